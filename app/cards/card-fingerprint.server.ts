import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { company } from '#content/company/company.ts';
import { groundFile } from './card-drawing.server.ts';

const fontsFolder = path.join(import.meta.dirname, 'fonts');

/** Everything that goes into every card but its own words: design, fonts, picture, the company's words, libraries. */
export function designFingerprint(): string {
  const files = [
    ...['card.ts', 'card-drawing.server.ts', 'card-title.server.ts', 'card-fonts.server.ts'].map((name) =>
      path.join(import.meta.dirname, name),
    ),
    path.join(import.meta.dirname, '../styles/palette.ts'),
    ...readdirSync(fontsFolder)
      .sort()
      .map((name) => path.join(fontsFolder, name)),
    path.join(import.meta.dirname, '../../node_modules/satori/package.json'),
    groundFile,
  ];
  const hash = createHash('sha256').update(JSON.stringify([company.name, company.tagline, sharp.versions]));
  for (const file of files) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
