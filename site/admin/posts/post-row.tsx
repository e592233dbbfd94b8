import { sayCount } from '@site/platform/words/say';
import { href, Link } from 'react-router';
import type { WirePostSummary } from '#site/blog/posts/post-contract.ts';
import { useMay } from '#site/session/use-user.ts';
import { screenAt } from '../screen-at.ts';
import { type PostActionHandlers, PostActions } from './post-actions.tsx';
import styles from './post-row.module.css';
import { PostCheckbox, type Selection } from './post-selection.tsx';
import { PostState } from './post-state.tsx';
import { PostThumbnail } from './post-thumbnail.tsx';

/** A card on a phone, a line of columns where there is room. */
export function PostRow({
  post,
  isHere,
  selection,
  ...handlers
}: PostActionHandlers & { post: WirePostSummary; isHere: boolean; selection: Selection }) {
  const { id, title, views, shares } = post;
  const statistics = `/dashboard/statistics/${encodeURIComponent(id)}`;
  const maySeeStatistics = useMay('statistics.read') && screenAt(statistics) !== undefined;
  const counts = `${sayCount(views, 'view')} · ${sayCount(shares, 'share')}`;
  return (
    <article className={styles.row} data-row="">
      <PostCheckbox post={post} selection={selection} />
      <div className={styles.image}>{post.media !== '' && <PostThumbnail post={post} />}</div>
      <div className={styles.main}>
        <h3>
          <Link to={href('/edit-blog/:id?', { id })} className={styles.title}>
            {title}
          </Link>
        </h3>
        <PostState post={post} isHere={isHere} />
      </div>
      <p className={styles.facts}>
        <span>{post.author}</span> <span>{post.tags.split(',').join(', ')}</span>
      </p>
      <p className={styles.counts}>
        {maySeeStatistics ? (
          <Link to={statistics} aria-label={`${counts}: ${title}`}>
            {counts}
          </Link>
        ) : (
          counts
        )}
      </p>
      <div className={styles.actions}>
        <PostActions post={post} {...handlers} />
      </div>
    </article>
  );
}
