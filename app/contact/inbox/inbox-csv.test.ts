import { expect, test } from 'vitest';
import { csvLine } from './inbox-csv.ts';

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['a, b', '"a, b"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+351 900', "'+351 900"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['=HYPERLINK("http://evil.example","x")', '"\'=HYPERLINK(""http://evil.example"",""x"")"'],
  ['a=1', 'a=1'],
])('the cell %j becomes %j', (cell, expected) => expect(csvLine([cell])).toBe(`${expected}\r\n`));

test('cells are parted by commas', () => expect(csvLine(['a', '', 'c'])).toBe('a,,c\r\n'));
