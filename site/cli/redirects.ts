import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { readArguments, refuseArguments } from '@site/platform/terminal/arguments';
import { printLine } from '@site/platform/terminal/print-line';
import { type Decoded, decodedFile } from '@site/site-import/files/decoded-stream';
import { readRedirectFile } from '@site/site-import/redirects/redirect-file';
import { redirectsKey } from '#site/redirects/keys.ts';
import type { RedirectForm } from '#site/redirects/redirect.ts';
import { ownAddresses } from '#site/urls/own-addresses.ts';
import { CommandError, runCommand } from './run-command.ts';
import { openSiteOfCommand, readCommandConfig } from './site-of-command.ts';

const usage = `Imports redirects of another system. The site may be running meanwhile.

  npm run redirects -- import FILE              a CSV table, _redirects, lines of nginx or Apache, an export of WordPress'
                                                Redirection or of Yoast, Ghost's redirects.json or redirects.yaml
  npm run redirects -- import FILE --dry-run    only says what would become of each line
  npm run redirects -- import FILE --site URL   the old site, whose whole URLs are paths here

Wildcards and simple regular expressions become patterns (/old/*, /blog/:title). Chains are resolved; loops, other expressions,
conditions, and URLs of the site itself are named and left out.
`;

const maxBytes = 32 * 1024 * 1024;

const { values, positionals } = readArguments(usage, {
  options: { 'dry-run': { type: 'boolean' }, site: { type: 'string' } },
  positionals: ['The command', 'FILE'],
});
const [command, file = ''] = positionals;
if (command !== 'import') refuseArguments(usage, `Unknown command '${command}'.`);
const config = readCommandConfig();
const now = () => new Date();
await runCommand(async () => {
  const { text: content, reading } = await decodedOf(path.resolve(file));
  if (reading !== '') printLine(`${file} was ${reading}.`);
  const lines = readRedirectFile(content, values.site);
  const forms = lines.flatMap(({ redirect }) => (typeof redirect === 'string' ? [] : [redirect]));
  const site = await openSiteOfCommand(config, now);
  try {
    const isDryRun = values['dry-run'] === true;
    const parts = site.services
      .get(redirectsKey)
      .importAll(forms, ownAddresses(config.siteUrl), { isDryRun });
    const imported = (await Array.fromAsync(parts)).flat();
    const results = new Map(forms.map((form, index) => [form, imported[index]]));
    const counts = new Map<string, number>();
    for (const { line, text, redirect } of lines) {
      const { outcome, note } = resultOf(redirect, results);
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      if (isDryRun || note !== null)
        printLine(`line ${line}: ${outcome}: ${text}${note === null ? '' : `\n    ${note}`}`);
    }
    printLine(
      [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ') || 'The file is empty.',
    );
  } finally {
    await site.close();
  }
});

interface Result {
  readonly outcome: string;
  readonly note: string | null;
}

function resultOf(
  redirect: RedirectForm | string,
  results: ReadonlyMap<RedirectForm, Result | undefined>,
): Result {
  if (typeof redirect === 'string') return { outcome: 'lost', note: redirect };
  return results.get(redirect) ?? { outcome: 'lost', note: null };
}

async function decodedOf(name: string): Promise<Decoded> {
  const found = await stat(name).catch(() => null);
  if (!found?.isFile()) throw new CommandError(`There is no file ${name}.`);
  if (found.size > maxBytes) throw new CommandError(`${name} is larger than 32 MB.`);
  return decodedFile(await readFile(name));
}
