import { expect, test } from 'vitest';
import { emptyFields } from '#site/blog/posts/fields/post-fields.ts';
import { isSamePost } from './same-post.ts';

const post = { ...emptyFields, title: 'Title', tags: 'One,Two', content: '<p>Text</p>' };
const asWritten = (html: string) => html;

test('tags and markup that say the same are the same, however they are written', () => {
  expect(isSamePost({ ...post, tags: ' One , Two ' }, post, asWritten)).toBe(true);
  const canonical = (html: string) => html.replace(' class="x"', '');
  expect(isSamePost({ ...post, content: '<p class="x">Text</p>' }, post, canonical)).toBe(true);
  expect(isSamePost({ ...post, content: '<p class="x">Text</p>' }, post, asWritten)).toBe(false);
});

test.each([
  { title: 'New' },
  { tags: 'One' },
  { status: 'published' as const },
  { isPublished: true },
  { media: 'uploads/x.jpg' },
  { content: '<p><strong>Text</strong></p>' },
])('a difference in any field, or in formatting alone, counts: %j', (change) => {
  expect(isSamePost({ ...post, ...change }, post, asWritten)).toBe(false);
});
