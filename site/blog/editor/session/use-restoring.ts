import { useReplacingText } from '@site/editing/use-replacing-text';
import { say } from '@site/platform/words/say';
import { showMessage } from '@site/ui/messages/message-store';
import type { AxiosInstance } from 'axios';
import { useEffect, useRef } from 'react';
import { discardDraft, draftSender } from '#site/blog/drafts/draft-client.ts';
import type { DraftFields } from '#site/blog/posts/fields/post-fields.ts';
import type { PostDraft } from './post-editing.ts';
import type { useEditing } from './use-editing.ts';
import { useRecoverableDrafts } from './use-recoverable-drafts.ts';

const sendTimeoutMs = 30_000;

export function useRestoring(
  editing: ReturnType<typeof useEditing>,
  client: AxiosInstance,
  post: DraftFields,
  {
    postId,
    continued,
  }: {
    postId: string | null;
    /** Key of the creation whose draft the editor opens with; null: an empty one. */
    continued: string | null;
  },
) {
  const { copies } = editing;
  const unsaved = useRecoverableDrafts(copies, client, { postId, creationId: continued }, post);
  const replacing = useReplacingText({
    editing,
    setFound: unsaved.setFound,
    forget({ editorId, creationId = '' }) {
      copies.markDiscarded(editorId, Date.now()).catch(warn);
      if (postId ?? creationId) discardDraft(client, { postId, creationId, editorId }).catch(warn);
    },
    remember({ editorId, creationId = editorId, sequence, baseVersion, fields }) {
      copies.markDiscarded(editorId, undefined).catch(warn);
      const draft = { postId, editorId, creationId, sequence, baseVersion, fields, supersedes: [] };
      draftSender(client)(draft, AbortSignal.timeout(sendTimeoutMs)).catch(warn);
    },
  });
  useContinuing(continued !== null && editing.isReady, unsaved, replacing.restore);
  return { found: editing.isReady ? unsaved.found : [], ...replacing };
}

function useContinuing(
  isReady: boolean,
  { found, isDone }: ReturnType<typeof useRecoverableDrafts>,
  restore: (text: PostDraft) => void,
): void {
  const isTaken = useRef(false);
  useEffect(() => {
    if (!isReady || !isDone || isTaken.current) return;
    isTaken.current = true;
    const [latest] = found;
    if (latest) restore(latest);
    else showMessage('failure', say('This draft is gone: it was created or discarded.'));
  });
}

const warn = (error: unknown): void => console.warn('The unsaved text could not be marked', error);
