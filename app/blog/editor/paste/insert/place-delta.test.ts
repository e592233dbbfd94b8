import { describe, expect, test } from 'vitest';
import { placeOperations } from './place-delta.ts';

const empty = { hasBefore: false, hasAfter: false, formats: {} };
const middle = { hasBefore: true, hasAfter: true, formats: {} };
const heading = [{ insert: 'Title' }, { insert: '\n', attributes: { header: 2 } }];

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

  test('below code a line stays to write on', () => {
    const code = [{ insert: 'a' }, { insert: '\n', attributes: { 'code-block': true } }];
    expect(placeOperations(code, empty).replacesLineEnd).toBe(false);
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
