import { useState } from 'react';
import type { DraftFields } from '#app/blog/drafts/draft.ts';
import type { UnsavedText } from './unsaved-text.ts';
import type { useEditing } from './use-editing.ts';

export interface Undo {
  /** What was done. */
  readonly text: string;
  readonly run: () => void;
}

/** Words to go on with. */
type Words = Pick<UnsavedText, 'baseVersion'> & { readonly fields: DraftFields; readonly creationId: string };

/**
 * Puts other words into the editor. Those it held, if the post has not got them, stay kept under their own name and
 * are offered; so that taking it back, even much later, loses neither.
 *
 * @param options `setFound` changes the list of what is offered; `forget` and `remember` tell browser and server
 *   that an offered text is not, or is after all, wanted.
 */
export function useSwapping({
  editing,
  setFound,
  forget,
  remember,
}: {
  editing: ReturnType<typeof useEditing>;
  setFound: (change: (found: readonly UnsavedText[]) => readonly UnsavedText[]) => void;
  forget: (text: UnsavedText) => void;
  remember: (text: UnsavedText) => void;
}) {
  const [undo, setUndo] = useState<Undo | null>(null);
  const { session } = editing;

  /** Puts the editor's words aside. @returns Them, and whether the post lacks them. */
  function putAside() {
    const { editorId, creationId, baseVersion, sequence, isDirty } = session;
    const words = {
      editorId,
      creationId,
      baseVersion,
      sequence,
      savedAt: new Date(),
      fields: editing.read(),
    };
    if (isDirty) {
      session.keepCopy().catch((error: unknown) => console.warn('The words could not be put aside', error));
      setFound((found) => [words, ...found]);
    }
    return { words, isDirty };
  }

  function goOnWith({ fields, baseVersion, creationId }: Words, isChanged: boolean) {
    editing.restart(fields, { baseVersion, creationId, isChanged });
  }

  function swap(next: Omit<Words, 'creationId'>, text: string, creationId = session.creationId) {
    const { words: before, isDirty: wasDirty } = putAside();
    goOnWith({ ...next, creationId }, true);
    setUndo({
      text,
      run() {
        putAside();
        setFound((found) => found.filter(({ editorId }) => editorId !== before.editorId));
        goOnWith(before, wasDirty);
        if (wasDirty) session.supersedes.add(before.editorId);
        setUndo(null);
      },
    });
  }

  return {
    undo,
    swap,

    bringBack(text: UnsavedText) {
      swap(text, 'The unsaved text is in the editor.', text.creationId);
      session.supersedes.add(text.editorId);
      setFound((found) => found.filter((other) => other !== text));
    },

    discard(text: UnsavedText) {
      setFound((found) => found.filter((other) => other !== text));
      forget(text);
      setUndo({
        text: 'The unsaved text was discarded.',
        run() {
          remember(text);
          setFound((found) => [text, ...found]);
          setUndo(null);
        },
      });
    },
  };
}
