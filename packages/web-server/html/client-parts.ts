import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { InlinedStyles } from './inlined-styles.ts';
import { readRules } from './style-rules.ts';

/** What a build has for pages without the framework. */
export interface ClientParts {
  /** By URL, in the order of the cascade; written into pages by their rules. */
  readonly styles: InlinedStyles;
  /** The page keeps its links to those of which it needs a rule. */
  readonly areLinked?: boolean;
  /** URLs of modules that load by themselves, for development. */
  readonly modules: readonly string[];
  /** URL of the script that a page loads; null: none. */
  readonly firstScript: string | null;
}

/** `public-*.css` and `first-*.js` of the build. */
export function readClientParts(clientFolder: string): ClientParts {
  const folder = path.join(clientFolder, 'assets');
  const names = readdirSync(folder);
  const sheets = names.filter((name) => /^public-.+\.css$/.test(name)).toSorted();
  const first = names.find((name) => /^first-.+\.js$/.test(name));
  return {
    styles: new Map(
      sheets.map((name) => [
        `/assets/${name}`,
        readRules(readFileSync(path.join(folder, name), 'utf8').trim()),
      ]),
    ),
    modules: [],
    firstScript: first ? `/assets/${first}` : null,
  };
}
