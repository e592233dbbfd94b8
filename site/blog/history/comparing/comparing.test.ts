import { expect, test } from 'vitest';
import { emptyFields } from '#site/blog/posts/fields/post-fields.ts';
import { compareFields } from './compare-fields.ts';
import type { ComparedPiece } from './compare-pieces.ts';
import { type ComparedRow, compareTexts } from './compare-texts.ts';
import { foldRows } from './fold-rows.ts';

const changed = (rows: readonly ComparedRow[]) => rows.filter(({ isSame }) => !isSame);

function shown(pieces: readonly ComparedPiece[] | undefined): string | undefined {
  const marks = { same: ['', ''], changed: ['[', ']'], formatted: ['{', '}'] } as const;
  return pieces?.map(({ text, state }) => marks[state][0] + text + marks[state][1]).join('');
}

const sides = (rows: readonly ComparedRow[]) =>
  changed(rows).map(({ left, right }) => [shown(left?.pieces), shown(right?.pieces)]);
const notes = (left: string, right: string) => changed(compareTexts(left, right)).flatMap((row) => row.notes);

test('words are compared within the line they stand in, and a changed phrase is one stretch', () => {
  const rows = compareTexts(
    '<p>First.</p><p>The quick brown fox jumps.</p><p>Last.</p>',
    '<p>First.</p><p>The slow old fox jumps.</p><p>Last.</p>',
  );
  expect(sides(rows)).toEqual([['The [quick brown] fox jumps.', 'The [slow old] fox jumps.']]);
});

test('a line that went, a line that came and a line that became another are distinguished', () => {
  const rows = compareTexts(
    '<p>Alpha beta gamma.</p><p>Only on the left side here.</p><p>One two three four.</p>',
    '<p>One two three five.</p><p>Nothing like it before.</p>',
  );
  expect(sides(rows)).toEqual([
    ['[Alpha beta gamma.]', undefined],
    ['[Only on the left side here.]', undefined],
    ['One two three [four].', 'One two three [five].'],
    [undefined, '[Nothing like it before.]'],
  ]);
});

test('a row or paragraph put in before does not mark what follows', () => {
  const cells = '<tr><td>c</td><td>d</td></tr></tbody></table>';
  const rows = compareTexts(
    `<table><tbody>${cells}<p>After.</p>`,
    `<p>New here.</p><table><tbody><tr><td>a</td><td>b</td></tr>${cells}<p>After.</p>`,
  );
  expect(sides(rows)).toEqual(['[New here.]', '[a]', '[b]'].map((text) => [undefined, text]));
});

test.each([
  ['bold', '<p>Our team works.</p>', '<p>Our <strong>team</strong> works.</p>', ['“team”: now bold']],
  [
    'several marks of neighbors',
    '<p>Our <em>team works</em>.</p>',
    '<p>Our <s><u>team works</u></s>.</p>',
    ['“team works”: no longer italic, now underlined, now struck through'],
  ],
  [
    'the target of a link',
    '<p>See <a href="/a">this page</a>.</p>',
    '<p>See <a href="/b">this page</a>.</p>',
    ['“this page”: a link to /b instead of a link to /a'],
  ],
  ['the level of a heading', '<h2>A</h2>', '<h3>A</h3>', ['Heading 3 instead of Heading 2']],
  ['the side', '<p>A</p>', '<p class="ql-align-center">A</p>', ['Now centered']],
  ['a quote', '<blockquote><p>A</p></blockquote>', '<p>A</p>', ['No longer in a quote']],
  [
    'a task',
    '<ul><li class="ql-unchecked">A</li></ul>',
    '<ul><li class="ql-checked">A</li></ul>',
    ['Task, done instead of Task, open'],
  ],
  [
    'a header cell',
    '<table><tr><td>A</td></tr></table>',
    '<table><tr><th>A</th></tr></table>',
    ['Header cell instead of Cell'],
  ],
  [
    'alt text',
    '<p><img src="/uploads/a.png" alt="Cat" /></p>',
    '<p><img src="/uploads/a.png" alt="Dog" /></p>',
    ['Image: alt text “Dog” instead of alt text “Cat”'],
  ],
  [
    'what is kept as it is',
    '<details><summary>A</summary>b</details>',
    '<details><summary>A</summary><em>b</em></details>',
    ['Its formatting, links or images changed'],
  ],
])('a change of %s is said in words', (_what, left, right, expected) => {
  expect(notes(left, right)).toEqual(expected);
});

test('a replaced image stands beside the one it replaces', () => {
  const rows = compareTexts(
    '<figure><img src="/uploads/a.png" alt="" /><figcaption>By us</figcaption></figure>',
    '<figure><img src="/uploads/b.png" alt="" /><figcaption>By us</figcaption></figure>',
  );
  expect(sides(rows)).toEqual([['[/uploads/a.png]\nBy us', '[/uploads/b.png]\nBy us']]);
  expect(rows[0]?.left?.pieces[0]?.isImage).toBe(true);
});

test('what both have is folded, but for the line beside a change', () => {
  const text = (middle: string) =>
    `${'<p>Before.</p>'.repeat(4)}<p>${middle} way</p>${'<p>After.</p>'.repeat(2)}`;
  const groups = foldRows(compareTexts(text('One'), text('Other')));
  expect(groups.map(({ isFolded, rows }) => [isFolded, rows.length])).toEqual([
    [true, 3],
    [false, 3],
    // One line is not worth a button.
    [false, 1],
  ]);
});

test('fields that are equal are left out; what only looks the same has no changed row', () => {
  const before = { ...emptyFields, title: 'One title', content: '<p><b>A</b></p>', media: 'uploads/a.png' };
  const after = { ...before, title: 'Other title', content: '<p><strong>A</strong></p>', isPinned: true };
  const compared = compareFields(before, after, String);
  expect(compared.map(({ label, rows }) => [label, sides(rows)])).toEqual([
    ['Title', [['[One] title', '[Other] title']]],
    ['Text', []],
    ['Pinned', [['[No]', '[Yes]']]],
  ]);
});

test('a scheduled time is compared in words, a day as it was chosen', () => {
  const fields = (scheduledDate: string) => ({ ...emptyFields, scheduledDate });
  const timeText = (instant: string) => `the time ${instant.slice(11, 16)}`;
  const compared = compareFields(fields('2026-12-02T23:30:00.000Z'), fields('2026-12-08'), timeText);
  const [side] = compared.flatMap(({ rows }) => sides(rows));
  expect(side?.map((text) => text?.replace(/[[\]]/g, ''))).toEqual(['the time 23:30', '2026-12-08']);
});

test('two long texts with nothing in common are compared in time', () => {
  const text = (word: string) =>
    Array.from({ length: 2_000 }, (_, index) => `<p>${word}${index}</p>`).join('');
  expect(changed(compareTexts(text('a'), text('b')))).toHaveLength(2_000);
});
