import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { renderHook, withDocument } from '../../test/support/dom.ts';
import type { AnyEditingSession } from './editing-session.ts';
import { type SaveOutcome, useSaving } from './use-saving.ts';

withDocument();

type Fields = { readonly title: string };
type Save = { readonly over: string; readonly sequence: number };

/** An editor with words, whose saves are answered by the test. */
async function open({ settled = async () => 'a file' } = {}) {
  const answers: PromiseWithResolvers<SaveOutcome<Fields>>[] = [];
  const editor = { title: 'mine' };
  const session = {
    editorId: 'editor',
    creationId: 'first',
    superseded: () => [{ editorId: 'older', sequence: 2 }],
    beginSave: vi.fn(() => 7),
    endSave: vi.fn(async () => true),
    cancelSave: vi.fn(),
  };
  const onSave = vi.fn((_: Fields, __: Save) => {
    const answer = Promise.withResolvers<SaveOutcome<Fields>>();
    answers.push(answer);
    return answer.promise;
  });
  const [onSaved, onRefused] = [vi.fn(), vi.fn()];
  const saving = await renderHook(() =>
    useSaving<Fields, string>({
      session: session as unknown as AnyEditingSession,
      read: () => ({ ...editor }),
      settled,
      ...{ onSave, onSaved, onRefused },
    }),
  );
  let saved: Promise<unknown> = Promise.resolve();
  return {
    ...{ saving, session, editor, onSave, onSaved, onRefused },
    save: (over = 'v1') =>
      act(async () => {
        saved = saving.current.save(over);
        saved.catch(() => {});
      }),
    answer: (outcome: SaveOutcome<Fields>) => act(async () => answers.at(-1)?.resolve(outcome)),
    break: (error: Error) => act(async () => answers.at(-1)?.reject(error)),
    ended: () => saved,
  };
}

test('a save sends what the editor holds, under its names, over the version it knows', async () => {
  const { save, onSave } = await open();
  await save();
  expect(onSave.mock.calls).toEqual([
    [
      { title: 'mine' },
      {
        ...{ settled: 'a file', over: 'v1', editorId: 'editor', creationId: 'first', sequence: 7 },
        supersedes: [{ editorId: 'older', sequence: 2 }],
      },
    ],
  ]);
});

test('once saved, the session ends there, and it is said whether that is all', async () => {
  const { saving, save, answer, session, onSaved } = await open();
  session.endSave.mockResolvedValue(false);
  await save();
  expect(saving.current.isSaving).toBe(true);
  await answer({ kind: 'saved', version: 'v2', id: 'post' });
  expect(saving.current.isSaving).toBe(false);
  expect(session.endSave.mock.calls).toEqual([[7, 'v2', 'post']]);
  expect(onSaved.mock.calls).toEqual([[false]]);
  expect(session.cancelSave).not.toHaveBeenCalled();
});

test('a refusal gives its issues back, and drafts go on', async () => {
  const { saving, save, answer, session, onSaved, onRefused } = await open();
  await save();
  await answer({ kind: 'failed', issues: [{ path: 'title', message: 'It is too long.' }] });
  expect(onRefused.mock.calls).toEqual([[[{ path: 'title', message: 'It is too long.' }]]]);
  expect(session.cancelSave).toHaveBeenCalledOnce();
  expect(onSaved).not.toHaveBeenCalled();
  expect([saving.current.isSaving, saving.current.conflict]).toEqual([false, null]);
});

test('what somebody else saved is a conflict of both texts; saving over it ends it', async () => {
  const { saving, save, answer, editor, session, onSaved, onRefused } = await open();
  await save();
  editor.title = 'mine, and more';
  await answer({ kind: 'stale', theirs: { title: 'theirs' }, version: 'v2' });
  expect(saving.current.conflict).toEqual({
    ...{ theirs: { title: 'theirs' }, mine: { title: 'mine' }, version: 'v2' },
  });
  expect(session.cancelSave).toHaveBeenCalledOnce();
  expect([onSaved.mock.calls.length, onRefused.mock.calls.length]).toEqual([0, 0]);
  await save('v2');
  expect(saving.current.conflict).not.toBeNull();
  await answer({ kind: 'saved', version: 'v3' });
  expect(saving.current.conflict).toBeNull();
});

test('a conflict is closed by the user, or by a failure that it would hide', async () => {
  const { saving, save, answer } = await open();
  const stale = { kind: 'stale', theirs: { title: 'theirs' }, version: 'v2' } as const;
  await save();
  await answer(stale);
  await act(async () => saving.current.closeConflict());
  expect(saving.current.conflict).toBeNull();
  await save();
  await answer(stale);
  await save('v2');
  await answer({ kind: 'failed', issues: [] });
  expect(saving.current.conflict).toBeNull();
});

test('a second save while one runs is none; the next one is', async () => {
  const { save, answer, onSave } = await open();
  await save();
  await save();
  expect(onSave).toHaveBeenCalledOnce();
  await answer({ kind: 'saved', version: 'v2' });
  await save('v2');
  expect(onSave).toHaveBeenCalledTimes(2);
});

test('a screen that was left meanwhile is not called back, and what was kept for it stays', async () => {
  const { saving, save, answer, session, onSaved, onRefused } = await open();
  await save();
  await saving.leave();
  await answer({ kind: 'saved', version: 'v2' });
  for (const one of [session.endSave, session.cancelSave, onSaved, onRefused])
    expect(one).not.toHaveBeenCalled();
});

test.each(['the save', 'what it waits for'])(
  '%s breaks: it can be saved again, and drafts go on',
  async (what) => {
    const lost = new Error('lost');
    const isEarly = what === 'what it waits for';
    const editor = await open(
      isEarly ? { settled: vi.fn(async () => 'a file').mockRejectedValueOnce(lost) } : {},
    );
    await editor.save();
    if (!isEarly) await editor.break(lost);
    await expect(editor.ended()).rejects.toBe(lost);
    expect(editor.saving.current.isSaving).toBe(false);
    expect(editor.session.cancelSave).toHaveBeenCalledOnce();
    await editor.save();
    await editor.answer({ kind: 'saved', version: 'v2' });
    expect(editor.onSaved).toHaveBeenCalledOnce();
  },
);
