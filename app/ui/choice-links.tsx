import { Link } from 'react-router';
import styles from './choice-links.module.css';

export function ChoiceLinks({
  label,
  choices,
}: {
  label: string;
  choices: readonly { readonly name: string; readonly to: string; readonly isChosen: boolean }[];
}) {
  return (
    <nav aria-label={label} className={styles.choices}>
      {choices.map(({ name, to, isChosen }) => (
        <Link key={name} to={to} aria-current={isChosen ? 'true' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
