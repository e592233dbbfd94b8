import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Finds files whose names have their accents apart from the letters (NFD), as macOS wrote them, by composed names (NFC). */
export function composedNames(root: string): (file: string) => string {
  const folders = new Map<string, ReadonlyMap<string, string>>();

  function namesIn(folder: string): ReadonlyMap<string, string> {
    const known = folders.get(folder);
    if (known) return known;
    const names = existsSync(folder) ? readdirSync(folder) : [];
    const composed = new Map(names.map((name) => [name.normalize('NFC'), name]));
    folders.set(folder, composed);
    return composed;
  }

  return (file) => {
    const exact = path.join(root, file);
    if (isAscii.test(file) || existsSync(exact)) return exact;
    return file.split('/').reduce((folder, part) => {
      const next = path.join(folder, part);
      return isAscii.test(part) || existsSync(next)
        ? next
        : path.join(folder, namesIn(folder).get(part.normalize('NFC')) ?? part);
    }, root);
  };
}

const isAscii = /^[\x20-\x7e]*$/;
