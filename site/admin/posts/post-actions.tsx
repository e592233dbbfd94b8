import { Button, ButtonLink } from '@site/ui/button';
import { href } from 'react-router';
import type { WirePostSummary } from '#site/blog/posts/post-contract.ts';
import { visibilityOf, wantsPublishing } from '#site/blog/posts/post-visibility.ts';
import { useMay } from '#site/session/use-user.ts';
import { publicPath } from '#site/urls/post-path.ts';
import styles from './post-actions.module.css';

export interface PostActionHandlers {
  readonly onDelete: (post: WirePostSummary) => void;
  readonly onDuplicate: (post: WirePostSummary) => void;
}

export function PostActions({ post, onDelete, onDuplicate }: PostActionHandlers & { post: WirePostSummary }) {
  const { id, title } = post;
  // Published posts are changed only by those who may publish.
  const mayPublish = useMay('posts.publish');
  const mayChange = mayPublish || !wantsPublishing(post);
  const named = (action: string) => ({ 'aria-label': `${action}: ${title}` });
  return (
    <p className={styles.actions}>
      {mayChange && (
        <ButtonLink to={href('/edit-blog/:id?', { id })} look="quiet" size="small" {...named('Edit')}>
          Edit
        </ButtonLink>
      )}
      {isLive(post) && (
        <ButtonLink to={publicPath(post)} look="quiet" size="small" {...named('View')}>
          View
        </ButtonLink>
      )}
      <ButtonLink to={href('/dashboard/history/:id', { id })} look="quiet" size="small" {...named('History')}>
        History
      </ButtonLink>
      <Button look="quiet" size="small" onClick={() => onDuplicate(post)} {...named('Duplicate')}>
        Duplicate
      </Button>
      {mayChange && (
        <Button look="danger" size="small" onClick={() => onDelete(post)} {...named('Delete')}>
          Delete
        </Button>
      )}
    </p>
  );
}

function isLive({ status, isPublished, scheduledDate }: WirePostSummary): boolean {
  const scheduledAt = scheduledDate === null ? null : new Date(scheduledDate);
  return visibilityOf({ status, isPublished, scheduledAt }, new Date()) === 'live';
}
