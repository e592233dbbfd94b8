import { expect, test } from 'vitest';
import { isWhollySent, type LocalCopy, lastSavedAt, lastSequence } from './local-copies.ts';
import { type RecoverableDraft, recoverableCopy, recoverableDrafts } from './recoverable-drafts.ts';

const draft = (editorId: string, sequence: number, at: number): RecoverableDraft<string> => ({
  editorId,
  sequence,
  savedAt: new Date(at),
  baseVersion: 'v1',
  fields: `${editorId} ${sequence}`,
});
const noneSaved = () => false;
const names = (found: readonly RecoverableDraft<string>[]) => found.map(({ fields }) => fields);

test('of each editor the newest is offered, the latest first', () => {
  const found = [draft('a', 2, 10), draft('a', 3, 20), draft('a', 1, 90), draft('b', 1, 30)];
  expect(names(recoverableDrafts(found, [], noneSaved))).toEqual(['b 1', 'a 3']);
});

test('one that another editor continues is offered only if it was written in since', () => {
  const found = [draft('a', 3, 10)];
  expect(recoverableDrafts(found, [{ editorId: 'a', sequence: 3 }], noneSaved)).toEqual([]);
  expect(names(recoverableDrafts(found, [{ editorId: 'a', sequence: 2 }], noneSaved))).toEqual(['a 3']);
  expect(names(recoverableDrafts(found, [{ editorId: 'b', sequence: 9 }], noneSaved))).toEqual(['a 3']);
});

test('one that holds what is saved is not offered', () => {
  expect(recoverableDrafts([draft('a', 3, 10)], [], (fields) => fields === 'a 3')).toEqual([]);
});

const copy: LocalCopy<string> = {
  editorId: 'a',
  creationId: 'first',
  postId: null,
  baseVersion: 'v1',
  sequence: 4,
  savedAt: 100,
  fields: '',
  text: [],
  sentSequence: 4,
};
const change = { editorId: 'a', sequence: 5, savedAt: 200 };

test('a copy is as new as its last change, and on the server only with that', () => {
  const kept = { copy, changes: [change] };
  expect([lastSequence(kept), lastSavedAt(kept), isWhollySent(kept)]).toEqual([5, 200, false]);
  expect(recoverableCopy(kept, 'Words')).toEqual({
    ...{ editorId: 'a', creationId: 'first', sequence: 5, baseVersion: 'v1', supersedes: undefined },
    ...{ savedAt: new Date(200), isOnServer: false, fields: 'Words' },
  });
  expect(recoverableCopy({ copy, changes: [] }, 'Words')).toMatchObject({ sequence: 4, isOnServer: true });
});

test('a copy that was never confirmed is not on the server', () => {
  const { sentSequence: _, ...older } = copy;
  expect(isWhollySent({ copy: { ...older, sequence: 0 }, changes: [] })).toBe(false);
});
