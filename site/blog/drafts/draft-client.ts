import { UnsentError, type UnsentReason } from '@site/editing/draft-sending';
import axios, { type AxiosInstance } from 'axios';
import type { PostDraft, SendPostDraft } from '#site/blog/editor/session/post-editing.ts';
import type { DraftFields } from '#site/blog/posts/fields/post-fields.ts';
import { postAddress } from '#site/blog/posts/post-client.ts';
import type { PostPage } from '#site/blog/reading/post-page.ts';
import { serverCode } from '#site/session/api-client.ts';
import type { WireCreation, WireDraft, WireNewDraft } from './draft.ts';

export function draftSender(client: AxiosInstance): SendPostDraft {
  return async ({ postId, editorId, creationId, ...draft }, signal) => {
    try {
      const url = `${draftsPath(postId, creationId)}/${editorId}`;
      return (await client.put<{ sequence: number }>(url, draft, { signal })).data;
    } catch (error) {
      throw new UnsentError(unsentReason(error), { cause: error });
    }
  };
}

export async function fetchDrafts(client: AxiosInstance, postId: string): Promise<PostDraft[]> {
  const { data } = await client.get<WireDraft[]>(draftsPath(postId, ''));
  return data.map(toRecoverable);
}

/** `postId` is set once the post is created. */
export async function fetchCreation(
  client: AxiosInstance,
  creationId: string,
): Promise<{ postId: string | null; drafts: PostDraft[] }> {
  const { data } = await client.get<WireCreation>(draftsPath(null, creationId));
  const drafts = data.drafts.map((draft) => ({ ...toRecoverable(draft), creationId }));
  return { postId: data.postId, drafts };
}

/** Latest first. */
export async function fetchNewDrafts(client: AxiosInstance): Promise<WireNewDraft[]> {
  return (await client.get<WireNewDraft[]>('/api/drafts')).data;
}

export async function discardNewDraft(client: AxiosInstance, creationId: string): Promise<void> {
  await client.delete(draftsPath(null, creationId));
}

/** `creationId` names the draft while `postId` is null. */
export async function discardDraft(
  client: AxiosInstance,
  draft: { postId: string | null; creationId: string; editorId: string },
): Promise<void> {
  await client.delete(`${draftsPath(draft.postId, draft.creationId)}/${draft.editorId}`);
}

const draftsPath = (postId: string | null, creationId: string) =>
  postId === null ? `/api/drafts/${creationId}` : `${postAddress(postId)}/drafts`;

const toRecoverable = (draft: WireDraft): PostDraft => ({
  ...draft,
  savedAt: new Date(draft.savedAt),
});

/** `createdAt`: ISO 8601; undefined for a new post. */
export async function fetchPreview(
  client: AxiosInstance,
  fields: DraftFields,
  createdAt: string | undefined,
): Promise<PostPage> {
  return (await client.post<PostPage>('/api/blogs/preview', { ...fields, createdAt })).data;
}

export function unsentReason(error: unknown): UnsentReason {
  const status = axios.isAxiosError(error) ? error.response?.status : undefined;
  if (status === undefined) return 'offline';
  // An API that keeps no drafts has no code for it either.
  if ([404, 405, 501].includes(status)) return serverCode(error) === null ? 'not-offered' : 'gone';
  if (status >= 500 || status === 429) return 'offline';
  if (status === 401) return 'signed-out';
  return 'refused';
}
