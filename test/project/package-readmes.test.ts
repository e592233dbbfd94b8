import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'test-results/readmes');
mkdirSync(folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const packages = globSync('packages/*/package.json', { cwd: root }).map((file) => path.dirname(file));

/** `expression; // value` becomes a pair of both; other lines stay. */
const asModule = (example: string): string =>
  `export const pairs: [unknown, unknown, string][] = [];\n${example.replace(
    /^(\S.*); \/\/ (.+)$/gm,
    (_, expression, value) => `pairs.push([${expression}, ${value}, ${JSON.stringify(expression)}]);`,
  )}`;

test.for(packages)('the example in the README of %s says what happens', async (folderOfPackage) => {
  const readme = readFileSync(path.join(root, folderOfPackage, 'README.md'), 'utf8');
  const [, example = ''] = /^```ts\n(.*?)^```$/ms.exec(readme) ?? [];
  const file = path.join(folder, `${path.basename(folderOfPackage)}.ts`);
  writeFileSync(file, asModule(example));
  const { pairs } = await import(file);
  expect(pairs.length).toBeGreaterThan(0);
  for (const [found, said, expression] of pairs) expect(found, expression).toEqual(said);
});
