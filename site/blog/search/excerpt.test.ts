import { expect, test } from 'vitest';
import { optionalFields } from '#site/blog/posts/fields/post-fields.ts';
import type { Post } from '#site/blog/posts/post.ts';
import { datesIn } from '#site/session/dates.ts';
import { siteWords } from '#site/texts/words/site-words.server.ts';
import { excerptOf, markMatches, oneLine } from './excerpt.server.ts';
import { toSearchResults } from './search-result.server.ts';
import { type MarkedText, resultsInWords } from './search-result.ts';
import { searchTermsOf, wordMatcher } from './search-words.server.ts';

const excerptFor = (text: string, q: string) => excerptOf(oneLine(text), finder(q), searchTermsOf(q).length);
const finder = (q: string) => wordMatcher(searchTermsOf(q));
const told = (parts: MarkedText) =>
  parts.map((text, index) => (index % 2 === 1 ? `[${text}]` : text)).join('');

test.each([
  ['secur', 'Security, Insecure; SÉCURITÉ!', '[Security], Insecure; [SÉCURITÉ]!'],
  ['node.js', 'Node.js and json, nodes', '[Node].[js] and [json], nodes'],
  ['开发', '软件开发指南', '软件[开发]指南'],
  ['<b>', 'a <b> & b', 'a <[b]> & [b]'],
  ['🚀', 'Go🚀!', 'Go[🚀]!'],
  ['ﬁne', 'a ﬁne day', 'a [ﬁne] day'],
  ['datenschutz', 'Das Daten\u00adschutz\u00adkonzept.', 'Das [Daten\u00adschutz\u00adkonzept].'],
  ['datenschutz', 'a\u200b Daten\u200bschutz\u2060 b', 'a\u200b [Daten\u200bschutz]\u2060 b'],
  ['lodz', 'Z Łodzi do Łódź', 'Z [Łodzi] do [Łódź]'],
  ['Łódź', 'To Lodz', 'To [Lodz]'],
  ['strasse', 'Hauptstr. Straße', 'Hauptstr. [Straße]'],
  ['straße', 'STRASSE Strasse', '[STRASSE] [Strasse]'],
  ['da nang', 'Đà Nẵng', '[Đà] [Nẵng]'],
  ['開発', 'ﾃﾞｰﾀ開発ガイド', 'ﾃﾞｰﾀ[開発]ガイド'],
  ['ガイド', 'か\u3099き開発カ\u3099イドブック', 'か\u3099き開発[カ\u3099イド]ブック'],
  ['版', 'Straße版本', 'Straße[版]本'],
  ['احمد', 'قال أَحْـــمَد اليوم', 'قال [أَحْـــمَد] اليوم'],
  ['ｎｏｄｅ', 'Node', '[Node]'],
  ['*', 'a * b', 'a * b'],
])('for %s, %j is marked as %j', (q, text, expected) => {
  expect(told(markMatches(text, finder(q)))).toBe(expected);
});

test('shows the place where most of the words stand together', () => {
  const filler = 'nothing of interest here '.repeat(30);
  const excerpt = told(excerptFor(`${filler} alpha ${filler} alpha then beta ${filler}`, 'alpha beta'));
  expect(excerpt).toMatch(/^…\S.*\[alpha\] then \[beta\].*\S…$/);
  expect(excerpt.length).toBeLessThan(260);
});

test('without a match it is the beginning, and a short text is whole', () => {
  const long = 'word '.repeat(100);
  expect(told(excerptFor(long, 'x'))).toMatch(/^word .*word…$/);
  expect(told(excerptFor('  A   short\ntext. ', 'text'))).toBe('A short [text].');
  expect(excerptFor('', 'text')).toEqual([]);
});

test('words after the first excerpt that has all terms are not looked at', () => {
  const filler = 'nothing of interest here '.repeat(30);
  const find = finder('alpha beta');
  const seen: string[] = [];
  const excerpt = excerptOf(
    `alpha ${filler} alpha with beta ${filler} alpha last beta ${filler} alphabet`,
    {
      ...find,
      match(word) {
        seen.push(word);
        return find.match(word);
      },
    },
    2,
  );
  expect(told(excerpt)).toMatch(/^….*\[alpha\] with \[beta\].*…$/);
  expect(seen).not.toContain('alphabet');
});

test('cuts a very long word, but no character', () => {
  const excerpt = told(excerptFor(`${'😀'.repeat(400)} end`, 'nothing'));
  expect(excerpt.isWellFormed()).toBe(true);
  expect(excerpt.length).toBeLessThan(260);
});

const english = siteWords('en-US');

test('says how many there are', () => {
  expect(resultsInWords(english, '', 0)).toBe('');
  expect(resultsInWords(english, 'x', 0)).toBe('Nothing was found for “x”.');
  expect(resultsInWords(english, 'x', 1)).toBe('1 result for “x”');
  expect(resultsInWords(english, 'x', 1000)).toBe('1,000 results for “x”');
  expect(resultsInWords(english, 'x', 1001)).toBe('More than 1,000 results for “x”');
});

const longPost: Post = {
  id: 'long',
  title: 'Long',
  content: '',
  media: '',
  tags: [],
  author: 'Ana',
  status: 'published',
  isPublished: false,
  ...optionalFields({}),
  scheduledAt: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  views: 0,
  shares: 0,
};

test('of a very long text only the beginning is read', () => {
  const found = (content: string) => {
    const [result] = toSearchResults(
      [{ ...longPost, content }],
      searchTermsOf('needle'),
      datesIn({ locale: 'en-US', timeZone: 'UTC' }),
    );
    return told(result?.excerpt ?? []);
  };
  const filler = (characters: number) => 'a &amp; b '.repeat(characters / 10);
  expect(found(`<p>${filler(25_000)}needle</p>`)).toContain('[needle]');
  expect(found(`<p>${filler(1_000_000)}needle</p>`)).toMatch(/^a & b a & b .*…$/);
  expect(found('😀'.repeat(200_000))).toMatch(/^😀+…$/u);
});
