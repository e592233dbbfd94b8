import { createReadStream, existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { decodedText } from '@site/platform/text/decoded-text';
import { SourceError } from '../items.ts';
import { composedNames } from './composed-names.server.ts';

/**
 * Takes the path of a URL, or the end of it, such as below WordPress' `uploads`. Does not follow links out of the
 * folder.
 * @throws {SourceError} From the function, when a file is missing.
 */
export function mediaFolderSource(folder: string): (url: string) => Promise<Readable> {
  const root = realpathSync(folder);
  const composed = composedNames(root);
  return async (url) => {
    const parts = (decodedText(new URL(url, 'http://site.invalid').pathname) ?? '')
      .split('/')
      .filter(Boolean);
    for (let from = 0; from < parts.length; from++) {
      const file = inside(root, composed(parts.slice(from).join('/')));
      if (file !== null) return createReadStream(file);
    }
    throw new SourceError(`${parts.at(-1) ?? url} is not in ${folder}.`);
  };
}

function inside(root: string, file: string): string | null {
  if (!file.startsWith(root + path.sep) || file.includes('\0') || !existsSync(file)) return null;
  const real = realpathSync(file);
  return real.startsWith(root + path.sep) && statSync(real).isFile() ? real : null;
}
