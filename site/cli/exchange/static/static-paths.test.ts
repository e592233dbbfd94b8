import { expect, test } from 'vitest';
import { fileOf, staticPath } from './static-paths.ts';

test.each([
  ['/all-blogs?page=2', 'text/html; charset=utf-8', 'all-blogs/page-2/index.html'],
  ['/', 'text/html', 'index.html'],
  // File servers ignore the query, and find the file by its type.
  ['/cards/blog-detail/a.jpg?v=0123456789', 'image/jpeg', 'cards/blog-detail/a.jpg'],
])('%s as %s is the file %s', (url, type, file) => {
  expect(fileOf(staticPath(url), type)).toBe(file);
});
