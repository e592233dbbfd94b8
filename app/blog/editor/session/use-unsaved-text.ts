import type { AxiosInstance } from 'axios';
import { useEffect, useState } from 'react';
import type { DraftFields } from '#app/blog/drafts/draft.ts';
import { fetchDrafts } from '#app/blog/drafts/draft-client.ts';
import { loadCanonical, unsavedTextOf } from '#app/blog/editor/quill/text-of-operations.ts';
import { openEditors } from './editor-lock.ts';
import type { LocalCopies } from './local-copies.ts';
import { type UnsavedText, worthOffering } from './unsaved-text.ts';

/**
 * Looks once for words that are newer than the post: copies in this browser that no open tab is writing, and the
 * administrator's drafts on the server.
 */
export function useUnsavedText(
  copies: LocalCopies,
  client: AxiosInstance,
  postId: string | null,
  post: DraftFields,
) {
  const [found, setFound] = useState<readonly UnsavedText[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was unsaved on opening does not change with the post
  useEffect(() => {
    let isGone = false;
    findTexts(copies, client, postId).then(async (texts) => {
      if (texts.length === 0) return;
      const offered = worthOffering(texts, post, await loadCanonical());
      if (!isGone) setFound((found) => [...found, ...offered]);
    }, warn);
    return () => {
      isGone = true;
    };
  }, [copies, postId]);
  return { found, setFound };
}

async function findTexts(
  copies: LocalCopies,
  client: AxiosInstance,
  postId: string | null,
): Promise<UnsavedText[]> {
  const [here, there] = await Promise.all([localTexts(copies, postId), serverTexts(client, postId)]);
  return [...here, ...there];
}

async function localTexts(copies: LocalCopies, postId: string | null): Promise<UnsavedText[]> {
  try {
    const open = await openEditors();
    const kept = await copies.list(postId, Date.now());
    const lost = kept.filter(({ copy }) => !open.has(copy.editorId) && copy.discardedAt === undefined);
    const read = await Promise.allSettled(lost.map(unsavedTextOf));
    // One that cannot be read must not hide the others.
    return read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  } catch (error) {
    console.warn('The copies in this browser could not be read', error);
    return [];
  }
}

async function serverTexts(client: AxiosInstance, postId: string | null): Promise<UnsavedText[]> {
  if (postId === null) return [];
  try {
    const open = await openEditors();
    return (await fetchDrafts(client, postId)).filter(({ editorId }) => !open.has(editorId));
  } catch (error) {
    console.warn('The drafts on the server could not be read', error);
    return [];
  }
}

const warn = (error: unknown): void => console.warn('Unsaved text could not be looked for', error);
