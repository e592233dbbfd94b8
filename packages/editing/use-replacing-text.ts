import { say } from '@site/platform/words/say';
import { useState } from 'react';
import type { AnyEditingSession } from './editing-session.ts';
import type { RecoverableDraft } from './recoverable-drafts.ts';

export interface Undo {
  readonly text: string;
  readonly run: () => void;
}

type Version<Fields> = Pick<RecoverableDraft<Fields>, 'baseVersion' | 'supersedes' | 'fields'> & {
  readonly creationId: string;
};

type Found<Fields> = readonly RecoverableDraft<Fields>[];

/** Replaces the editor's text. Unsaved text is set aside under its old editor id, for recovery: Undo loses neither. */
export function useReplacingText<Fields>({
  editing,
  setFound,
  forget,
  remember,
}: {
  editing: {
    readonly session: AnyEditingSession;
    readonly read: () => Fields;
    readonly restart: (fields: Fields, words: Parameters<AnyEditingSession['restart']>[1]) => void;
  };
  setFound: (change: (found: Found<Fields>) => Found<Fields>) => void;
  forget: (text: RecoverableDraft<Fields>) => void;
  remember: (text: RecoverableDraft<Fields>) => void;
}) {
  const [undo, setUndo] = useState<Undo | null>(null);
  const { session } = editing;

  /** @returns The text set aside, and whether the post lacks it. */
  function setAside() {
    const { editorId, creationId, baseVersion, sequence, isDirty } = session;
    const version = {
      editorId,
      creationId,
      baseVersion,
      sequence,
      supersedes: [...session.supersedes].map(([id, upTo]) => ({ editorId: id, sequence: upTo })),
      savedAt: new Date(),
      fields: editing.read(),
    };
    if (isDirty) {
      session.keepCopy().catch((error: unknown) => console.warn('The text could not be set aside', error));
      setFound((found) => [version, ...found]);
    }
    return { version, isDirty };
  }

  function continueWith(
    { fields, baseVersion, creationId, supersedes = [] }: Version<Fields>,
    isChanged: boolean,
  ) {
    editing.restart(fields, { baseVersion, creationId, isChanged, supersedes });
  }

  function replaceBy(
    next: Omit<Version<Fields>, 'creationId'>,
    text: string,
    creationId = session.creationId,
  ) {
    const { version: before, isDirty: wasDirty } = setAside();
    continueWith({ ...next, creationId }, true);
    setUndo({
      text,
      run() {
        setAside();
        setFound((found) => found.filter(({ editorId }) => editorId !== before.editorId));
        continueWith(wasDirty ? continued(before) : before, wasDirty);
        setUndo(null);
      },
    });
  }

  return {
    undo,
    replaceBy,

    restore(text: RecoverableDraft<Fields>) {
      replaceBy(continued(text), say('The unsaved text is in the editor.'), text.creationId);
      setFound((found) => found.filter((other) => other !== text));
    },

    discard(text: RecoverableDraft<Fields>) {
      setFound((found) => found.filter((other) => other !== text));
      forget(text);
      setUndo({
        text: say('The unsaved text was discarded.'),
        run() {
          remember(text);
          setFound((found) => [text, ...found]);
          setUndo(null);
        },
      });
    },
  };
}

/** For an editor that goes on with it: this copy, and those it continues, need not be offered again. */
function continued<Text extends Pick<RecoverableDraft<unknown>, 'editorId' | 'sequence' | 'supersedes'>>(
  text: Text,
): Text {
  const { editorId, sequence, supersedes = [] } = text;
  return { ...text, supersedes: [...supersedes, { editorId, sequence }] };
}
