import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export const fontsFolder = path.join(import.meta.dirname, 'fonts');

export const backgroundFile = path.resolve(import.meta.dirname, '../../content/pictures/hero.jpg');

/** All other files that determine how a card looks. */
export const designFiles = [
  ...[
    'card.ts',
    'cover-crop.ts',
    'cover-drawing.server.ts',
    ...['drawing', 'fonts', 'background', 'mark', 'service', 'title'].map((part) => `card-${part}.server.ts`),
  ].map((name) => path.join(import.meta.dirname, name)),
  path.resolve(import.meta.dirname, '../texts/head/card-image.ts'),
  ...['page-colors', 'palette'].map((name) =>
    path.resolve(import.meta.dirname, `../../content/colors/${name}.ts`),
  ),
  path.resolve(import.meta.dirname, '../../content/documents/accent.ts'),
  path.resolve(import.meta.dirname, '../../packages/platform/color/color.ts'),
  ...['satori', 'sharp'].map((name) =>
    path.resolve(import.meta.dirname, `../../node_modules/${name}/package.json`),
  ),
];

export function designFingerprint(): string {
  const hash = createHash('sha256');
  for (const file of [...designFiles, backgroundFile]) hash.update(readFileSync(file)).update('\0');
  // Sizes, not contents: megabytes that most sites never draw with.
  for (const name of readdirSync(fontsFolder).sort()) {
    hash.update(`${name} ${statSync(path.join(fontsFolder, name)).size}\0`);
  }
  return hash.digest('hex');
}
