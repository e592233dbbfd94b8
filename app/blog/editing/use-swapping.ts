import { useState } from 'react';
import type { DraftFields } from '../draft.ts';
import type { UnsavedText } from './unsaved-text.ts';
import type { useEditing } from './use-editing.ts';

export interface Undo {
  /** What was done. */
  readonly text: string;
  readonly run: () => void;
}

/**
 * Puts other words into the editor, and takes that back.
 *
 * @param options `setFound` changes the list of what is offered; `forget` and `remember` tell browser and server
 *   that an offered text is, or is after all, wanted.
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

  /** @param source The unsaved text the words come from: it goes on under its own name. */
  function swap(next: DraftFields, text: string, source?: UnsavedText) {
    const before = { words: editing.read(), editorId: session.editorId, sequence: session.sequence };
    editing.replace(next);
    session.adopt(source?.editorId ?? session.editorId, Math.max(source?.sequence ?? 0, session.sequence));
    setUndo({
      text,
      run() {
        editing.replace(before.words);
        session.adopt(before.editorId, Math.max(before.sequence, session.sequence));
        if (source) setFound((found) => [source, ...found]);
        setUndo(null);
      },
    });
  }

  return {
    undo,
    swap,

    bringBack(text: UnsavedText) {
      setFound((found) => found.filter((other) => other !== text));
      swap(text.fields, 'The unsaved text is back in the editor.', text);
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
