import { ButtonLink } from '@site/ui/button';
import button from '@site/ui/button.module.css';
import card from '@site/ui/card.module.css';
import { Section } from '@site/ui/page/section';
import section from '@site/ui/page/section.module.css';
import { useSay } from '@site/ui/words';
import type { ComponentProps } from 'react';
import type { Figure } from '#content/documents/projects.ts';
import type { SectionOf } from '#content/documents/sections.ts';
import { SiteImage } from '../components/site-image.tsx';
import styles from './work-sections.module.css';

type Head = Omit<ComponentProps<typeof Section>, 'children' | 'heading'> & { heading: string };

export function StepsSection({ steps, ...head }: Head & Pick<SectionOf<'steps'>, 'steps'>) {
  return (
    <Section {...head}>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

export function PricesSection({ models, ...head }: Head & Pick<SectionOf<'prices'>, 'models'>) {
  return (
    <Section {...head}>
      <ul className={`${section.rows} ${styles.models}`} data-rows="even">
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
                  <a href={link.path} className={button.button} data-look="quiet">
                    {link.label} <span className="visually-hidden">: {title}</span>
                  </a>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function FiguresSection({ figures, ...head }: Head & Pick<SectionOf<'figures'>, 'figures'>) {
  const say = useSay();
  return (
    <Section {...head}>
      <Figures figures={figures} label={head.heading || say('In figures')} />
    </Section>
  );
}

export function QuestionsSection({ questions, ...head }: Head & Pick<SectionOf<'questions'>, 'questions'>) {
  return (
    <Section {...head}>
      <div className={styles.questions}>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}

export function ActionSection({
  button,
  second,
  ...head
}: Head & Pick<SectionOf<'action'>, 'button' | 'second'>) {
  return (
    <Section {...head}>
      <p className={styles.actions}>
        <ButtonLink to={button.path}>{button.label}</ButtonLink>
        {second && (
          <ButtonLink to={second.path} look="quiet">
            {second.label}
          </ButtonLink>
        )}
      </p>
    </Section>
  );
}

export function TextSection({
  text,
  image,
  side,
  button,
  ...head
}: Head & Pick<SectionOf<'text'>, 'text' | 'image' | 'side' | 'button'>) {
  return (
    <Section {...head}>
      <div className={styles.columns} data-side={image ? side : undefined}>
        <div className={styles.paragraphs}>
          {text.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {button && (
            <p>
              <ButtonLink to={button.path} look="quiet">
                {button.label}
              </ButtonLink>
            </p>
          )}
        </div>
        {image && <SiteImage image={image} sizes="(min-width: 56rem) 37rem, 94vw" className={styles.image} />}
      </div>
    </Section>
  );
}

/** Numbers with what they say; nothing without any. */
export function Figures({ figures, label }: { figures: readonly Figure[]; label: string }) {
  if (figures.length === 0) return null;
  return (
    <dl className={styles.figures} aria-label={label}>
      {figures.map(({ figure, label }) => (
        <div key={`${figure} ${label}`}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
