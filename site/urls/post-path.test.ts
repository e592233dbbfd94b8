import { expect, test } from 'vitest';
import { ownPagePath, ownPageSlugOf, postIdOf, postMarkdownPath, postPath } from './post-path.ts';

test('the path of a post is encoded, half a surrogate pair included, and gives its id back', () => {
  for (const id of ['a-k3f9', 'ü', 'a b', '50%']) expect(postIdOf(postPath(id))).toBe(id);
  expect(postPath('\ud800')).toBe('/blog-detail/%EF%BF%BD');
  expect(postMarkdownPath('ü')).toBe('/blog-detail/%C3%BC.md');
});

test('the id of a post is the one part behind its folder', () => {
  expect(postIdOf('/blog-detail/a-k3f9')).toBe('a-k3f9');
  expect(postIdOf('/blog-detail/%C3%BC')).toBe('ü');
  expect(postIdOf('/blog-detail/a/b')).toBeNull();
  expect(postIdOf('/blog-detail')).toBeNull();
});

test('the slug of a page of its own is the one part below the root', () => {
  for (const slug of ['privacy', 'über-uns']) expect(ownPageSlugOf(ownPagePath(slug))).toBe(slug);
  expect(ownPageSlugOf('/')).toBeNull();
  expect(ownPageSlugOf('/a/b')).toBeNull();
});

test('a path that is encoded wrongly leads to no post', () => {
  expect(postIdOf('/blog-detail/%ZZ')).toBeNull();
  expect(ownPageSlugOf('/%ff')).toBeNull();
});
