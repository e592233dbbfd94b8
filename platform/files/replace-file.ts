import { renameSync, writeFileSync } from 'node:fs';

/**
 * Replaces a file, or makes it, for its owner alone: a reader finds the old text or the new one, never a part.
 *
 * @param options `flush`: the text is on the disk before it has the name.
 */
export function replaceFile(file: string, text: string, { flush }: { flush: boolean }): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush });
  renameSync(`${file}.new`, file);
}
