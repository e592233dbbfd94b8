import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { designFiles } from './card-files.server.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** These do not affect pixels: paths, how an image is opened, and the data, which is hashed by itself. */
const others = ['site/cards/card-files.server.ts', 'packages/images/variants/picture-encoding.server.ts'];
const withData = 'card-service.server.ts';

function importsOf(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(
    /^import (?!type )[^;]*? from '([#.][^']+|@site\/[^']+)';/gm,
  );
  return [...imports].map(([, name = '']) =>
    name.startsWith('@site/')
      ? path.join(root, `packages/${name.slice('@site/'.length)}.ts`)
      : name.startsWith('#')
        ? path.join(root, name.slice(1))
        : path.resolve(path.dirname(file), name),
  );
}

test('a card is drawn again after a change of any module that it is drawn by', () => {
  const drawing = designFiles.filter((file) => file.endsWith('.ts') && path.basename(file) !== withData);
  expect(drawing.length).toBeGreaterThan(8);
  const imported = new Set(drawing.flatMap(importsOf));
  for (const file of others) imported.delete(path.join(root, file));
  expect([...imported].filter((file) => !designFiles.includes(file))).toEqual([]);
  expect(imported.size).toBeGreaterThan(5);
});
