import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SendDraft, UnsentError } from './draft-sending.ts';
import { EditingSession } from './editing-session.ts';
import type { LocalChange, LocalCopies, LocalCopy } from './local-copies.ts';

type Fields = { readonly title: string };
type Draft = Fields & { readonly content: string };

class Kept {
  copies = new Map<string, LocalCopy<Fields>>();
  changes: LocalChange<Fields>[] = [];
  isFull = false;
  async put(copy: LocalCopy<Fields>) {
    if (this.isFull) throw new Error('full');
    this.copies.set(copy.editorId, copy);
    this.changes = this.changes.filter(
      ({ editorId, sequence }) => editorId !== copy.editorId || sequence > copy.sequence,
    );
  }
  async add(change: LocalChange<Fields>) {
    if (this.isFull) throw new Error('full');
    this.changes.push(change);
  }
  async markSent() {}
  async remove(editorId: string) {
    this.copies.delete(editorId);
    this.changes = this.changes.filter((change) => change.editorId !== editorId);
  }
}

const fields: Fields = { title: '' };
let kept: Kept;
let words: string;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  kept = new Kept();
  words = '';
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const received: SendDraft<Draft> = async ({ sequence }) => ({ sequence });

function open(send: SendDraft<Draft> = received): EditingSession<Fields, Draft> {
  return new EditingSession({
    editorId: 'editor',
    postId: 'post',
    baseVersion: 'v1',
    copies: kept as unknown as LocalCopies<Fields>,
    read: () => ({ fields, text: [{ insert: words }], draft: { ...fields, content: words } }),
    send,
  });
}

function type(session: EditingSession<Fields, Draft>, letters: string): void {
  for (const letter of letters) {
    const before = words;
    words += letter;
    session.changeText([{ retain: before.length }, { insert: letter }], () => [{ insert: before }]);
  }
}

test('every change is kept at once, on a copy of what was before it', async () => {
  const session = open();
  words = 'Old ';
  type(session, 'new');
  await Promise.resolve();
  expect(kept.copies.get('editor')?.text).toEqual([{ insert: 'Old ' }]);
  expect(kept.changes.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  expect(session.state.kind).toBe('pending');
});

test('a pause keeps a whole copy, and so does writing without one for five seconds', async () => {
  const session = open();
  type(session, 'a');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(session.state).toMatchObject({ kind: 'saved' });
  expect(kept.copies.get('editor')).toMatchObject({ sequence: 1, text: [{ insert: 'a' }] });
  expect(kept.changes).toEqual([]);
  for (let count = 0; count < 12; count++) {
    type(session, 'b');
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(kept.copies.get('editor')?.sequence).toBeGreaterThanOrEqual(10);
});

test('“saved” is reported for the latest change only, in whatever order responses come', async () => {
  const answers: ((kept: { sequence: number }) => void)[] = [];
  const session = open(() => new Promise((resolve) => answers.push(resolve)));
  type(session, 'a');
  await vi.advanceTimersByTimeAsync(1_000);
  type(session, 'b');
  await vi.advanceTimersByTimeAsync(1_000);
  answers[0]?.({ sequence: 1 });
  await vi.advanceTimersByTimeAsync(0);
  expect(session.state.kind).toBe('pending');
  answers[1]?.({ sequence: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(session.state).toMatchObject({ kind: 'saved' });
});

test('offline it reports that and retries; without local storage as well it reports a failure', async () => {
  let isOffline = true;
  const session = open(async ({ sequence }) => {
    if (isOffline) throw new UnsentError('offline');
    return { sequence };
  });
  type(session, 'a');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(session.state).toEqual({ kind: 'unsent', reason: 'offline' });
  isOffline = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(session.state).toMatchObject({ kind: 'saved' });

  const homeless = open(async () => {
    throw new UnsentError('offline');
  });
  kept.isFull = true;
  type(homeless, 'b');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(homeless.state.kind).toBe('failed');
});

test('saving the post ends the copy, unless something was written meanwhile', async () => {
  const session = open();
  type(session, 'a');
  const sequence = session.beginSave();
  type(session, 'b');
  expect(await session.endSave(sequence, 'v2')).toBe(false);
  expect(session.isDirty).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(kept.copies.get('editor')).toMatchObject({ baseVersion: 'v2', text: [{ insert: 'ab' }] });
  expect(await session.endSave(session.beginSave(), 'v3')).toBe(true);
  expect([kept.copies.size, kept.changes.length, session.isDirty]).toEqual([0, 0, false]);
  // What is written after that has a copy to build on again.
  type(session, 'c');
  await Promise.resolve();
  expect(kept.copies.get('editor')?.text).toEqual([{ insert: 'ab' }]);
});

test('other words go on under another name; those before stay kept until they are saved', async () => {
  const session = open();
  type(session, 'mine');
  await session.keepCopy();
  words = 'theirs';
  session.restart('second', { baseVersion: 'v2', creationId: 'editor', isChanged: true, supersedes: [] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(kept.copies.get('editor')?.text).toEqual([{ insert: 'mine' }]);
  expect(kept.copies.get('second')).toMatchObject({ baseVersion: 'v2', text: [{ insert: 'theirs' }] });
  expect(await session.endSave(session.beginSave(), 'v3')).toBe(true);
  expect([...kept.copies.keys()]).toEqual(['editor']);
});

test('a recovered copy says what it continues, however often; saving the post ends all of them', async () => {
  const session = open();
  type(session, 'first');
  await session.keepCopy();
  const next = { baseVersion: 'v1', creationId: 'editor', isChanged: true };
  const first = { editorId: 'editor', sequence: 5 };
  session.restart('second', { ...next, supersedes: [first] });
  await Promise.resolve();
  expect(kept.copies.get('second')?.supersedes).toEqual([first]);
  const second = { editorId: 'second', sequence: 1 };
  session.restart('third', { ...next, supersedes: [first, second] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(kept.copies.get('third')?.supersedes).toEqual([first, second]);
  expect(await session.endSave(session.beginSave(), 'v2')).toBe(true);
  expect(kept.copies.size).toBe(0);
});

test('while there is no answer, what is being written is said to be offline too', async () => {
  const session = open(async () => {
    throw new UnsentError('offline');
  });
  type(session, 'a');
  expect(session.state).toEqual({ kind: 'pending', isOffline: false });
  await vi.advanceTimersByTimeAsync(1_000);
  type(session, 'b');
  expect(session.state).toEqual({ kind: 'pending', isOffline: true });
});

test('a closed session writes and sends nothing more, whatever still comes back to it', async () => {
  let sent = 0;
  const session = open(async ({ sequence }) => {
    sent += 1;
    return { sequence };
  });
  type(session, 'a');
  await session.keepCopy();
  session.close();
  words = '';
  session.cancelSave();
  session.resume();
  await session.keepCopy();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(kept.copies.get('editor')?.text).toEqual([{ insert: 'a' }]);
  expect(sent).toBe(0);
});
