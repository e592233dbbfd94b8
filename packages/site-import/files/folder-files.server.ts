import { createReadStream, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { SourceError } from '../items.ts';
import { composedNames } from './composed-names.server.ts';
import type { SourceFiles } from './source-files.ts';

const maxFiles = 100_000;

/** Does not follow links out of the folder. */
export function folderFiles(folder: string): SourceFiles {
  const root = realpathSync(folder);
  const composed = composedNames(root);
  const placeOf = (file: string) => (file.includes('\0') ? file : composed(file));
  return {
    key: root,
    name: path.basename(root),
    refused: [],
    list: (fits, passedOver) => filesIn(root, fits, passedOver),
    has: (file) => isInside(root, placeOf(file)),
    bytes: (file) => statSync(placeOf(file)).size,
    async open(file) {
      if (!isInside(root, placeOf(file))) throw new SourceError(`${file} is not in the folder.`);
      return createReadStream(placeOf(file));
    },
  };
}

function isInside(root: string, file: string): boolean {
  if (!file.startsWith(root + path.sep) || file.includes('\0') || !existsSync(file)) return false;
  const real = realpathSync(file);
  return real.startsWith(root + path.sep) && statSync(real).isFile();
}

function filesIn(root: string, fits: RegExp, passedOver?: RegExp): string[] {
  const found: string[] = [];
  const waiting = [''];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const entry of readdirSync(path.join(root, at), { withFileTypes: true })) {
      if (entry.name.startsWith('.') || passedOver?.test(entry.name)) continue;
      const name = at === '' ? entry.name : `${at}/${entry.name}`;
      if (entry.isDirectory()) waiting.push(name);
      else if (entry.isFile() && fits.test(entry.name)) found.push(name);
      if (found.length > maxFiles) throw new SourceError(`The folder has more than ${maxFiles} such files.`);
    }
  }
  const taken = new Set(found);
  // A second file of the same name keeps its own.
  return found.map((name) => (taken.has(name.normalize('NFC')) ? name : name.normalize('NFC'))).sort();
}
