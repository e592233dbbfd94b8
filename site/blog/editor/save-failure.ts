import { say } from '@site/platform/words/say';
import axios, { type AxiosInstance } from 'axios';
import type { PostSaveOutcome } from '#site/blog/editor/session/post-editing.ts';
import { type DraftFields, draftOfWire } from '#site/blog/posts/fields/post-fields.ts';
import { fetchPost } from '#site/blog/posts/post-client.ts';
import type { WirePostDetail } from '#site/blog/posts/post-contract.ts';
import { serverSentence } from '#site/session/api-client.ts';

/** The server's sentence, that this device is offline, or `otherwise`. */
export function saveFailure(error: unknown, otherwise: string): string {
  const isUnanswered = axios.isAxiosError(error) && !error.response;
  if (isUnanswered && !navigator.onLine) {
    return say('You are offline. Your text is saved on this device. Try again when you are connected.');
  }
  return serverSentence(error) ?? otherwise;
}

/** Somebody else has saved, as opposed to other conflicts such as a slug that is taken. */
export const isStale = (error: unknown): boolean =>
  axios.isAxiosError(error) && error.response?.data?.code === 'stale_edit';

export function failed(error: unknown): PostSaveOutcome {
  const issues: unknown = axios.isAxiosError(error) ? error.response?.data?.issues : undefined;
  return { kind: 'failed', issues: Array.isArray(issues) ? issues : [] };
}

/** Null when it cannot be read now. */
export async function readConflictingVersion(
  client: AxiosInstance,
  id: string,
): Promise<PostSaveOutcome | null> {
  try {
    const theirs = await fetchPost(client, id);
    return theirs && { kind: 'stale', theirs: toDraftFields(theirs), version: theirs.updatedAt };
  } catch (error) {
    console.warn('The other version could not be read', error);
    return null;
  }
}

export const toDraftFields = (post: WirePostDetail['data']): DraftFields =>
  draftOfWire({ ...post, isPublished: post.published ?? false });
