import type { Issue } from '@site/platform/http/errors';
import { useEffect, useRef, useState } from 'react';
import type { Superseded } from './draft.ts';
import type { AnyEditingSession } from './editing-session.ts';

export type SaveOutcome<Fields> =
  /** `id`: only where what was saved may be new. */
  | { readonly kind: 'saved'; readonly version: string; readonly id?: string | undefined }
  | { readonly kind: 'failed'; readonly issues: readonly Issue[] }
  /** Somebody else has saved meanwhile: their text, and its version. */
  | { readonly kind: 'stale'; readonly theirs: Fields; readonly version: string };

interface Conflict<Fields> {
  readonly theirs: Fields;
  readonly mine: Fields;
  readonly version: string;
}

export interface Saving<Fields, Settled> {
  readonly session: AnyEditingSession;
  readonly read: () => Fields;
  readonly settled: () => Promise<Settled>;
  readonly onSave: (mine: Fields, save: SaveFacts<Settled>) => Promise<SaveOutcome<Fields>>;
  /** @param isAll Whether nothing was written since the save began. */
  readonly onSaved: (isAll: boolean) => void;
  readonly onRefused: (issues: readonly Issue[]) => void;
}

interface SaveFacts<Settled> {
  readonly settled: Settled;
  /** The version that may be overwritten. */
  readonly over: string;
  readonly editorId: string;
  readonly creationId: string;
  readonly sequence: number;
  readonly supersedes: readonly Superseded[];
}

export function useSaving<Fields, Settled>({
  session,
  read,
  settled,
  onSave,
  onSaved,
  onRefused,
}: Saving<Fields, Settled>) {
  const [isSaving, setSaving] = useState(false);
  // A screen left meanwhile is not called back, and what was kept for it stays.
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const [conflict, setConflict] = useState<Conflict<Fields> | null>(null);

  // Before React renders again, a button may be clicked twice.
  const isRunning = useRef(false);

  async function attempt(over: string) {
    isRunning.current = true;
    setSaving(true);
    try {
      const found = await settled();
      const sequence = session.beginSave();
      const { editorId, creationId } = session;
      const mine = read();
      const supersedes = session.superseded();
      const facts = { settled: found, over, editorId, creationId, sequence, supersedes };
      return { outcome: await onSave(mine, facts), mine, sequence };
    } catch (error) {
      if (!isGone.current) session.cancelSave();
      throw error;
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  }

  /** Ignored while a save runs. Rejects when one breaks; it can then be tried again. */
  async function save(over: string): Promise<void> {
    if (isRunning.current) return;
    const { outcome, mine, sequence } = await attempt(over);
    if (isGone.current) return;
    if (outcome.kind === 'saved') {
      setConflict(null);
      onSaved(await session.endSave(sequence, outcome.version, outcome.id));
      return;
    }
    session.cancelSave();
    if (outcome.kind === 'failed') onRefused(outcome.issues);
    // A failure is reported on the page, which an open dialog would hide.
    setConflict(outcome.kind === 'stale' ? { theirs: outcome.theirs, mine, version: outcome.version } : null);
  }

  return { isSaving, conflict, save, closeConflict: () => setConflict(null) };
}
