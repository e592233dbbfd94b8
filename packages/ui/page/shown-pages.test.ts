import { expect, test } from 'vitest';
import { shownPages } from './shown-pages.ts';

test.each([
  [1, 2, [1, 2]],
  [1, 10, [1, 2, null, 10]],
  [5, 10, [1, null, 4, 5, 6, null, 10]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 6, [1, 2, 3, 4, 5, 6]],
  [10, 10, [1, null, 9, 10]],
])('page %i of %i offers %j', (page, pages, expected) => expect(shownPages(page, pages)).toEqual(expected));
