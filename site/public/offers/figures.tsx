import type { Figure } from '#content/documents/projects.ts';
import styles from './work-sections.module.css';

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
