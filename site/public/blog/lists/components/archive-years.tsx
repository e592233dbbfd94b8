import { useWords } from '@site/ui/words';
import type { ArchiveYearCount } from '#site/blog/lists/archive.ts';
import styles from './archive-years.module.css';

/** The newest year is at the archive's own URL. */
export function ArchiveYears({ years, shown }: { years: readonly ArchiveYearCount[]; shown: string }) {
  const { say, grouped } = useWords();
  return (
    <nav aria-label={say('Years')}>
      <ul className={styles.years}>
        {years.map(({ year, posts }, index) => (
          <li key={year}>
            <a
              href={index === 0 ? '/blog-list' : `/blog-list?year=${year}`}
              aria-current={year === shown ? 'page' : undefined}
            >
              {year} <span className={styles.count}>{grouped(posts)}</span>
              <span className="visually-hidden"> {say('blogs')}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
