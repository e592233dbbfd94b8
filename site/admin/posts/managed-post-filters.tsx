import { say, sayCount, texts } from '@site/platform/words/say';
import { Select } from '@site/ui/controls/select';
import { FilterLinks } from '@site/ui/filter-links';
import { FilterRow, ListSearch } from '@site/ui/list-search';
import { useLiveSearch } from '@site/ui/use-live-search';
import { useSubmit } from 'react-router';
import type { PostSort } from '#site/blog/posts/post-query.ts';
import type { Visibility } from '#site/blog/posts/post-visibility.ts';
import type { OpenReviewState } from '#site/blog/review/review.ts';
import { useUser } from '#site/session/use-user.ts';
import { SavedViews } from '#site/views/components/saved-views.tsx';
import { type ManagedView, parametersOf } from './managed-view.ts';

const filters: readonly { label: string; visibility?: Visibility; review?: OpenReviewState }[] = [
  { label: 'All' },
  { label: 'Live', visibility: 'live' },
  { label: 'Scheduled', visibility: 'scheduled' },
  { label: 'Drafts', visibility: 'hidden' },
  { label: 'In review', review: 'submitted' },
  { label: 'Sent back', review: 'returned' },
];

const sortLabels: Record<PostSort, string> = texts({
  newest: 'Newest first',
  oldest: 'Oldest first',
  updated: 'Last changed first',
  title: 'By title',
  views: 'Most viewed first',
});

export function ManagedPostFilters({ view, total }: { view: ManagedView; total: number | null }) {
  const submit = useSubmit();
  const search = useLiveSearch(view.q ?? '');
  const { q, visibility, review, sort } = view;
  // An administrator may be alone, with nobody to review; the dashboard links here with a filter when there is something.
  const hidesReview = useUser()?.role === 'administrator' && !review;
  const shown = filters.filter((filter) => !filter.review || !hidesReview);
  // Newest first is the default without a search.
  const orders = Object.entries(sortLabels).filter(([value]) => q || value !== 'newest' || value === sort);
  return (
    <FilterRow>
      <FilterLinks
        label={say('Which blogs')}
        choices={shown.map((filter) => ({
          name: say(filter.label),
          to: `?${new URLSearchParams(parametersOf({ ...view, visibility: filter.visibility, review: filter.review }))}`,
          isChosen: filter.visibility === visibility && filter.review === review,
        }))}
      />
      <ListSearch
        label={say('Search blogs')}
        q={q ?? ''}
        kept={{ ...(visibility && { show: visibility }), ...(review && { review }) }}
        form={search}
      >
        <Select
          name="sort"
          aria-label={say('Order')}
          value={sort ?? ''}
          onChange={(event) => submit(event.currentTarget.form)}
        >
          <option value="">{q ? say('Best match first') : sortLabels.newest}</option>
          {orders.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </ListSearch>
      <SavedViews list="posts" filters={parametersOf(view)} />
      {total !== null && (
        <p aria-live="polite">
          {sayCount(total, 'blog')}
          {q && say(' for “{q}”', { q })}
        </p>
      )}
    </FilterRow>
  );
}
