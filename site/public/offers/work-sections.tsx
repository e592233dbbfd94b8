import button from '@site/ui/button.module.css';
import card from '@site/ui/card.module.css';
import rows from '@site/ui/page/rows.module.css';
import section from '@site/ui/page/section.module.css';
import type { Home } from '#content/documents/home.ts';
import steps from './steps.module.css';
import styles from './work-sections.module.css';

/** Sections of texts alone, in the order of the page. Each is omitted while it has no entries. */
export function WorkSections({ home }: { home: Home }) {
  const sections = [
    home.process.steps.length > 0 && <Process key="process" {...home.process} />,
    home.engagements.models.length > 0 && <Engagements key="engagements" {...home.engagements} />,
  ].filter(Boolean);
  return sections.length > 0 && <div className={styles.work}>{sections}</div>;
}

function Process({ heading, intro, steps: entries }: Home['process']) {
  return (
    <div id="process" className={section.section} data-tone="night">
      <div className={section.inner}>
        <Head heading={heading} intro={intro} />
        <ol className={steps.steps}>
          {entries.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function Engagements({ heading, intro, models }: Home['engagements']) {
  return (
    <div id="engagements" className={section.section}>
      <div className={section.inner}>
        <Head heading={heading} intro={intro} />
        <ul className={`${rows.rows} ${styles.models}`} data-rows="even">
          {models.map(({ title, price, text, items, link }) => (
            <li key={title}>
              <div className={`${card.card} ${styles.model}`}>
                <h3>{title}</h3>
                {price && <p className={styles.price}>{price}</p>}
                <p>{text}</p>
                {items.length > 0 && (
                  <ul>
                    {items.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                )}
                {link && (
                  <p className={styles.action}>
                    <a href={link.path} className={button.button} data-look="quiet" data-size="normal">
                      {link.label} <span className="visually-hidden">: {title}</span>
                    </a>
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Head({ heading, intro }: { heading: string; intro: string }) {
  return (
    <div className={section.head}>
      {heading && <h2>{heading}</h2>}
      {intro && <p className={section.intro}>{intro}</p>}
    </div>
  );
}
