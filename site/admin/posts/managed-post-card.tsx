import { counted } from '@site/platform/text/counted';
import { href, Link } from 'react-router';
import type { WirePostSummary } from '#site/blog/posts/post-contract.ts';
import { useMay } from '#site/session/use-user.ts';
import styles from './managed-post-card.module.css';
import { type PostActionHandlers, PostActions } from './post-actions.tsx';
import { PostCheckbox, type Selection } from './post-selection.tsx';
import { PostState } from './post-state.tsx';
import { PostThumbnail } from './post-thumbnail.tsx';

export function ManagedPostCard({
  post,
  isHere,
  selection,
  ...handlers
}: PostActionHandlers & { post: WirePostSummary; isHere: boolean; selection: Selection }) {
  const { id, title, views, shares } = post;
  const maySeeStatistics = useMay('statistics.read');
  const counts = `${counted(views, 'view')} · ${counted(shares, 'share')}`;
  return (
    <article className={styles.card}>
      <PostCheckbox post={post} selection={selection} />
      {post.media !== '' && <PostThumbnail post={post} />}
      <h3 className={styles.title}>
        <Link to={href('/edit-blog/:id?', { id })}>{title}</Link>
      </h3>
      <PostState post={post} isHere={isHere} />
      <p className={styles.facts}>
        {maySeeStatistics ? (
          <Link to={href('/dashboard/statistics/:id', { id })} aria-label={`${counts}: ${title}`}>
            {counts}
          </Link>
        ) : (
          counts
        )}
      </p>
      <p className={styles.facts}>
        {[post.author, post.tags.split(',').join(', ')].filter(Boolean).join(' · ')}
      </p>
      <div className={styles.actions}>
        <PostActions post={post} {...handlers} />
      </div>
    </article>
  );
}
