import { expect, test } from 'vitest';
import { chosenRows, rowNames, rowsFor, unknownRows } from './rows.ts';

const rows = rowsFor({ id: 'a', tag: 'b', asset: '/c', etag: 'd', token: 'e' }, 1);

test('rows are chosen by their names, in any case; a name that is no row is found', () => {
  expect(unknownRows(['home', 'Tag', 'tags', ''])).toEqual(['tags', '']);
  expect(unknownRows(rowNames())).toEqual([]);
  expect(chosenRows(rows, ['home', 'TAG']).map(({ name }) => name)).toEqual(['Home', 'Tag']);
  expect(chosenRows(rows, undefined)).toEqual(rows);
});
