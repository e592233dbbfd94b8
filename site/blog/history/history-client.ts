import type { AxiosInstance } from 'axios';
import { postAddress } from '#site/blog/posts/post-client.ts';
import { versionOf } from '#site/blog/posts/post-version.ts';
import type { WireRevision, WireRevisionLine } from './revision-wire.ts';

export async function fetchRevisions(client: AxiosInstance, postId: string): Promise<WireRevisionLine[]> {
  return (await client.get<WireRevisionLine[]>(`${postAddress(postId)}/revisions`)).data;
}

export async function fetchRevision(
  client: AxiosInstance,
  postId: string,
  number: number,
): Promise<WireRevision> {
  return (await client.get<WireRevision>(`${postAddress(postId)}/revisions/${number}`)).data;
}

/** `newest`: the last save as the user saw it, so that a later one is not overwritten. */
export async function restoreRevision(
  client: AxiosInstance,
  postId: string,
  number: number,
  newest: WireRevisionLine,
): Promise<void> {
  const version = versionOf({ updatedAt: new Date(newest.savedAt) });
  await client.post(`${postAddress(postId)}/revisions/${number}/restore`, undefined, {
    headers: { 'If-Match': `"${version}"` },
  });
}
