import { useEffect, useState } from 'react';
import { readAdminToken } from '#app/auth/admin-token.ts';
import { createApiClient } from '#app/http/api-client.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { dismissFailures, showMessage } from '#app/ui/message-store.ts';
import { deletePost } from '../post-client.ts';
import type { WirePost } from '../post-wire.ts';
import { ManagedPostCard } from './managed-post-card.tsx';
import styles from './managed-posts.module.css';

const texts = {
  question: 'Are you sure you want to delete this blog?',
  notLoggedIn: 'You are not logged in!',
  failed: 'Error deleting blog.',
};

/** The administrator's list of blogs. A deleted one leaves it at once. */
export function ManagedPosts({ posts, apiUrl }: { posts: readonly WirePost[]; apiUrl: string }) {
  const [deletedIds, setDeletedIds] = useState<readonly string[]>([]);
  const [doomed, setDoomed] = useState<WirePost | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly loaded list already lacks what was deleted
  useEffect(() => setDeletedIds([]), [posts]);

  function askToDelete(post: WirePost) {
    dismissFailures();
    if (readAdminToken() === null) showMessage('failure', texts.notLoggedIn);
    else setDoomed(post);
  }

  async function confirmDelete(id: string) {
    setDeleting(true);
    try {
      await deletePost(createApiClient(apiUrl), id);
      setDeletedIds((ids) => [...ids, id]);
    } catch (error) {
      console.warn('Deleting a blog failed', error);
      showMessage('failure', texts.failed);
    } finally {
      setDeleting(false);
      setDoomed(null);
    }
  }

  const shown = posts.filter((post) => !deletedIds.includes(post.id));
  return (
    <>
      {shown.length === 0 ? (
        <p>No blogs available</p>
      ) : (
        <ul className={styles.grid}>
          {shown.map((post) => (
            <li key={post.id}>
              <ManagedPostCard post={post} onDelete={() => askToDelete(post)} />
            </li>
          ))}
        </ul>
      )}
      {doomed && (
        <ConfirmDialog
          question={texts.question}
          confirmLabel="Delete"
          isBusy={isDeleting}
          onConfirm={() => confirmDelete(doomed.id)}
          onCancel={() => setDoomed(null)}
        />
      )}
    </>
  );
}
