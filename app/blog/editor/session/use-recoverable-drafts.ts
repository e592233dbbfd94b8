import type { AxiosInstance } from 'axios';
import { useEffect, useState } from 'react';
import { fetchDrafts } from '#app/blog/drafts/draft-client.ts';
import { loadCanonical, recoverableDraftOf } from '#app/blog/editor/quill/text-of-operations.ts';
import type { DraftFields } from '#app/blog/posts/fields/post-fields.ts';
import type { LocalCopies, Superseded } from './local-copies.ts';
import { openEditors } from './open-editors.ts';
import { type RecoverableDraft, recoverableDrafts } from './recoverable-drafts.ts';

/** Looks once for drafts that are newer than the post, in this browser and on the server, that no open tab is editing. */
export function useRecoverableDrafts(
  copies: LocalCopies,
  client: AxiosInstance,
  postId: string | null,
  post: DraftFields,
) {
  const [found, setFound] = useState<readonly RecoverableDraft[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was unsaved on opening does not change with the post
  useEffect(() => {
    let isGone = false;
    findDrafts(copies, client, postId).then(async ({ texts, superseded }) => {
      if (texts.length === 0) return;
      const offered = recoverableDrafts(texts, post, superseded, await loadCanonical());
      if (!isGone) setFound((found) => [...found, ...offered]);
    }, warn);
    return () => {
      isGone = true;
    };
  }, [copies, postId]);
  return { found, setFound };
}

interface Found {
  readonly texts: RecoverableDraft[];
  readonly superseded: readonly Superseded[];
}

async function findDrafts(copies: LocalCopies, client: AxiosInstance, postId: string | null): Promise<Found> {
  const [here, there] = await Promise.all([localDrafts(copies, postId), serverDrafts(client, postId)]);
  return { ...here, texts: [...here.texts, ...there] };
}

async function localDrafts(copies: LocalCopies, postId: string | null): Promise<Found> {
  try {
    const open = await openEditors();
    const kept = await copies.list(postId, Date.now());
    const lost = kept.filter(({ copy }) => !open.has(copy.editorId) && copy.discardedAt === undefined);
    const read = await Promise.allSettled(lost.map(recoverableDraftOf));
    // One that cannot be read must not hide the others.
    const texts = read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    return { texts, superseded: kept.flatMap(({ copy }) => copy.supersedes ?? []) };
  } catch (error) {
    console.warn('The copies in this browser could not be read', error);
    return { texts: [], superseded: [] };
  }
}

async function serverDrafts(client: AxiosInstance, postId: string | null): Promise<RecoverableDraft[]> {
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
