import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { indexedWords, searchTermsOf } from './search-words.server.ts';

/** "node= js*": `=` for whole words, `*` for prefixes. */
const told = (query: string) =>
  searchTermsOf(query).map(({ tokens }) =>
    tokens.map(({ text, isWhole }) => text + (isWhole ? '=' : '*')).join(' '),
  );

test.each([
  ['secur', ['secur*']],
  ['  Café   CRÈME café ', ['cafe*', 'creme*']],
  ['“quoted,” words.', ['quoted*', 'words*']],
  ['node.js', ['node= js*']],
  ['e-mail state-of-the-art', ['e= mail*', 'state= of= the= art*']],
  ['C++ C# .NET', ['c=', 'net*']],
  ['AND or NEAR(a b) -x title:x "y" z*', ['and*', 'or*', 'near= a*', 'b*', 'x*', 'title= x*', 'y*', 'z*']],
  ['Безопасность сайта', ['безопасность*', 'саита*']],
  ['软件开发', ['软件= 件开= 开发=']],
  ['ꦲꦏꦱ 민수는', ['\ue001eaa6b2eaa68f= \ue001eaa68feaa6b1=', '민수는*'.normalize('NFD')]],
  ['开 iPhone版', ['开*', 'iphone= 版*']],
  ['½ ﬁne', ['1= 2*', 'fine*']],
  ['Daten\u00adschutz\u200bkonzept', ['datenschutzkonzept*']],
  ['Łódź Straße Đà Ærø Iğdır', ['lodz*', 'strasse*', 'da*', 'aero*', 'igdir*']],
])('%s is read as %j', (query, expected) => expect(told(query)).toEqual(expected));

test.each(['', '   ', '*', '"""', '%', '_', '\0', '\ud800', '()', '-', '++', '\ue000 \ue001'])(
  '%j has no word in it',
  (query) => expect(searchTermsOf(query)).toEqual([]),
);

test('takes no more than sixteen tokens, and the same word once', () => {
  expect(told(Array.from({ length: 150 }, (_, index) => `w${index}`).join(' '))).toHaveLength(16);
  expect(searchTermsOf('软'.repeat(300)).flatMap(({ tokens }) => tokens)).toHaveLength(16);
  expect(told('to be or not to be')).toEqual(['to*', 'be*', 'or*', 'not*']);
});

test('cuts what has no spaces into pairs, and spells out what databases do not know', () => {
  expect(indexedWords('Über 软件开发！ <b>NEAR</b>\0 x')).toBe('uber 软件 件开 开发 发 b near b x');
  expect(indexedWords('a🚀b')).toBe('a \ue001f09f9a80 b');
  expect(indexedWords('𞤀𞤁')).toMatch(/^\ue001[0-9a-f]+$/);
});

test('the tokenizer takes every token for one and as it is, whatever the character', () => {
  const database = new DatabaseSync(':memory:');
  database.exec(
    `create virtual table words using fts5 (word, content = '', detail = column, tokenize = 'unicode61 remove_diacritics 2');
     create virtual table instances using fts5vocab (words, instance);`,
  );
  const insert = database.prepare('insert into words (rowid, word) values (?, ?)');
  database.exec('begin');
  const expected = new Map<number, string[]>();
  for (let point = 1; point <= 0x1ffff; point += point > 0x3000 && point < 0x1d000 ? 3 : 1) {
    const words = indexedWords(`a${String.fromCodePoint(point)}b`);
    if (words === 'a b' || words === 'ab') continue;
    insert.run(point, words);
    expected.set(point, [...new Set(words.split(' '))].sort());
  }
  database.exec('commit');
  const found = new Map<number, string[]>();
  for (const { doc, term } of database.prepare('select doc, term from instances order by doc, term').all()) {
    found.set(Number(doc), [...(found.get(Number(doc)) ?? []), String(term)]);
  }
  expect(found.size).toBeGreaterThan(20_000);
  expect(found.size).toBe(expected.size);
  expect([...found].filter(([point, terms]) => terms.join(' ') !== expected.get(point)?.join(' '))).toEqual(
    [],
  );
});
