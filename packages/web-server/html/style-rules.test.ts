import { expect, test } from 'vitest';
import { classesIn, readRules, rulesFor } from './style-rules.ts';

const choose = (css: string, html: string) => rulesFor([readRules(css)], classesIn(html))[0];

test.each([
  ['p{margin:0}', 'p{margin:0}'],
  ['.a{margin:0}.b{margin:0}', '.a{margin:0}'],
  ['.a .b{margin:0}', ''],
  ['.a,.b{margin:0}', '.a,.b{margin:0}'],
  ['p .a:hover>li{margin:0}', 'p .a:hover>li{margin:0}'],
  ['.a:not(.b){margin:0}', '.a:not(.b){margin:0}'],
  ['.a:is(.b,:not(.c) .d){margin:0}', '.a:is(.b,:not(.c) .d){margin:0}'],
  ['[data-open=true] .b{margin:0}', ''],
  ['[data-open=true]{margin:0}[data-menu]{margin:0}', '[data-open=true]{margin:0}[data-menu]{margin:0}'],
  ['[data-picture=hero]{margin:0}[data-picture=other]{margin:0}', '[data-picture=hero]{margin:0}'],
  ['[data-drawn]:before{margin:0}.a[data-look=quiet]{margin:0}', ''],
  ['[data-focal-x="10"]{margin:0}[data-focal-x="20"]{margin:0}', '[data-focal-x="10"]{margin:0}'],
  [':not([data-look]){margin:0}', ':not([data-look]){margin:0}'],
  ['.\\32 nd{margin:0}.\\+x\\/y{margin:0}', '.\\32 nd{margin:0}.\\+x\\/y{margin:0}'],
  ['@layer ui{.a{margin:0}.b{margin:0}}', '@layer ui{.a{margin:0}}'],
  ['@layer ui{@media print{.b{margin:0}}}', ''],
  ['@layer tokens,ui;p{margin:0}', '@layer tokens,ui;p{margin:0}'],
  ['@font-face{font-family:X;src:url(x.woff2)}', '@font-face{font-family:X;src:url(x.woff2)}'],
  ['@keyframes turn{from{opacity:0}}', '@keyframes turn{from{opacity:0}}'],
])('of %s a page gets %s', (css, chosen) => {
  expect(
    choose(css, '<p class="a 2nd"><i data-picture="hero" data-focal-x="10"></i><b class="+x/y"></b></p>'),
  ).toBe(chosen);
});

test('a page with all classes gets the text of the style sheet, as it is', () => {
  const css =
    '@charset "utf-8";@layer a,b;@font-face{font-family:X;src:url(x.woff2)}@font-face{font-family:Y;src:url(y.woff2)}' +
    '@layer a{.a{margin:0}@keyframes k{0%{opacity:0}}}@media (width<10px){.b{margin:1px}}.a.b{margin:2px}@property --x{syntax:"*";inherits:false}p{margin:0}';
  expect(choose(css, '<p class="a"><b class="b">')).toBe(css);
});

test('custom properties of the whole page come with what uses them, directly or not, in any style sheet', () => {
  const sheets = [
    ':root{color-scheme:light;--a:1px;--b:var(--a);--unused:2px}@media print{:root{--b:3px;--unused:4px}}p{margin:var( --c,0)}',
    ':root{--unused:5px}.a{--own:6px;padding:var(--b)}.b{padding:var(--unused)}',
  ];
  expect(rulesFor(sheets.map(readRules), classesIn('<p class="a">'))).toEqual([
    ':root{color-scheme:light;--a:1px;--b:var(--a)}@media print{:root{--b:3px}}p{margin:var( --c,0)}',
    '.a{--own:6px;padding:var(--b)}',
  ]);
});
