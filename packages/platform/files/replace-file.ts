import { renameSync, writeFileSync } from 'node:fs';

/** A reader finds the old text or the new one, never a part. `flush`: the text is on the disk before it has the name. */
export function replaceFile(file: string, text: string, { flush }: { flush: boolean }): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush });
  renameSync(`${file}.new`, file);
}
