import type { Superseded } from './draft.ts';
import type { CopyWithChanges, LocalCopies } from './local-copies.ts';
import { openEditors } from './open-editors.ts';
import type { RecoverableDraft } from './recoverable-drafts.ts';

export interface FoundDrafts<Fields> {
  readonly texts: RecoverableDraft<Fields>[];
  readonly superseded: readonly Superseded[];
}

/** What this browser keeps that no open tab is editing; nothing when it cannot be read. */
export async function localDrafts<Fields, Draft>(
  copies: LocalCopies<Fields>,
  postId: string | null,
  read: (kept: CopyWithChanges<Fields>) => Promise<RecoverableDraft<Draft>>,
): Promise<FoundDrafts<Draft>> {
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

/** Those that no open tab is editing. */
export async function notOpen<Draft>(
  drafts: readonly RecoverableDraft<Draft>[],
): Promise<RecoverableDraft<Draft>[]> {
  const open = await openEditors();
  return drafts.filter(({ editorId }) => !open.has(editorId));
}
