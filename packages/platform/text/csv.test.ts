import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startCpuTime } from '../../../test/support/cpu-time.ts';
import { csvLine } from './csv.ts';

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['a, b', '"a, b"'],
  ['a; b', '"a; b"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['a=1', 'a=1'],
  ['a - b; c', '"a - b; c"'],
])('the cell %j becomes %j', (cell, expected) => expect(csvLine([cell])).toBe(`${expected}\r\n`));

test('commas separate the cells', () => expect(csvLine(['a', '', 'c'])).toBe('a,,c\r\n'));

describe('formulas', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+351 900', "'+351 900"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', '"\'\tx"'],
    ['\rx', '"\'\rx"'],
    ['=HYPERLINK("http://evil.example","x")', '"\'=HYPERLINK(""http://evil.example"",""x"")"'],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    [' =1', " '=1"],
    ['"=1', '"""\'=1"'],
    ['Ana;=1+1', '"Ana;\'=1+1"'],
    ['Ana; ＝1', '"Ana; \'＝1"'],
    ['Ana;"=1"', '"Ana;""\'=1"""'],
    ['Ana,@x', '"Ana,\'@x"'],
    ['Hello\n=1+1', '"Hello\n\'=1+1"'],
    ['Hello\r\n+1', '"Hello\r\n\'+1"'],
    ['Hello\r-1', '"Hello\r\'-1"'],
    ['Hello\t＝1', '"Hello\t\'＝1"'],
  ])('%j becomes %j', (cell, expected) => expect(csvLine([cell])).toBe(`${expected}\r\n`));

  const pieces = [
    '=',
    '+',
    '-',
    '@',
    '＝',
    '＋',
    '－',
    '＠',
    ';',
    ',',
    '\t',
    '\r',
    '\n',
    '"',
    "'",
    ' ',
    '\u00A0',
  ];
  const cell = fc
    .array(fc.constantFrom(...pieces, 'a', '1'), { maxLength: 12 })
    .map((parts) => parts.join(''));

  test.each([',', ';', '\t', ',;\t'])(
    'no cell is one for a spreadsheet that separates by %j',
    (separators) => {
      fc.assert(
        fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
          const formulas = readAsSpreadsheet(csvLine(cells), separators).filter(isFormula);
          expect(formulas).toEqual([]);
        }),
        { numRuns: 3_000 },
      );
    },
  );

  test('the longest message is written at once', () => {
    for (const piece of ['\n', ' ', ';', '"', '; =', '\n"'])
      expect(milliseconds(() => csvLine([piece.repeat(5_000)]))).toBeLessThan(100);
  });
});

const isFormula = (cell: string) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell);

/** The cells as Excel and LibreOffice read them: quotes count only at the start of a cell. */
function readAsSpreadsheet(csv: string, separators: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let isAtStart = true;
  for (let index = 0; index < csv.length; index += 1) {
    const character = csv.charAt(index);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (csv[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (character === '"' && isAtStart) {
      isQuoted = true;
      isAtStart = false;
    } else if (separators.includes(character) || character === '\r' || character === '\n') {
      cells.push(cell);
      cell = '';
      isAtStart = true;
    } else {
      cell += character;
      isAtStart = false;
    }
  }
  return [...cells, cell];
}

function milliseconds(work: () => void): number {
  const threadMs = startCpuTime();
  work();
  return threadMs();
}
