import { Link } from 'react-router';
import type { LibraryFilter } from '#app/media/library/library.ts';
import styles from './media-filters.module.css';

const labels: Record<LibraryFilter, string> = {
  all: 'All',
  images: 'Images',
  videos: 'Videos',
  unused: 'Unused',
};

/** Which files the list shows, as links, so that each has an address. */
export function MediaFilters({
  current,
  addressOf,
}: {
  current: LibraryFilter;
  addressOf: (filter: LibraryFilter) => string;
}) {
  return (
    <nav aria-label="Show">
      <ul className={styles.filters}>
        {(Object.keys(labels) as LibraryFilter[]).map((filter) => (
          <li key={filter}>
            <Link to={addressOf(filter)} aria-current={filter === current ? 'page' : undefined}>
              {labels[filter]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
