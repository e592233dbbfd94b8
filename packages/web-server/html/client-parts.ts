import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type InlinedStyles, readInlinedStyles } from './inlined-styles.ts';

export interface ClientParts {
  readonly styles: InlinedStyles;
  /** URL of the script of public pages, `first` in the build. Null: they start React at once. */
  readonly firstScript: string | null;
}

export function readClientParts(clientFolder: string): ClientParts {
  const names = readdirSync(path.join(clientFolder, 'assets'));
  const first = names.find((name) => /^first-.+\.js$/.test(name));
  return { styles: readInlinedStyles(clientFolder), firstScript: first ? `/assets/${first}` : null };
}
