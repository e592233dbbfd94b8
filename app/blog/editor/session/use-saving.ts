import { useEffect, useRef, useState } from 'react';
import type { DraftFields } from '#app/blog/posts/fields/post-fields.ts';
import { postFormData } from '#app/blog/posts/post-form-data.ts';
import type { Issue } from '#platform/http/errors.ts';
import type { EditingSession } from './editing-session.ts';

/** What became of a save. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly version: string }
  | { readonly kind: 'failed'; readonly issues: readonly Issue[] }
  /** Somebody else has saved meanwhile: their words, and the version they made. */
  | { readonly kind: 'stale'; readonly theirs: DraftFields; readonly version: string };

export interface Conflict {
  readonly theirs: DraftFields;
  readonly mine: DraftFields;
  /** The version that `theirs` is. */
  readonly version: string;
}

/**
 * Saves the post itself.
 *
 * @param options `settled` waits for an upload, and gives a file that has to travel with the form; `onSaved` is
 *   called when the post has everything that is in the editor.
 */
export function useSaving({
  session,
  read,
  original,
  settled,
  onSave,
  onSaved,
  onRefused,
}: {
  session: EditingSession;
  /** The text the editor was opened with; null for a new post. */
  original: { readonly content: string; readonly version: string } | null;
  read: () => DraftFields;
  /** Waits until no upload is on its way. */
  settled: () => Promise<File | null>;
  onSave: (form: FormData, version: string) => Promise<SaveOutcome>;
  onSaved: () => void;
  /** Called with what the server says of single fields. */
  onRefused: (issues: readonly Issue[]) => void;
}) {
  const [isSaving, setSaving] = useState(false);
  // Whoever has left meanwhile is not called back, and what was kept for them stays as it was.
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // From the first attempt on the post may have another text than the one it was opened with.
  const isFirst = useRef(true);

  /** @param over The version that may be overwritten. */
  async function save(over: string) {
    setSaving(true);
    const file = await settled();
    const sequence = session.beginSave();
    const { editorId, creationId } = session;
    const mine = read();
    const withoutText = isFirst.current && mine.content === original?.content && over === original.version;
    isFirst.current = false;
    const save = { editorId, creationId, sequence, supersedes: session.superseded(), withoutText };
    const outcome = await onSave(postFormData(mine, { file, ...save }), over);
    if (isGone.current) return;
    setSaving(false);
    if (outcome.kind === 'saved') {
      setConflict(null);
      if (await session.endSave(sequence, outcome.version)) onSaved();
      return;
    }
    session.cancelSave();
    if (outcome.kind === 'failed') onRefused(outcome.issues);
    // A failure is reported on the page, which an open dialog would hide.
    setConflict(outcome.kind === 'stale' ? { theirs: outcome.theirs, mine, version: outcome.version } : null);
  }

  return { isSaving, conflict, save, closeConflict: () => setConflict(null) };
}
