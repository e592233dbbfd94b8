import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** A limit of what is typed is a number in one place; forms.test.ts compares what follows from it. */
const root = path.resolve(import.meta.dirname, '../..');
const sources = globSync('{content,packages,site}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**'],
})
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !/\.(?:test|e2e)\.ts$|\/(?:test|testing)\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
/** Dialogs of `rich-text` have limits of their own: the API has one for the whole text. */
const ownScreens = sources.filter(({ file }) => /^(?:site|packages\/ui)\/.*\.tsx$/.test(file));
const modules = sources.filter(({ file }) => file.endsWith('.ts'));

/** Limits of what no form asks for: ids, paths, tokens, and what programs send. */
const guards = [
  'packages/accounts/links/link-schema.ts',
  'site/audit/activity-query.ts',
  'site/auth/passkeys/contract.ts',
  'site/blog/bulk/bulk-contract.ts',
  'site/blog/drafts/draft.ts',
  'site/blog/notices/notice-contract.ts',
  'site/blog/people/people-contract.ts',
  'site/blog/slugs/slug-contract.ts',
  'site/documents/document-contract.ts',
  'site/exchange/own/archive-format.ts',
];

/** `userLimits.nameCharacters`, or a name alone. */
const limitsIn = (text: string) =>
  [...text.matchAll(/\b(?:maxLength|minLength|data-max)(?:=\{|: )([^},]*)/g)].map(([, limit = '']) => limit);

test('no form of a screen says a limit itself', () => {
  const own = ownScreens.flatMap(({ file, text }) =>
    limitsIn(text)
      .filter((limit) => !/^(?:[a-z]\w*\.)?[a-z]\w*$/i.test(limit) || isDeclaredIn(text, limit))
      .concat(text.match(/\b(?:maxLength|minLength|data-max)="/g) ?? [])
      .map((limit) => `${file}: ${limit}`),
  );
  expect(own).toEqual([]);
});

const isDeclaredIn = (text: string, limit: string) =>
  new RegExp(`\\b${limit.split('.')[0]} = [\\d{]`).test(text);

test('a limit of a form is used beside where it is declared', () => {
  const limits = new Set(ownScreens.flatMap(({ text }) => limitsIn(text)));
  const unused = [...limits].filter((limit) => {
    const [name = '', member] = limit.split('.');
    const use = member
      ? new RegExp(`\\b${name}\\.${member}\\b|\\{[^}]*\\b${member}\\b[^}]*\\} = ${name}\\b`)
      : new RegExp(`(?<!const )\\b${name}\\b(?! = )(?! \\} from)`);
    return !modules.some(({ text }) => use.test(text));
  });
  expect(limits.size).toBeGreaterThan(20);
  expect(unused).toEqual([]);
});

/** Of a schema of zod, or in an argument of our own. */
const numberAsLimit =
  /(?<!Math)\.max\(\s*\d|\.(?:min|length)\(\s*\d\d|\batMost\(\s*\d|\b(?:required|optional)Text\([^(),]*,\s*\d/;

test('a schema of what a form sends names its limits', () => {
  const withNumbers = modules.filter(
    ({ file, text }) =>
      /^(?:site|packages\/accounts)\//.test(file) && /\bz\b|Text\(/.test(text) && numberAsLimit.test(text),
  );
  // With a room its schemas can be taken away.
  const there = guards.filter((file) => existsSync(path.join(root, path.dirname(file))));
  expect(withNumbers.map(({ file }) => file).toSorted()).toEqual(there);
});
