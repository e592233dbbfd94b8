import { type FoundDrafts, localDrafts, notOpen } from '@site/editing/local-drafts';
import { recoverableDrafts } from '@site/editing/recoverable-drafts';
import { canonicalHtml } from '@site/rich-text/editor/quill/text-of-operations';
import type { AxiosInstance } from 'axios';
import { useEffect, useState } from 'react';
import { draftCalls, fetchCreation, fetchDrafts } from '#site/blog/drafts/draft-client.ts';
import type { DraftFields } from '#site/blog/posts/fields/post-fields.ts';
import type { PostCopies, PostDraft } from './post-editing.ts';
import { recoverableDraftOf } from './recoverable-draft-of.ts';
import { isSamePost } from './same-post.ts';

// Older ones are on the dashboard.
const maxCreations = 20;

/** Looks once, here and on the server, for drafts newer than the post that no open tab edits. `creationId` null: any. */
export function useRecoverableDrafts(
  copies: PostCopies,
  client: AxiosInstance,
  { postId, creationId }: { postId: string | null; creationId: string | null },
  post: DraftFields,
) {
  const [found, setFound] = useState<readonly PostDraft[]>([]);
  const [isDone, setDone] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was unsaved on opening does not change with the post
  useEffect(() => {
    let isGone = false;
    const finding = postId === null ? findNew(copies, client, creationId) : findOf(copies, client, postId);
    finding
      .then(({ texts, superseded }) => {
        const offered = recoverableDrafts(texts, superseded, (fields) =>
          isSamePost(fields, post, canonicalHtml),
        );
        if (isGone) return;
        setFound((found) => [...found, ...offered]);
        setDone(true);
      })
      .catch(warn);
    return () => {
      isGone = true;
      // Drafts of other new posts do not belong to the post just created.
      setFound([]);
    };
  }, [copies, postId, creationId]);
  return { found, setFound, isDone };
}

async function findOf(
  copies: PostCopies,
  client: AxiosInstance,
  postId: string,
): Promise<FoundDrafts<DraftFields>> {
  const [here, there] = await Promise.all([
    localDrafts(copies, postId, recoverableDraftOf),
    fetchDrafts(client, postId).catch(nothingOnServer([])),
  ]);
  return { ...here, texts: [...here.texts, ...(await notOpen(there))] };
}

async function findNew(
  copies: PostCopies,
  client: AxiosInstance,
  creationId: string | null,
): Promise<FoundDrafts<DraftFields>> {
  const { texts, superseded } = await localDrafts(copies, null, recoverableDraftOf);
  const here = texts.filter((text) => [null, text.creationId].includes(creationId));
  const listed =
    creationId === null ? await draftCalls(client)('GET /api/drafts').catch(nothingOnServer([])) : [];
  const ids = [creationId, ...listed.slice(0, maxCreations).map((draft) => draft.creationId)];
  const creations = await readCreations(client, [...ids, ...here.map((text) => text.creationId ?? null)]);
  const there = [...creations.values()].flatMap(({ drafts }) => drafts);
  const left = here.filter((text) => !wentOn(text, creations));
  return { texts: [...left, ...(await notOpen(there))], superseded };
}

type Creations = ReadonlyMap<string, Awaited<ReturnType<typeof fetchCreation>>>;

async function readCreations(client: AxiosInstance, ids: readonly (string | null)[]): Promise<Creations> {
  const unique = [...new Set(ids)].filter((id) => id !== null);
  const nothing = { postId: null, drafts: [] };
  const read = (id: string) => fetchCreation(client, id).catch(nothingOnServer(nothing));
  return new Map(await Promise.all(unique.map(async (id) => [id, await read(id)] as const)));
}

/** Whether the server had all of a copy, and its post was created or another draft continues it. */
function wentOn({ isOnServer, creationId, editorId }: PostDraft, creations: Creations): boolean {
  const creation = creations.get(creationId ?? '');
  if (!isOnServer || !creation) return false;
  const isThere = creation.drafts.some((draft) => draft.editorId === editorId);
  return !isThere && (creation.postId !== null || creation.drafts.length > 0);
}

const nothingOnServer =
  <Nothing>(nothing: Nothing) =>
  (error: unknown): Nothing => {
    console.warn('The drafts on the server could not be read', error);
    return nothing;
  };

const warn = (error: unknown): void => console.warn('Unsaved text could not be looked for', error);
