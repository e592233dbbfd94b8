import { Form, useSubmit } from 'react-router';
import { useUser } from '#app/auth/use-user.ts';
import type { PostSort } from '#app/blog/posts/post-query.ts';
import type { Visibility } from '#app/blog/posts/post-visibility.ts';
import type { OpenReviewState } from '#app/blog/review/review.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { FilterLinks } from '#app/ui/filter-links.tsx';
import { counted } from '#platform/text/counted.ts';
import styles from './managed-post-filters.module.css';
import { type ManagedView, parametersOf } from './managed-view.ts';

const filters: readonly { label: string; visibility?: Visibility; review?: OpenReviewState }[] = [
  { label: 'All' },
  { label: 'Live', visibility: 'live' },
  { label: 'Scheduled', visibility: 'scheduled' },
  { label: 'Drafts', visibility: 'hidden' },
  { label: 'In review', review: 'submitted' },
  { label: 'Sent back', review: 'returned' },
];

const sortLabels: Record<PostSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  updated: 'Last changed first',
  title: 'By title',
  views: 'Most viewed first',
};

/** Search, filters and order of Manage Blogs. */
export function ManagedPostFilters({ view, total }: { view: ManagedView; total: number | null }) {
  const submit = useSubmit();
  const { q, visibility, review, sort } = view;
  // Who is alone with a site has nobody to review; the dashboard leads here when there is something.
  const isAlone = useUser()?.role === 'administrator' && !review;
  const shown = filters.filter((filter) => !filter.review || !isAlone);
  // Without a search the newest come first anyway.
  const orders = Object.entries(sortLabels).filter(([value]) => q || value !== 'newest' || value === sort);
  return (
    <div className={styles.filters}>
      <FilterLinks
        label="Which blogs"
        choices={shown.map((filter) => ({
          name: filter.label,
          to: `?${new URLSearchParams(parametersOf({ ...view, visibility: filter.visibility, review: filter.review }))}`,
          isChosen: filter.visibility === visibility && filter.review === review,
        }))}
      />
      <Form role="search" className={styles.search}>
        {visibility && <input type="hidden" name="show" value={visibility} />}
        {review && <input type="hidden" name="review" value={review} />}
        <Field id="blog-search" label="Search blogs">
          {(control) => (
            <input
              {...control}
              // A new view starts with what is in the address, not with what an earlier one left here.
              key={q}
              type="search"
              name="q"
              defaultValue={q ?? ''}
              maxLength={300}
              autoComplete="off"
            />
          )}
        </Field>
        <Field id="blog-sort" label="Order">
          {(control) => (
            <select
              {...control}
              name="sort"
              value={sort ?? ''}
              onChange={(event) => submit(event.currentTarget.form)}
            >
              <option value="">{q ? 'Best match first' : sortLabels.newest}</option>
              {orders.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button type="submit" look="quiet">
          Search
        </Button>
      </Form>
      {total !== null && (
        <p aria-live="polite" className={styles.count}>
          {counted(total, 'blog')}
          {q && ` for “${q}”`}
        </p>
      )}
    </div>
  );
}
