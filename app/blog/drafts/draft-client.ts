import axios, { type AxiosInstance } from 'axios';
import { type SendDraft, UnsentError, type UnsentReason } from '#app/blog/editor/session/editing-session.ts';
import type { RecoverableDraft } from '#app/blog/editor/session/recoverable-drafts.ts';
import type { DraftFields } from '#app/blog/posts/fields/post-fields.ts';
import { postAddress } from '#app/blog/posts/post-client.ts';
import type { PostPage } from '#app/blog/reading/post-page.ts';
import type { WireDraft } from './draft.ts';

/** How an editor of this post keeps its drafts on the server. */
export function draftSender(client: AxiosInstance, postId: string): SendDraft {
  return async ({ editorId, ...draft }, signal) => {
    try {
      const address = `${postAddress(postId)}/drafts/${editorId}`;
      return (await client.put<{ sequence: number }>(address, draft, { signal })).data;
    } catch (error) {
      throw new UnsentError(reasonOf(error), { cause: error });
    }
  };
}

/** The signed-in administrator's drafts of a post. */
export async function fetchDrafts(client: AxiosInstance, postId: string): Promise<RecoverableDraft[]> {
  const { data } = await client.get<WireDraft[]>(`${postAddress(postId)}/drafts`);
  return data.map((draft) => ({ ...draft, savedAt: new Date(draft.savedAt) }));
}

export async function discardDraft(client: AxiosInstance, postId: string, editorId: string): Promise<void> {
  await client.delete(`${postAddress(postId)}/drafts/${editorId}`);
}

/** @param createdAt ISO 8601; undefined for a post that is still to be made. */
export async function fetchPreview(
  client: AxiosInstance,
  fields: DraftFields,
  createdAt: string | undefined,
): Promise<PostPage> {
  return (await client.post<PostPage>('/api/blogs/preview', { ...fields, createdAt })).data;
}

function reasonOf(error: unknown): UnsentReason {
  const status = axios.isAxiosError(error) ? error.response?.status : undefined;
  if (status === undefined || status >= 500 || status === 429) return 'offline';
  if (status === 401) return 'signed-out';
  return status === 404 ? 'gone' : 'refused';
}
