import { expect, test } from 'vitest';
import { readMatter } from './read-matter.ts';

const fieldsOf = (text: string) => readMatter(text).fields;

test('scalars of YAML stay as they are written, but for null', () => {
  const yaml =
    'a: no\nb: On\nc: 2026\nd: 1.10\ne: true\nf: ~\ng:\nh: "null"\ni: 2024-03-01\nj: [yes, null]\nk: 0x10\nl: 010';
  expect(fieldsOf(`---\n${yaml}\n---\n`)).toEqual({
    ...{ a: 'no', b: 'On', c: '2026', d: '1.10', e: 'true', f: null, g: null, h: 'null', i: '2024-03-01' },
    ...{ j: ['yes', null], k: '0x10', l: '010' },
  });
});

test.each([
  ['---\na: 1\n---\nText', { a: '1' }, 'Text'],
  ['---\na: 1\n...\nText', { a: '1' }, 'Text'],
  ['---\r\na: 1\r\n...\r\nText\r\n', { a: '1' }, 'Text\r\n'],
  ['---\n---\nText', {}, 'Text'],
  ['---\na: one --- two\nb: |\n  x\n  ---\n---\nText', { a: 'one --- two', b: 'x\n---\n' }, 'Text'],
  ['\ufeff\n---\na: 1\n---\nText', { a: '1' }, 'Text'],
  ['---\nbase: &b\n  draft: yes\n<<: *b\n---\n', { base: { draft: 'yes' }, draft: 'yes' }, ''],
  ['---json\n{"a": false}\n---\nText', { a: false }, 'Text'],
  ['---toml\na = true\n---\nText', { a: true }, 'Text'],
  ['+++\na = "x"\n+++\nText', { a: 'x' }, 'Text'],
  ['{\n  "a": "}", "b": {"c": "\\"{"}\n}\n\nText {x}', { a: '}', b: { c: '"{' } }, '\nText {x}'],
  ['{{< note >}}', {}, '{{< note >}}'],
  ['Text\n\n---\na: 1\n---\n', {}, 'Text\n\n---\na: 1\n---\n'],
  ['---\n\nAfter a line', {}, '---\n\nAfter a line'],
] as const)('%j has fields and a text', (text, fields, body) =>
  expect(readMatter(text)).toEqual({ fields, body }),
);

test.each([
  '---\ndraft: true\nText',
  '+++\ndraft = true\n',
  '{"draft": true,',
  '---js\n{draft: true}\n---\n',
  '---\n- a\n---\n',
])('%j is refused with a sentence', (text) =>
  expect(() => readMatter(text)).toThrow(/^The front matter cannot be read: .+\.$/),
);
