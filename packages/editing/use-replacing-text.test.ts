import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderHook, withDocument } from '../../test/support/dom.ts';
import { EditingSession } from './editing-session.ts';
import type { LocalCopies, LocalCopy } from './local-copies.ts';
import type { RecoverableDraft } from './recoverable-drafts.ts';
import { useReplacingText } from './use-replacing-text.ts';

withDocument();

type Draft = RecoverableDraft<string>;
const kept = new Map<string, LocalCopy<string>>();
let found: readonly Draft[];
let words: string;
beforeEach(() => {
  kept.clear();
  found = [];
  words = 'saved';
});

/** An editor with a session of its own, whose copies stay in memory. */
async function open() {
  let opened = 1;
  const copies = {
    put: async (copy: LocalCopy<string>) => void kept.set(copy.editorId, copy),
    add: async () => {},
    markSent: async () => {},
    remove: async (editorId: string) => void kept.delete(editorId),
  };
  const session = new EditingSession<string, string>({
    ...{ editorId: 'editor-1', postId: 'post', baseVersion: 'v1' },
    copies: copies as unknown as LocalCopies<string>,
    read: () => ({ fields: words, text: [{ insert: words }], draft: words }),
    send: async ({ sequence }) => ({ sequence }),
  });
  const [forget, remember] = [vi.fn(), vi.fn()];
  const replacing = await renderHook(() =>
    useReplacingText<string>({
      editing: {
        session: session as never,
        read: () => words,
        restart(fields, facts) {
          words = fields;
          opened += 1;
          session.restart(`editor-${opened}`, facts);
        },
      },
      setFound(change) {
        found = change(found);
      },
      ...{ forget, remember },
    }),
  );
  return {
    ...{ replacing, session, forget, remember },
    type(text: string) {
      words = text;
      session.changeFields(text, () => [{ insert: text }]);
    },
    run: (use: (current: typeof replacing.current) => void) => act(async () => use(replacing.current)),
    undo: () => act(async () => replacing.current.undo?.run()),
  };
}

const offered = () => found.map(({ fields }) => fields);
const theirs = { fields: 'theirs', baseVersion: 'v2' };

test('unsaved text that is replaced is kept and offered; Undo brings it back and keeps the other', async () => {
  const { replacing, session, type, run, undo } = await open();
  type('mine');
  await run(({ replaceBy }) => replaceBy(theirs, 'Their version is in the editor.'));
  expect([words, session.baseVersion, session.isDirty]).toEqual(['theirs', 'v2', true]);
  expect(replacing.current.undo?.text).toBe('Their version is in the editor.');
  expect(offered()).toEqual(['mine']);
  expect(kept.get('editor-1')).toMatchObject({ fields: 'mine', baseVersion: 'v1' });

  await undo();
  expect([words, session.baseVersion, session.isDirty]).toEqual(['mine', 'v1', true]);
  expect(offered()).toEqual(['theirs']);
  expect(kept.get('editor-2')).toMatchObject({ fields: 'theirs', baseVersion: 'v2' });
  // The text goes on in this editor: where it was before is not offered again.
  expect(session.superseded()).toEqual([{ editorId: 'editor-1', sequence: 1 }]);
  expect(replacing.current.undo).toBeNull();
});

test('what was written into the new text before Undo is kept with it', async () => {
  const { type, run, undo } = await open();
  type('mine');
  await run(({ replaceBy }) => replaceBy(theirs, 'Replaced'));
  type('theirs, and more');
  await undo();
  expect([words, offered()]).toEqual(['mine', ['theirs, and more']]);
  expect(kept.get('editor-2')?.fields).toBe('theirs, and more');
});

test('text that is saved already is not offered, and Undo leaves it unchanged', async () => {
  const { session, run, undo } = await open();
  await run(({ replaceBy }) => replaceBy(theirs, 'Replaced'));
  expect(offered()).toEqual([]);
  await undo();
  expect([words, session.baseVersion, session.isDirty]).toEqual(['saved', 'v1', false]);
  expect(offered()).toEqual(['theirs']);
});

const lost: Draft = {
  ...{ editorId: 'lost-editor', creationId: 'lost-creation', sequence: 9, baseVersion: 'v0' },
  ...{ savedAt: new Date(0), fields: 'lost', supersedes: [{ editorId: 'older', sequence: 3 }] },
};

test('a recovered text is offered no more, and goes on where it was left', async () => {
  const { replacing, session, run } = await open();
  found = [lost];
  await run(({ restore }) => restore(lost));
  expect([words, offered()]).toEqual(['lost', []]);
  expect([session.creationId, session.baseVersion]).toEqual(['lost-creation', 'v0']);
  expect(session.superseded()).toEqual([
    { editorId: 'older', sequence: 3 },
    { editorId: 'lost-editor', sequence: 9 },
  ]);
  expect(replacing.current.undo?.text).toBe('The unsaved text is in the editor.');
});

test('a discarded text is forgotten, and Undo offers it again', async () => {
  const { replacing, run, undo, forget, remember } = await open();
  found = [lost];
  await run(({ discard }) => discard(lost));
  expect([offered(), words]).toEqual([[], 'saved']);
  expect(forget.mock.calls).toEqual([[lost]]);
  expect(replacing.current.undo?.text).toBe('The unsaved text was discarded.');
  await undo();
  expect(offered()).toEqual(['lost']);
  expect(remember.mock.calls).toEqual([[lost]]);
  expect(replacing.current.undo).toBeNull();
});
