import { texts } from '@site/platform/words/say';
import { FilterLinks } from '@site/ui/filter-links';
import type { LibraryFilter } from '#site/media/library/library.ts';

const labels: Record<LibraryFilter, string> = texts({
  all: 'All',
  images: 'Images',
  videos: 'Videos',
  files: 'PDFs',
  unused: 'Unused',
});

export function MediaFilters({
  current,
  addressOf,
}: {
  current: LibraryFilter;
  addressOf: (filter: LibraryFilter) => string;
}) {
  return (
    <FilterLinks
      choices={(Object.keys(labels) as LibraryFilter[]).map((filter) => ({
        name: labels[filter],
        to: addressOf(filter),
        isChosen: filter === current,
      }))}
    />
  );
}
