import type { Superseded } from './draft.ts';
import { type CopyWithChanges, isWhollySent, lastSavedAt, lastSequence } from './local-copies.ts';

/** Unsaved text that the post does not have: left by an editor that was closed, or set aside for another version. */
export interface RecoverableDraft<Fields> {
  readonly editorId: string;
  /** Absent in drafts of a post that exists. */
  readonly creationId?: string;
  readonly supersedes?: readonly Superseded[] | undefined;
  /** Whether the server had all of it; only set on this browser's copies. */
  readonly isOnServer?: boolean;
  readonly sequence: number;
  readonly savedAt: Date;
  readonly baseVersion: string;
  readonly fields: Fields;
}

/** @param fields What the copy holds after its changes. */
export function recoverableCopy<Fields>(
  kept: CopyWithChanges<unknown>,
  fields: Fields,
): RecoverableDraft<Fields> {
  const { copy } = kept;
  return {
    editorId: copy.editorId,
    creationId: copy.creationId,
    sequence: lastSequence(kept),
    supersedes: copy.supersedes,
    savedAt: new Date(lastSavedAt(kept)),
    baseVersion: copy.baseVersion,
    isOnServer: isWhollySent(kept),
    fields,
  };
}

/** The newest of each editor that differs from what is saved, latest first; superseded ones only if written in since. */
export function recoverableDrafts<Fields>(
  found: readonly RecoverableDraft<Fields>[],
  superseded: readonly Superseded[],
  isSaved: (fields: Fields) => boolean,
): RecoverableDraft<Fields>[] {
  const newest = new Map<string, RecoverableDraft<Fields>>();
  for (const text of found) {
    const other = newest.get(text.editorId);
    if (!other || text.sequence > other.sequence) newest.set(text.editorId, text);
  }
  const isContinued = ({ editorId, sequence }: RecoverableDraft<Fields>) =>
    superseded.some((other) => other.editorId === editorId && other.sequence >= sequence);
  return [...newest.values()]
    .filter((text) => !isContinued(text))
    .filter(({ fields }) => !isSaved(fields))
    .sort((one, other) => other.savedAt.getTime() - one.savedAt.getTime());
}
