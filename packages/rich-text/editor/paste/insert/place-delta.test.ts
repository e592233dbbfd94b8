import { describe, expect, test } from 'vitest';
import { placeOperations } from './place-delta.ts';

const empty = { hasBefore: false, hasAfter: false, formats: {} };
const middle = { hasBefore: true, hasAfter: true, formats: {} };
const heading = [{ insert: 'Title' }, { insert: '\n', attributes: { header: 2 } }];
const table = [
  { insert: 'a' },
  { insert: '\n', attributes: { table: '0,0' } },
  { insert: 'b' },
  { insert: '\n', attributes: { table: '0,1' } },
];

describe('into an empty line', () => {
  test('a heading takes its place', () => {
    expect(placeOperations(heading, empty)).toEqual({ operations: heading, replacesLineEnd: true });
  });

  test('words keep what the line is', () => {
    const target = { ...empty, formats: { header: 1 } };
    expect(placeOperations([{ insert: 'word' }], target)).toEqual({
      operations: [{ insert: 'word' }],
      replacesLineEnd: false,
    });
  });

  test('a last paragraph becomes no heading', () => {
    const target = { ...empty, formats: { header: 1 } };
    expect(placeOperations([...heading, { insert: 'End' }], target)).toEqual({
      operations: [...heading, { insert: 'End' }, { insert: '\n' }],
      replacesLineEnd: true,
    });
  });

  const code = [{ insert: 'a' }, { insert: '\n', attributes: { 'code-block': true } }];
  test.each([
    ['code', code],
    ['a table', table],
    ['a rule', [{ insert: { divider: true } }]],
  ])('below %s a line stays to write on', (_, pasted) => {
    expect(placeOperations(pasted, empty)).toEqual({ operations: pasted, replacesLineEnd: false });
  });
});

describe('into words', () => {
  test('a single heading is words', () => {
    expect(placeOperations(heading, middle).operations).toEqual([{ insert: 'Title' }]);
  });

  test('several lines split the line; the first paragraph is what the line was', () => {
    const target = { ...middle, formats: { list: 'bullet' } };
    expect(placeOperations([{ insert: 'one\ntwo' }], target).operations).toEqual([
      { insert: 'one' },
      { insert: '\n', attributes: { list: 'bullet' } },
      { insert: 'two' },
    ]);
  });

  test('a table stands between them, its first cell included', () => {
    expect(placeOperations(table, middle).operations).toEqual([{ insert: '\n' }, ...table]);
  });

  test('a heading before other lines does not take the words before it along', () => {
    const { operations } = placeOperations([...heading, { insert: 'End' }], middle);
    expect(operations).toEqual([{ insert: '\n' }, ...heading, { insert: 'End' }]);
  });
});

test('in a table everything stays in its cell', () => {
  const target = { ...middle, formats: { table: '0,1' } };
  const { operations } = placeOperations([{ insert: 'a\nb' }, ...heading, { insert: 'c' }], target);
  const ends = operations.filter(({ insert }) => insert === '\n');
  expect(ends.length).toBeGreaterThan(0);
  for (const { attributes } of ends) expect(attributes?.table).toBe('0,1');
});
