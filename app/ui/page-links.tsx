import { Link } from 'react-router';
import styles from './page-links.module.css';

/** Links to the pages of a list at this address; nothing when there is only one. */
export function PageLinks({ page, pages, label }: { page: number; pages: number; label: string }) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label}>
      <ol className={styles.pages}>
        {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <Link
              to={number === 1 ? '?' : `?page=${number}`}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
