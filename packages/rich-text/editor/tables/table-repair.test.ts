import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Line, linesOf, operationsOf, type TextOperation } from '../../model/operations.ts';
import { placeText } from '../../tables/cell-place.ts';
import { placedLines, tablesIn } from '../../tables/table-runs.ts';
import { linesIn } from '../../test/tables.ts';
import type { ChangeOperation } from './changed-lines.ts';
import { repairTables } from './table-repair.ts';

interface Letter {
  readonly insert: TextOperation['insert'];
  readonly attributes: Record<string, unknown>;
}

function after(before: readonly Letter[], change: readonly ChangeOperation[]): Letter[] {
  const rest = [...before];
  const result: Letter[] = [];
  for (const { insert, retain, delete: deleted, attributes = {} } of change) {
    if (typeof insert === 'string') result.push(...lettersOf([{ insert, attributes }]));
    else if (insert) result.push({ insert, attributes: { ...attributes } });
    else if (deleted) rest.splice(0, deleted);
    else {
      const changed = rest.splice(0, Number(retain)).map((letter) => ({
        ...letter,
        attributes: Object.fromEntries(
          Object.entries({ ...letter.attributes, ...attributes }).filter(([, value]) => value !== null),
        ),
      }));
      result.push(...changed);
    }
  }
  return [...result, ...rest];
}

const lettersOf = (operations: readonly TextOperation[]): Letter[] =>
  operations.flatMap(({ insert, attributes = {} }): Letter[] =>
    typeof insert === 'string'
      ? [...insert].map((letter) => ({ insert: letter, attributes: { ...attributes } }))
      : [{ insert, attributes: { ...attributes } }],
  );

function repaired(html: string, change: readonly ChangeOperation[]): { lines: Line[]; changed: Line[] } {
  const before = operationsOf(linesIn(html) ?? []);
  const changed = after(lettersOf(before), change);
  const lines = linesOf(after(changed, repairTables(before, change)));
  return { lines, changed: linesOf(changed) };
}

const shown = (lines: readonly Line[]) =>
  lines.map(({ runs, attributes, embed }) => {
    const text = embed ? Object.keys(embed) : runs.map(({ insert }) => insert);
    return `${attributes.table ?? '-'}: ${text.join('')}`;
  });

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const page = `<p>ab</p><table><tbody>${row('cd', 'ef')}${row('gh', 'ij')}</tbody></table><p>kl</p>`;
const whole = ['-: ab', '0,0: cd', '0,1: ef', '1,0: gh', '1,1: ij', '-: kl'];

test.each<[string, ChangeOperation[], string[]]>([
  ['typing', [{ retain: 4 }, { insert: 'x' }], whole.with(1, '0,0: cxd')],
  [
    'a deletion across cells',
    [{ retain: 4 }, { delete: 6 }],
    ['-: ab', '0,0: ', '0,1: ', '1,0: ch', '1,1: ij', '-: kl'],
  ],
  [
    'a deletion into the text below',
    [{ retain: 10 }, { delete: 6 }],
    ['-: ab', '0,0: cd', '0,1: ef', '1,0: ', '1,1: ', '-: gl'],
  ],
  [
    'a deletion from the text above',
    [{ retain: 1 }, { delete: 6 }],
    ['0,0: ', '0,1: af', '1,0: gh', '1,1: ij', '-: kl'],
  ],
  ['a deletion of all of it', [{ retain: 1 }, { delete: 15 }], ['-: al']],
  [
    'a deletion of all but the end of its last cell',
    [{ retain: 3 }, { delete: 11 }],
    ['-: ab', '-: ', '-: kl'],
  ],
  [
    'paragraphs put into a cell',
    [{ retain: 4 }, { insert: 'x\ny\n' }],
    ['-: ab', '0,0: cx', '0,0: y', '0,0: d', '0,1: ef', '1,0: gh', '1,1: ij', '-: kl'],
  ],
  ['its formatting taken away', [{ retain: 5 }, { retain: 4, attributes: { table: null } }], whole],
  [
    'a table put into a cell',
    [
      { retain: 4 },
      { insert: 'x' },
      { insert: '\n', attributes: { table: '0,0' } },
      { insert: 'y' },
      { insert: '\n', attributes: { table: '0,1' } },
    ],
    ['-: ab', '0,0: cx', '0,0: y', '0,0: d', '0,1: ef', '1,0: gh', '1,1: ij', '-: kl'],
  ],
  [
    'a table put into a paragraph',
    [{ retain: 1 }, { insert: 'x' }, { insert: '\n', attributes: { table: '0,0' } }],
    ['-: a', '0,0: x', '-: b', ...whole.slice(1)],
  ],
  ['a paragraph put before it', [{ retain: 3 }, { insert: 'x\n' }], whole.toSpliced(1, 0, '-: x')],
  [
    'a line begun at the start of its first cell',
    [{ retain: 3 }, { insert: '\n', attributes: { table: '0,0' } }],
    whole.toSpliced(1, 0, '0,0: '),
  ],
  [
    'a rule put into a cell',
    [{ retain: 4 }, { insert: '\n' }, { insert: { divider: true } }],
    ['-: ab', '0,0: c', '0,0: divider', '0,0: d', ...whole.slice(2)],
  ],
])('a table stays whole after %s', (_what, change, expected) =>
  expect(shown(repaired(page, change).lines)).toEqual(expected),
);

const insertion = fc.constantFrom<ChangeOperation>(
  { insert: 'X' },
  { insert: 'X\nY' },
  { insert: '\n' },
  { insert: 'X\n', attributes: { header: 2 } },
);
const anyChange = fc
  .array(
    fc.oneof(
      fc.record({ retain: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ delete: fc.integer({ min: 1, max: 9 }) }),
      fc.constant<ChangeOperation>({ retain: 3, attributes: { table: null } }),
      insertion,
    ),
    { maxLength: 6 },
  )
  .map((change) => bounded(change));

/** Ends before the last line's end, which no change deletes. */
function bounded(change: readonly ChangeOperation[]): ChangeOperation[] {
  let left = 16;
  return change.flatMap((operation) => {
    const length = Math.min(left, Number(operation.retain ?? operation.delete ?? 0));
    left -= length;
    if (operation.insert) return [operation];
    if (length === 0) return [];
    return [operation.delete ? { delete: length } : { ...operation, retain: length }];
  });
}

test('whatever happens to the text, a table is whole or gone, and no letter is: 2,000 changes', () => {
  const places = ['0,0', '0,1', '1,0', '1,1'];
  const letters = (lines: readonly Line[]) =>
    lines.flatMap(({ runs }) => runs.map(({ insert }) => insert)).join('');
  fc.assert(
    fc.property(anyChange, (change) => {
      const { lines, changed } = repaired(page, change);
      expect(letters(lines)).toBe(letters(changed));
      const tables = tablesIn(placedLines(lines));
      expect(tables.length).toBeLessThanOrEqual(1);
      for (const { lines: own } of tables) {
        expect([...new Set(own.map(({ place }) => placeText(place)))]).toEqual(places);
      }
    }),
    { numRuns: 2_000 },
  );
});
