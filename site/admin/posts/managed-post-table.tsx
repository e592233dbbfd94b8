import { grouped } from '@site/platform/text/counted';
import { href, Link } from 'react-router';
import type { WirePostSummary } from '#site/blog/posts/post-contract.ts';
import { goesLiveAt } from '#site/blog/posts/post-visibility.ts';
import type { Dates } from '#site/session/dates.ts';
import { useDates } from '#site/session/use-dates.ts';
import { useMay } from '#site/session/use-user.ts';
import styles from './managed-post-table.module.css';
import { type PostActionHandlers, PostActions } from './post-actions.tsx';
import { PostCheckbox, type Selection } from './post-selection.tsx';
import { PostState } from './post-state.tsx';
import { PostThumbnail } from './post-thumbnail.tsx';

/** On narrow screens author, date and views are left to the cards. */
export function ManagedPostTable({
  posts,
  here,
  selection,
  ...handlers
}: PostActionHandlers & {
  posts: readonly WirePostSummary[];
  here: ReadonlySet<string>;
  selection: Selection;
}) {
  const dates = useDates();
  const maySeeStatistics = useMay('statistics.read');
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Blogs</caption>
      <thead>
        <tr>
          <td />
          <th scope="col" className={styles.image}>
            <span className="visually-hidden">Image</span>
          </th>
          <th scope="col">Title</th>
          <th scope="col" className={styles.wide}>
            Author
          </th>
          <th scope="col" className={styles.wide}>
            Date
          </th>
          <th scope="col" className={styles.number}>
            Views
          </th>
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <tr key={post.id} aria-label={post.title}>
            <td className={styles.check}>
              <PostCheckbox post={post} selection={selection} isLabelHidden />
            </td>
            <td className={styles.image}>{post.media !== '' && <PostThumbnail post={post} />}</td>
            <th scope="row">
              <div className={styles.title}>
                <Link to={href('/edit-blog/:id?', { id: post.id })}>{post.title}</Link>
                <PostState post={post} isHere={here.has(post.id)} />
                <PostActions post={post} {...handlers} />
              </div>
            </th>
            <td className={styles.wide}>{post.author}</td>
            <td className={styles.wide}>{dateOf(post, dates)}</td>
            <td className={styles.number}>
              {maySeeStatistics ? (
                <Link
                  to={href('/dashboard/statistics/:id', { id: post.id })}
                  aria-label={`Statistics: ${post.title}, ${grouped(post.views)} views`}
                >
                  {grouped(post.views)}
                </Link>
              ) : (
                grouped(post.views)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function dateOf({ scheduledDate, createdAt }: WirePostSummary, dates: Dates): string {
  const scheduledAt = scheduledDate === null ? null : new Date(scheduledDate);
  const date = goesLiveAt({ scheduledAt, createdAt: new Date(createdAt) });
  return Number.isNaN(+date) ? '' : dates.long(date);
}
