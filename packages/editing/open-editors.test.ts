import { beforeEach, expect, test, vi } from 'vitest';
import type { CopyWithChanges, LocalCopies } from './local-copies.ts';
import { localDrafts, notOpen } from './local-drafts.ts';
import { markEditorOpen, openEditors } from './open-editors.ts';
import type { RecoverableDraft } from './recoverable-drafts.ts';

/** Web Locks of one origin, as several tabs share them. */
class Locks {
  held: { name: string }[] = [{ name: 'of something else' }];
  async request(name: string, use: () => Promise<void>) {
    const lock = { name };
    this.held.push(lock);
    await use();
    this.held.splice(this.held.indexOf(lock), 1);
  }
  async query() {
    return { held: this.held };
  }
}

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: new Locks() });
  return () => vi.unstubAllGlobals();
});

const released = () => new Promise((resolve) => setImmediate(resolve));

test('an editor is open until it is released; other locks are no editors', async () => {
  const release = markEditorOpen('first');
  markEditorOpen('second');
  expect(await openEditors()).toEqual(new Set(['first', 'second']));
  release();
  await released();
  expect(await openEditors()).toEqual(new Set(['second']));
});

test('a browser without locks knows of none, and one that refuses a lock stops nobody', async () => {
  vi.stubGlobal('navigator', {});
  markEditorOpen('first')();
  expect(await openEditors()).toEqual(new Set());
  vi.stubGlobal('navigator', {
    locks: { request: () => Promise.reject(new Error('insecure')), query: async () => ({}) },
  });
  markEditorOpen('first')();
  expect(await openEditors()).toEqual(new Set());
});

const draft = (editorId: string): RecoverableDraft<string> => ({
  editorId,
  sequence: 1,
  savedAt: new Date(0),
  baseVersion: 'v1',
  fields: editorId,
});
const copyOf = (editorId: string, more: object = {}) => ({ copy: { editorId, ...more }, changes: [] });
const copies = (...found: object[]) => ({ list: async () => found }) as unknown as LocalCopies<string>;
const read = async ({ copy }: CopyWithChanges<string>) => draft(copy.editorId);

test('drafts are offered that no open editor has, and that were not discarded', async () => {
  markEditorOpen('open');
  const kept = copies(
    copyOf('open', { supersedes: [{ editorId: 'older', sequence: 3 }] }),
    copyOf('lost'),
    copyOf('discarded', { discardedAt: 5 }),
  );
  const { texts, superseded } = await localDrafts(kept, 'post', read);
  expect(texts.map(({ editorId }) => editorId)).toEqual(['lost']);
  // What an open editor continues is not offered beside it.
  expect(superseded).toEqual([{ editorId: 'older', sequence: 3 }]);
  expect(await notOpen([draft('open'), draft('lost')])).toEqual([draft('lost')]);
});

test('one that cannot be read does not hide the others', async () => {
  const { texts } = await localDrafts(copies(copyOf('broken'), copyOf('lost')), 'post', async (kept) => {
    if (kept.copy.editorId === 'broken') throw new Error('no text');
    return read(kept);
  });
  expect(texts.map(({ editorId }) => editorId)).toEqual(['lost']);
});

test('a browser whose storage is closed has no drafts, and says why to developers', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const closed = { list: () => Promise.reject(new Error('closed')) } as unknown as LocalCopies<string>;
  expect(await localDrafts(closed, 'post', read)).toEqual({ texts: [], superseded: [] });
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
