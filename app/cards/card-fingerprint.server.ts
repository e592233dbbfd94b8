import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { company } from '#content/company/company.ts';
import { designFiles, fontsFolder, groundFile } from './card-files.server.ts';

/** Everything that goes into every card but its own words: design, fonts, image, the company's words, libraries. */
export function designFingerprint(): string {
  const fonts = readdirSync(fontsFolder).sort();
  const files = [...designFiles, groundFile, ...fonts.map((name) => path.join(fontsFolder, name))];
  const hash = createHash('sha256').update(JSON.stringify([company.name, company.tagline]));
  for (const file of files) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
