import { UnsentError, type UnsentReason } from '@site/editing/draft-sending';
import { callsOf } from '@site/platform/http/calls';
import axios, { type AxiosInstance } from 'axios';
import type { PostDraft, SendPostDraft } from '#site/blog/editor/session/post-editing.ts';
import { serverCode } from '#site/session/api-client.ts';
import type { draftContract, WireDraft } from './draft-contract.ts';

export const draftCalls = callsOf<typeof draftContract>;

export function draftSender(client: AxiosInstance): SendPostDraft {
  const api = draftCalls(client);
  return async ({ postId, editorId, creationId, ...body }, signal) => {
    try {
      return postId === null
        ? await api('PUT /api/drafts/:creationId/:editorId', {
            params: { creationId, editorId },
            body,
            signal,
          })
        : await api('PUT /api/blogs/:id/drafts/:editorId', {
            params: { id: postId, editorId },
            body,
            signal,
          });
    } catch (error) {
      throw new UnsentError(unsentReason(error), { cause: error });
    }
  };
}

export async function fetchDrafts(client: AxiosInstance, postId: string): Promise<PostDraft[]> {
  const found = await draftCalls(client)('GET /api/blogs/:id/drafts', { params: { id: postId } });
  return found.map(toRecoverable);
}

/** `postId` is set once the post is created. */
export async function fetchCreation(
  client: AxiosInstance,
  creationId: string,
): Promise<{ postId: string | null; drafts: PostDraft[] }> {
  const found = await draftCalls(client)('GET /api/drafts/:creationId', { params: { creationId } });
  const drafts = found.drafts.map((draft) => ({ ...toRecoverable(draft), creationId }));
  return { postId: found.postId, drafts };
}

/** `creationId` names the draft while `postId` is null. */
export async function discardDraft(
  client: AxiosInstance,
  { postId, creationId, editorId }: { postId: string | null; creationId: string; editorId: string },
): Promise<void> {
  const api = draftCalls(client);
  if (postId === null)
    await api('DELETE /api/drafts/:creationId/:editorId', { params: { creationId, editorId } });
  else await api('DELETE /api/blogs/:id/drafts/:editorId', { params: { id: postId, editorId } });
}

const toRecoverable = (draft: WireDraft): PostDraft => ({
  ...draft,
  savedAt: new Date(draft.savedAt),
});

export function unsentReason(error: unknown): UnsentReason {
  const status = axios.isAxiosError(error) ? error.response?.status : undefined;
  if (status === undefined) return 'offline';
  // An API that keeps no drafts has no code for it either.
  if ([404, 405, 501].includes(status)) return serverCode(error) === null ? 'not-offered' : 'gone';
  if (status >= 500 || status === 429) return 'offline';
  if (status === 401) return 'signed-out';
  return 'refused';
}
