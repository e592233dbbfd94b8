import { recoverableDrafts } from '@site/editing/recoverable-drafts';
import { expect, test } from 'vitest';
import { emptyFields } from '#site/blog/posts/fields/post-fields.ts';
import type { PostDraft } from './post-editing.ts';
import { isSamePost } from './same-post.ts';

const post = { ...emptyFields, title: 'Title', tags: 'One,Two', content: '<p>Text</p>' };
const text = (changes: Partial<PostDraft>): PostDraft => ({
  editorId: 'a',
  sequence: 1,
  savedAt: new Date('2026-01-01T00:00:00Z'),
  baseVersion: 'v1',
  fields: { ...post, content: '<p>Other</p>' },
  ...changes,
});
const isSaved = (fields: PostDraft['fields']) => isSamePost(fields, post, (html) => html);

test('of each editor the newest words, latest first', () => {
  const older = text({ sequence: 3 });
  const newer = text({ sequence: 4 });
  const other = text({ editorId: 'b', savedAt: new Date('2026-01-02T00:00:00Z') });
  expect(recoverableDrafts([older, other, newer], [], isSaved)).toEqual([other, newer]);
});

test('nothing that the post says already, however it is written', () => {
  const spaced = text({ fields: { ...post, tags: ' One , Two ' } });
  expect(recoverableDrafts([spaced], [], isSaved)).toEqual([]);
  const marked = text({ fields: { ...post, content: '<p class="x">Text</p>' } });
  const canonical = (html: string) => html.replace(' class="x"', '');
  expect(recoverableDrafts([marked], [], (fields) => isSamePost(fields, post, canonical))).toEqual([]);
});

test('a difference in any field, or in formatting alone, counts', () => {
  for (const change of [
    { title: 'New' },
    { tags: 'One' },
    { status: 'published' as const },
    { isPublished: true },
    { media: 'uploads/x.jpg' },
    { content: '<p><strong>Text</strong></p>' },
  ]) {
    expect(recoverableDrafts([text({ fields: { ...post, ...change } })], [], isSaved)).toHaveLength(1);
  }
});

test('not what went on in another editor, unless more was written in it since', () => {
  const first = text({ sequence: 4 });
  const second = text({ editorId: 'b' });
  const superseded = [{ editorId: 'a', sequence: 4 }];
  expect(recoverableDrafts([first, second], superseded, isSaved)).toEqual([second]);
  const more = text({ sequence: 5 });
  expect(recoverableDrafts([more, second], superseded, isSaved)).toEqual([more, second]);
});
