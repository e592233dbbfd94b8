import { expect, test } from 'vitest';
import { type DocumentPage, pageMoves } from './document-pages.ts';

const pages = (...named: readonly string[]): DocumentPage[] =>
  named.map((text, position) => {
    const [path = '', name = path] = text.split(' ');
    return { path, name, position, field: `pages.${position}.slug`, isHidden: false };
  });
const moves = (before: readonly string[], after: readonly string[]) =>
  pageMoves(pages(...before), pages(...after));

test('nothing moves when pages are only ordered, renamed or added', () => {
  expect(moves(['/a A', '/b B'], ['/b B', '/a Other', '/c C'])).toEqual({ moved: [], gone: [] });
});

test('another URL of an entry with the same name is a move, wherever the entry is', () => {
  expect(moves(['/a A', '/b B'], ['/new B', '/a A']).moved).toEqual([{ from: '/b', to: '/new' }]);
});

test('another URL and another name at the same position is a move while the list is as long', () => {
  expect(moves(['/a A', '/b B'], ['/a A', '/new New']).moved).toEqual([{ from: '/b', to: '/new' }]);
  expect(moves(['/a A', '/b B'], ['/a A', '/new New', '/c C'])).toEqual({ moved: [], gone: ['/b'] });
});

test('removed pages are gone, and two never move to the same', () => {
  expect(moves(['/a A', '/b B'], ['/a A'])).toEqual({ moved: [], gone: ['/b'] });
  expect(moves(['/a Same', '/b Same'], ['/new Same'])).toEqual({
    moved: [{ from: '/a', to: '/new' }],
    gone: ['/b'],
  });
});

test('pages that hand on their URLs lead on by their names, unless two have one name', () => {
  expect(moves(['/a A', '/b B'], ['/b A', '/c B'])).toEqual({ moved: [{ from: '/a', to: '/b' }], gone: [] });
  expect(moves(['/a A', '/b B', '/c C'], ['/b A', '/c B']).moved).toEqual([{ from: '/a', to: '/b' }]);
  expect(moves(['/a A', '/b A', '/c C'], ['/b A', '/c C'])).toEqual({ moved: [], gone: ['/a'] });
});
