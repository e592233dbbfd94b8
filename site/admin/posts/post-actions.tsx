import { say } from '@site/platform/words/say';
import { AdminIcon } from '@site/ui/admin-icon';
import { Button, ButtonLink } from '@site/ui/button';
import { PopupMenu } from '@site/ui/popover/popup-menu';
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
    <div className={styles.actions}>
      {mayChange && (
        <>
          <ButtonLink to={href('/edit-blog/:id?', { id })} look="quiet" size="small" {...named(say('Edit'))}>
            {say('Edit')}
          </ButtonLink>
          <Button
            look="danger"
            size="small"
            data-deletes
            onClick={() => onDelete(post)}
            {...named(say('Delete'))}
          >
            {say('Delete')}
          </Button>
        </>
      )}
      <PopupMenu label={say('More: {title}', { title })} face={<AdminIcon name="more" size={20} />}>
        {isLive(post) && (
          <ButtonLink to={publicPath(post)} {...named(say('View'))}>
            {say('View')}
          </ButtonLink>
        )}
        <ButtonLink to={href('/dashboard/history/:id', { id })} {...named(say('History'))}>
          {say('History')}
        </ButtonLink>
        <Button onClick={() => onDuplicate(post)} {...named(say('Duplicate'))}>
          {say('Duplicate')}
        </Button>
      </PopupMenu>
    </div>
  );
}

function isLive({ status, isPublished, scheduledDate }: WirePostSummary): boolean {
  const scheduledAt = scheduledDate === null ? null : new Date(scheduledDate);
  return visibilityOf({ status, isPublished, scheduledAt }, new Date()) === 'live';
}
