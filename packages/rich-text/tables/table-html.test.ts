import { expect, test } from 'vitest';
import { htmlOf, linesIn } from '../test/tables.ts';

test.each([
  [
    'header cells, spans, parts and a caption',
    '<table><caption>A <strong>caption</strong></caption><thead><tr><th scope="col" colspan="2">a</th><th scope="col">b</th></tr></thead>' +
      '<tbody><tr><th scope="row" rowspan="2">c</th><td class="ql-align-right">1</td><td></td></tr><tr><td>2</td><td>x<br />y</td></tr></tbody>' +
      '<tfoot><tr><td>d</td><td>e</td><td>f</td></tr></tfoot></table>',
  ],
  [
    'rows of different length',
    '<table><tbody><tr><td>a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
  ],
  [
    'a foot before the body',
    '<table><tfoot><tr><td>a</td></tr></tfoot><tbody><tr><td>b</td></tr></tbody></table>',
  ],
  [
    'blocks in a cell',
    '<table><tbody><tr><td class="ql-align-center"><p>a</p><p>b</p></td><td><p>c</p></td></tr></tbody></table>',
  ],
  [
    'direction, language and headers without a scope',
    '<table><tbody><tr><th dir="rtl" lang="ar">a</th><td>b</td></tr></tbody></table>',
  ],
  [
    'two tables side by side',
    '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table><table><tbody><tr><td>c</td></tr></tbody></table>',
  ],
])('a table keeps %s', (_what, html) => expect(htmlOf(linesIn(html))).toBe(html));

test.each([
  [
    'rows without a part, and spaces between them',
    '<table>\n <tr><td colspan="1">a</td></tr>\n</table>',
    '<table><tbody><tr><td>a</td></tr></tbody></table>',
  ],
])('%s become canonical', (_what, html, canonical) => expect(htmlOf(linesIn(html))).toBe(canonical));

test.each([
  [
    'a table in a cell',
    '<table><tbody><tr><td><table><tbody><tr><td>a</td></tr></tbody></table></td></tr></tbody></table>',
  ],
  ['a language of its own', '<table lang="de"><tbody><tr><td>a</td></tr></tbody></table>'],
  ['a row with a direction', '<table><tbody><tr dir="rtl"><td>a</td></tr></tbody></table>'],
  [
    'cells that overlap',
    '<table><tbody><tr><td>a</td><td rowspan="2">b</td></tr><tr><td colspan="2">c</td></tr></tbody></table>',
  ],
  [
    'a span beyond its part',
    '<table><thead><tr><th rowspan="2">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
  ],
  ['a row of nothing', '<table><tbody><tr><td rowspan="2">a</td></tr><tr></tr></tbody></table>'],
  ['two bodies', '<table><tbody><tr><td>a</td></tr></tbody><tbody><tr><td>b</td></tr></tbody></table>'],
  ['an id', '<table><tbody><tr><td id="anchor-a">a</td></tr></tbody></table>'],
  ['loose text', '<table>a<tbody><tr><td>b</td></tr></tbody></table>'],
  ['no rows', '<table><caption>a</caption></table>'],
  ['a span of thousands', '<table><tbody><tr><td colspan="9999">a</td></tr></tbody></table>'],
  ['blocks in its caption', '<table><caption><p>a</p></caption><tbody><tr><td>b</td></tr></tbody></table>'],
])('a table with %s is not taken apart', (_what, html) => expect(linesIn(html)).toBeNull());

test('a table after one of a single cell stays one of its own', () => {
  const cell = '<table><tbody><tr><td>a</td></tr></tbody></table>';
  expect(linesIn(cell + cell)).toBeNull();
  expect(htmlOf(linesIn(`${cell}<p>b</p>${cell}`))).toBe(`${cell}<p>b</p>${cell}`);
});
