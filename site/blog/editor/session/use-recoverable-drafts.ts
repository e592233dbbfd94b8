import { canonicalHtml } from '@site/rich-text/editor/quill/text-of-operations';
import type { AxiosInstance } from 'axios';
import { useEffect, useState } from 'react';
import { fetchCreation, fetchDrafts, fetchNewDrafts } from '#site/blog/drafts/draft-client.ts';
import type { DraftFields } from '#site/blog/posts/fields/post-fields.ts';
import type { Superseded } from '#site/drafts/draft.ts';
import type { CopyWithChanges, LocalCopies } from './local-copies.ts';
import { openEditors } from './open-editors.ts';
import { recoverableDraftOf } from './recoverable-draft-of.ts';
import { isSamePost, type RecoverableDraft, recoverableDrafts } from './recoverable-drafts.ts';

// Older ones are on the dashboard.
const maxCreations = 20;

/** Looks once, here and on the server, for drafts newer than the post that no open tab edits. `creationId` null: any. */
export function useRecoverableDrafts(
  copies: LocalCopies,
  client: AxiosInstance,
  { postId, creationId }: { postId: string | null; creationId: string | null },
  post: DraftFields,
) {
  const [found, setFound] = useState<readonly RecoverableDraft[]>([]);
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

interface Found<Fields = DraftFields> {
  readonly texts: RecoverableDraft<Fields>[];
  readonly superseded: readonly Superseded[];
}

async function findOf(copies: LocalCopies, client: AxiosInstance, postId: string): Promise<Found> {
  const [here, there] = await Promise.all([
    localDrafts(copies, postId, recoverableDraftOf),
    fetchDrafts(client, postId).catch(nothingOnServer([])),
  ]);
  return { ...here, texts: [...here.texts, ...(await notOpen(there))] };
}

async function findNew(
  copies: LocalCopies,
  client: AxiosInstance,
  creationId: string | null,
): Promise<Found> {
  const { texts, superseded } = await localDrafts(copies, null, recoverableDraftOf);
  const here = texts.filter((text) => [null, text.creationId].includes(creationId));
  const listed = creationId === null ? await fetchNewDrafts(client).catch(nothingOnServer([])) : [];
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
function wentOn({ isOnServer, creationId, editorId }: RecoverableDraft, creations: Creations): boolean {
  const creation = creations.get(creationId ?? '');
  if (!isOnServer || !creation) return false;
  const isThere = creation.drafts.some((draft) => draft.editorId === editorId);
  return !isThere && (creation.postId !== null || creation.drafts.length > 0);
}

/** What this browser keeps that no open tab is editing; nothing when it cannot be read. */
export async function localDrafts<Fields, Draft>(
  copies: LocalCopies<Fields>,
  postId: string | null,
  read: (kept: CopyWithChanges<Fields>) => Promise<RecoverableDraft<Draft>>,
): Promise<Found<Draft>> {
  try {
    const open = await openEditors();
    const kept = await copies.list(postId, Date.now());
    const lost = kept.filter(({ copy }) => !open.has(copy.editorId) && copy.discardedAt === undefined);
    const results = await Promise.allSettled(lost.map(read));
    // One that cannot be read must not hide the others.
    const texts = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    return { texts, superseded: kept.flatMap(({ copy }) => copy.supersedes ?? []) };
  } catch (error) {
    console.warn('The copies in this browser could not be read', error);
    return { texts: [], superseded: [] };
  }
}

export async function notOpen<Draft>(
  drafts: readonly RecoverableDraft<Draft>[],
): Promise<RecoverableDraft<Draft>[]> {
  const open = await openEditors();
  return drafts.filter(({ editorId }) => !open.has(editorId));
}

const nothingOnServer =
  <Nothing>(nothing: Nothing) =>
  (error: unknown): Nothing => {
    console.warn('The drafts on the server could not be read', error);
    return nothing;
  };

const warn = (error: unknown): void => console.warn('Unsaved text could not be looked for', error);
