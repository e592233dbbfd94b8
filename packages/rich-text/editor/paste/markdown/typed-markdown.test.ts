import { expect, test } from 'vitest';
import { linkAddressOf } from '../../../text/link-address.ts';
import { fenceIn, typedMarkdown, typedUrl } from './typed-markdown.ts';

const typed = (before: string, formats = {}) => typedMarkdown(before, formats, linkAddressOf);

test.each([
  ['# ', { header: 1 }],
  ['###### ', { header: 6 }],
  ['- ', { list: 'bullet' }],
  ['* ', { list: 'bullet' }],
  ['1. ', { list: 'ordered' }],
  ['[] ', { list: 'unchecked' }],
  ['[x] ', { list: 'checked' }],
  ['- [ ] ', { list: 'unchecked' }],
  ['> ', { blockquote: true }],
  ['```js ', { 'code-block': 'js' }],
])('“%s” makes its line %o', (before, line) => {
  expect(typed(before)).toEqual({ removed: [{ from: 0, length: before.length }], line });
});

test.each(['---', '***', '___'])('“%s” becomes a rule', (before) => {
  expect(typed(before)?.embed).toEqual({ divider: true });
});

test.each([
  ['a **bold**', 'bold', 'bold'],
  ['__bold__', 'bold', 'bold'],
  ['*it*', 'italic', 'it'],
  ['(_it_', 'italic', 'it'],
  ['`a b`', 'code', 'a b'],
  ['~~gone~~', 'strike', 'gone'],
  ['see [here](example.com/x)', 'link', 'here'],
])('“%s” becomes %s', (before, format, text) => {
  const inline = typed(before)?.inline;
  expect(inline?.format).toBe(format);
  expect(before.slice(inline?.from, inline?.to)).toBe(text);
});

test.each([
  '#hash',
  'a # ',
  '2. ',
  '-- ',
  '**bold*',
  '** bold**',
  'a * b *',
  'snake_case_',
  '\\*no*',
  '[text](javascript:alert(1))',
  '![alt](https://example.com/a.png)',
])('“%s” stays as typed', (before) => {
  expect(typed(before)).toBeNull();
});

test('in code everything stays as typed; in items only boxes change the line', () => {
  expect(typed('# ', { 'code-block': true })).toBeNull();
  expect(typed('# ', { list: 'bullet' })).toBeNull();
  expect(typed('[ ] ', { list: 'bullet' })?.line).toEqual({ list: 'unchecked' });
});

test('a fence is the whole line', () => {
  expect(fenceIn('```')).toBe('');
  expect(fenceIn('~~~python')).toBe('python');
  expect(fenceIn('```js x')).toBeNull();
  expect(fenceIn('a ```')).toBeNull();
});

test.each([
  ['see https://example.com ', 'https://example.com', 'https://example.com'],
  ['http://example.com/a?b=c#d ', 'http://example.com/a?b=c#d', 'http://example.com/a?b=c#d'],
  ['www.example.com ', 'www.example.com', 'https://www.example.com'],
  ['(see https://example.com/a). ', 'https://example.com/a', 'https://example.com/a'],
  ['“https://example.com/a”, ', 'https://example.com/a', 'https://example.com/a'],
  ['https://en.wikipedia.org/wiki/Oak_(tree) ', 'https://en.wikipedia.org/wiki/Oak_(tree)', null],
  ['(https://example.com/a_(b)) ', 'https://example.com/a_(b)', null],
  ['https://example.com/über ', 'https://example.com/über', null],
  ['https://münchen.example/ ', 'https://münchen.example/', null],
  ['http://localhost:3000/x ', 'http://localhost:3000/x', null],
  ['\ufffchttps://example.com ', 'https://example.com', null],
  ['https://example.com\ufffc', 'https://example.com', null],
  ['write to ana@example.com. ', 'ana@example.com', 'mailto:ana@example.com'],
])('“%s” links %s', (before, text, value) => {
  const found = typed(before);
  expect(found?.removed).toEqual([]);
  expect(before.slice(found?.inline?.from, found?.inline?.to)).toBe(text);
  expect(found?.inline).toMatchObject({ format: 'link', value: value ?? text });
});

test.each([
  'https://example.com',
  'https:// ',
  'https://nothing ',
  'example.com ',
  'Node.js ',
  'javascript:alert(1) ',
  'ftp://example.com ',
  'xhttps://example.com ',
  'a@b ',
  '@ana ',
  'www. ',
])('“%s” is no link', (before) => {
  expect(typed(before)).toBeNull();
});

test('in code a URL stays as it is', () => {
  expect(typed('https://example.com ', { 'code-block': true })).toBeNull();
  expect(typedUrl('https://example.com ', { 'code-block': true }, linkAddressOf)).toBeNull();
});
