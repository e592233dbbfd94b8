import { isWhollySent, lastSavedAt } from '@site/editing/local-copies';
import type { AxiosInstance } from 'axios';
import { openPostCopies, type PostCopy } from '#site/blog/editor/session/post-editing.ts';
import { draftCalls } from './draft-client.ts';

export interface FoundNewDraft {
  readonly creationId: string;
  readonly title: string;
  readonly savedAt: Date;
  readonly versions: number;
  readonly isOnlyHere: boolean;
}

/** Latest first. Leaves out copies the server had in full: only it knows whether they are still drafts. */
export async function findNewDrafts(client: AxiosInstance): Promise<FoundNewDraft[]> {
  const [there, here] = await Promise.all([draftCalls(client)('GET /api/drafts'), localCopies()]);
  const known = new Set(there.map(({ creationId }) => creationId));
  const only = here.filter((kept) => !isWhollySent(kept) && !known.has(kept.copy.creationId));
  const byCreation = Map.groupBy(only, ({ copy }) => copy.creationId);
  return [
    ...there.map((draft) => ({ ...draft, savedAt: new Date(draft.savedAt), isOnlyHere: false })),
    ...[...byCreation.values()].flatMap(([latest, ...others]) =>
      latest ? [toFound(latest, 1 + others.length)] : [],
    ),
  ].sort((one, other) => other.savedAt.getTime() - one.savedAt.getTime());
}

export async function discardLocally(creationId: string): Promise<void> {
  const copies = openPostCopies();
  for (const { copy } of await localCopies()) {
    if (copy.creationId === creationId) await copies.markDiscarded(copy.editorId, Date.now());
  }
}

async function localCopies(): Promise<PostCopy[]> {
  try {
    const kept = await openPostCopies().list(null, Date.now());
    return kept.filter(({ copy }) => copy.discardedAt === undefined);
  } catch (error) {
    console.warn('The copies in this browser could not be read', error);
    return [];
  }
}

function toFound(kept: PostCopy, versions: number): FoundNewDraft {
  const { creationId, fields } = kept.copy;
  const { title } = kept.changes.findLast((change) => change.fields)?.fields ?? fields;
  return { creationId, title, savedAt: new Date(lastSavedAt(kept)), versions, isOnlyHere: true };
}
