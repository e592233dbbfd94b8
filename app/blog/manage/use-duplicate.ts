import { href, useNavigate } from 'react-router';
import { createApiClient, failureSentence } from '#app/auth/api-client.ts';
import { duplicatePost } from '#app/blog/bulk/bulk-client.ts';
import type { WirePostSummary } from '#app/blog/posts/post-wire.ts';
import { dismissFailures, showMessage } from '#app/ui/messages/message-store.ts';

/** Copies a post and opens the copy in the editor. */
export function useDuplicate(apiUrl: string): (post: WirePostSummary) => Promise<void> {
  const navigate = useNavigate();
  return async (post) => {
    dismissFailures();
    try {
      const copy = await duplicatePost(createApiClient(apiUrl), post.id);
      showMessage('success', `“${post.title}” was duplicated. This is the copy, a draft.`);
      await navigate(href('/edit-blog/:id?', { id: copy.id }));
    } catch (error) {
      console.warn('Duplicating a blog failed', error);
      showMessage('failure', `The blog could not be duplicated: ${failureSentence(error)}`);
    }
  };
}
