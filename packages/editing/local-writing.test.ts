import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LocalCopies, LocalCopy } from './local-copies.ts';
import { LocalWriting, reportStorage } from './local-writing.ts';

type Fields = { readonly title: string };

const copyOf = (editorId: string): LocalCopy<Fields> => ({
  editorId,
  creationId: editorId,
  postId: 'post',
  baseVersion: 'v1',
  sequence: 0,
  savedAt: 0,
  fields: { title: '' },
  text: [],
});
const change = { editorId: 'editor', sequence: 1, savedAt: 0 };
const full = new Error('The quota has been exceeded.');
const warn = vi.fn();
const store = { put: vi.fn(), add: vi.fn(), markSent: vi.fn(), remove: vi.fn() };
let writing: LocalWriting<Fields>;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(warn);
  warn.mockClear();
  for (const one of Object.values(store)) one.mockReset().mockResolvedValue(undefined);
  writing = new LocalWriting(store as unknown as LocalCopies<Fields>);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('what was there before the first change is stored once, and again after an end', () => {
  const before = vi.fn(() => copyOf('editor'));
  writing.begin(before);
  writing.begin(before);
  expect(before).toHaveBeenCalledOnce();
  expect(store.put.mock.calls).toEqual([[copyOf('editor')]]);
  writing.end();
  writing.begin(before);
  expect(store.put).toHaveBeenCalledTimes(2);
});

test('a whole copy is one to build on as well', async () => {
  await writing.keep(copyOf('editor'));
  const before = vi.fn(() => copyOf('editor'));
  writing.begin(before);
  expect(before).not.toHaveBeenCalled();
});

test('keeping a copy rejects when the storage is full', async () => {
  store.put.mockRejectedValue(full);
  await expect(writing.keep(copyOf('editor'))).rejects.toBe(full);
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ['the first copy', () => writing.begin(() => copyOf('editor'))],
  ['a change', () => writing.add(change)],
  ['a mark', () => writing.markSent('editor', 1)],
])('%s that cannot be stored is reported, and stops nobody', async (_, write) => {
  for (const one of Object.values(store)) one.mockRejectedValue(full);
  write();
  await settled();
  expect(warn.mock.calls).toEqual([[expect.stringContaining('keeps no copy'), full]]);
});

test('one copy that cannot be removed leaves no other behind', async () => {
  store.remove.mockRejectedValueOnce(full);
  await writing.remove(['first', 'second']);
  expect(store.remove.mock.calls).toEqual([['first'], ['second']]);
  expect(warn).toHaveBeenCalledOnce();
});

test('a failure of the storage is for developers alone', () => {
  reportStorage(full);
  expect(warn).toHaveBeenCalledWith('This browser keeps no copy of the text', full);
});
