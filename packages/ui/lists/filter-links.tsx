import { say } from '@site/platform/words/say';
import { Link } from 'react-router';
import styles from './filter-links.module.css';

/** Links, so that each part has a URL. */
export function FilterLinks({
  label = say('Show'),
  choices,
}: {
  label?: string;
  choices: readonly {
    readonly name: string;
    /** Beside the name. */
    readonly note?: string | undefined;
    readonly to: string;
    readonly isChosen: boolean;
  }[];
}) {
  return (
    <nav aria-label={label}>
      <ul className={styles.filters}>
        {choices.map(({ name, note, to, isChosen }) => (
          <li key={name}>
            <Link to={to} aria-current={isChosen ? 'page' : undefined} preventScrollReset>
              {name}
              {note && <span className={styles.note}>{note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
