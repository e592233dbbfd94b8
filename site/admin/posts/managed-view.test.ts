import { expect, test } from 'vitest';
import { parametersOf, readManagedView } from './managed-view.ts';

test('the filters round-trip through the URL', () => {
  const view = { q: 'a & b', visibility: 'scheduled', review: 'returned', sort: 'views' } as const;
  expect(readManagedView(new URLSearchParams(parametersOf(view)))).toEqual(view);
});

test('what makes no sense counts as not said', () => {
  const view = readManagedView(new URLSearchParams({ q: '  ', show: 'everything', sort: 'random' }));
  expect(view).toEqual({ q: undefined, visibility: undefined, sort: undefined });
  expect(parametersOf(view)).toEqual({});
});
