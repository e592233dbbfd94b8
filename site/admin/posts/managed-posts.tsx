import { say, texts } from '@site/platform/words/say';
import { ButtonLink } from '@site/ui/button';
import { ConfirmDialog } from '@site/ui/dialogs/confirm-dialog';
import { dismissFailures, showMessage } from '@site/ui/messages/message-store';
import { EmptyState } from '@site/ui/page/empty-state';
import { useEffect, useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { BulkBar, SelectAll } from '#site/blog/bulk/bulk-bar.tsx';
import type { bulkContract } from '#site/blog/bulk/bulk-contract.ts';
import { useBulk } from '#site/blog/bulk/use-bulk.ts';
import type { postContract, WirePostSummary } from '#site/blog/posts/post-contract.ts';
import type { trashContract } from '#site/blog/trash/trash-contract.ts';
import { useApi } from '#site/session/api.ts';
import { failureSentence } from '#site/session/api-client.ts';
import { isLoggedIn } from '#site/session/logged-in.ts';
import { trashDays } from '#site/session/trash-period.ts';
import styles from './managed-posts.module.css';
import { PostRow } from './post-row.tsx';
import { useSelection } from './post-selection.tsx';
import { useDeviceText } from './use-device-text.ts';

const deleteTexts = texts({
  question: 'Are you sure you want to delete this blog?',
  failed: 'Error deleting blog.',
});

export function ManagedPosts({
  posts,
  isNarrowed,
  onDeleted,
  onRestored,
  onChanged,
}: {
  posts: readonly WirePostSummary[];
  /** By a search or a filter. */
  isNarrowed: boolean;
  onDeleted: (id: string) => void;
  onRestored: (id: string) => Promise<void>;
  onChanged: () => Promise<void>;
}) {
  const api = useApi<typeof postContract & typeof trashContract>();
  const [postToDelete, setPostToDelete] = useState<WirePostSummary | null>(null);
  const [isDeleting, setDeleting] = useState(false);

  const removedAt = useRef<number | null>(null);
  useEffect(() => {
    if (postToDelete !== null || removedAt.current === null) return;
    focusAfterRemoval(removedAt.current);
    removedAt.current = null;
  }, [postToDelete]);

  const selection = useSelection(posts);
  const bulk = useBulk(posts, onChanged);
  const here = useDeviceText();
  const onDuplicate = useDuplicate();
  const handlers = { onDelete: askToDelete, onDuplicate };

  function askToDelete(post: WirePostSummary) {
    dismissFailures();
    if (isLoggedIn()) setPostToDelete(post);
  }

  async function confirmDelete(id: string) {
    // The token may have gone meanwhile, in another tab for instance.
    if (!isLoggedIn()) return setPostToDelete(null);
    setDeleting(true);
    try {
      await api('DELETE /api/blogs/:id', { params: { id } });
      removedAt.current = posts.findIndex((post) => post.id === id);
      onDeleted(id);
      showMessage(
        'success',
        say('Moved to the trash. It can be restored for {trashDays} days.', { trashDays }),
        {
          undo: () => restore(id),
        },
      );
      // More posts may follow on later pages.
      if (posts.length === 1) await onChanged();
    } catch (error) {
      console.warn('Deleting a blog failed', error);
      showMessage('failure', deleteTexts.failed);
    } finally {
      setDeleting(false);
      setPostToDelete(null);
    }
  }

  async function restore(id: string) {
    try {
      await api('POST /api/trash/:id/restore', { params: { id } });
      await onRestored(id);
    } catch (error) {
      showMessage(
        'failure',
        say('The blog could not be restored: {reason}', { reason: failureSentence(error) }),
      );
    }
  }

  return (
    <>
      {posts.length === 0 && (
        <EmptyState
          drawing="document"
          action={
            isNarrowed ? (
              <ButtonLink to="?" look="quiet">
                {say('Show all blogs')}
              </ButtonLink>
            ) : (
              <ButtonLink to={href('/create-blog')}>{say('Write the first one')}</ButtonLink>
            )
          }
        >
          <p>{say('No blogs available')}</p>
        </EmptyState>
      )}
      {posts.length > 0 && (
        <div className={styles.list}>
          <SelectAll posts={posts} chosen={selection.ids} onChoose={selection.replace} />
          <ul>
            {posts.map((post) => (
              <li key={post.id}>
                <PostRow post={post} isHere={here.has(post.id)} selection={selection} {...handlers} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <BulkBar posts={posts} chosen={selection.ids} onChoose={selection.replace} bulk={bulk} />
      {postToDelete && (
        <ConfirmDialog
          question={deleteTexts.question}
          description={postToDelete.title}
          confirmLabel={say('Delete')}
          isBusy={isDeleting}
          onConfirm={() => confirmDelete(postToDelete.id)}
          onCancel={() => setPostToDelete(null)}
        />
      )}
    </>
  );
}

/** The used button is gone: without this the reader would start again at the top of the page. */
function focusAfterRemoval(index: number): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('main button[data-deletes]')];
  const heading = document.querySelector<HTMLElement>('main h2, main h1');
  const target = buttons[index] ?? buttons.at(-1) ?? heading;
  if (target === heading && heading) heading.tabIndex = -1;
  target?.focus();
}

function useDuplicate(): (post: WirePostSummary) => Promise<void> {
  const api = useApi<typeof bulkContract>();
  const navigate = useNavigate();
  return async (post) => {
    dismissFailures();
    try {
      const copy = await api('POST /api/blogs/:id/duplicate', { params: { id: post.id } });
      showMessage(
        'success',
        say('“{title}” was duplicated. This is the copy, a draft.', { title: post.title }),
      );
      await navigate(href('/edit-blog/:id?', { id: copy.id }));
    } catch (error) {
      console.warn('Duplicating a blog failed', error);
      showMessage(
        'failure',
        say('The blog could not be duplicated: {reason}', { reason: failureSentence(error) }),
      );
    }
  };
}
