import { href, Link } from 'react-router';
import { PostThumbnail } from '#app/blog/lists/components/post-thumbnail.tsx';
import { describeVisibility } from '#app/blog/posts/post-visibility.ts';
import type { WirePostSummary } from '#app/blog/posts/post-wire.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { company } from '#content/company/company.ts';
import { counted } from '#platform/text/counted.ts';
import styles from './managed-post-card.module.css';

export function ManagedPostCard({ post, onDelete }: { post: WirePostSummary; onDelete: () => void }) {
  return (
    <article className={styles.card}>
      {post.media !== '' && (
        <div className={styles.media}>
          <PostThumbnail post={post} />
        </div>
      )}
      <h3 className={styles.title}>{post.title}</h3>
      <p className={styles.truth}>{visibilityInWords(post)}</p>
      <p className={styles.facts}>
        <Link
          to={href('/dashboard/statistics/:id', { id: post.id })}
          aria-label={`${counted(post.views, 'view')} · ${counted(post.shares, 'share')}: ${post.title}`}
        >
          {counted(post.views, 'view')} · {counted(post.shares, 'share')}
        </Link>
      </p>
      <p className={styles.facts}>
        {post.author} · {post.tags.split(',').join(', ')}
      </p>
      <p className={styles.actions}>
        <ButtonLink
          to={href('/edit-blog/:id?', { id: post.id })}
          look="quiet"
          size="small"
          aria-label={`Edit: ${post.title}`}
        >
          Edit
        </ButtonLink>
        <ButtonLink
          to={href('/dashboard/history/:id', { id: post.id })}
          look="quiet"
          size="small"
          aria-label={`History: ${post.title}`}
        >
          History
        </ButtonLink>
        <Button look="danger" size="small" onClick={onDelete} aria-label={`Delete: ${post.title}`}>
          Delete
        </Button>
      </p>
    </article>
  );
}

function visibilityInWords(post: WirePostSummary): string {
  const { status, isPublished, scheduledDate, createdAt } = post;
  const scheduledAt = scheduledDate === null ? null : new Date(scheduledDate);
  return describeVisibility(
    { status, isPublished, scheduledAt, createdAt: new Date(createdAt) },
    new Date(),
    company.timeZone,
  );
}
