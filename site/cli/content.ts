import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Database } from '@site/database/schema';
import { readArguments, refuseArguments } from '@site/platform/terminal/arguments';
import { printLine } from '@site/platform/terminal/print-line';
import { type DocumentKey, sharedDocuments } from '#content/documents/site-documents.ts';
import { createPostService } from '#site/blog/posts/post-service.server.ts';
import { linkTargets } from '#site/documents/checks/link-targets.server.ts';
import { InvalidDocumentError } from '#site/documents/document-errors.ts';
import { importDocuments } from '#site/documents/document-import.server.ts';
import { createOwnPageRepository } from '#site/documents/own-pages/own-page-repository.server.ts';
import { createRedirectService } from '#site/redirects/redirect-service.server.ts';
import { readDocuments } from '#site/texts/site-documents.server.ts';
import { createSiteSource } from '#site/texts/site-source.server.ts';
import { speaking } from '#site/urls/request-language.server.ts';
import { contentFiles, documentIn, sourceOf } from './content-files.ts';
import { CommandError, runCommand } from './run-command.ts';
import { openSiteDatabase, readCommandConfig } from './site-of-command.ts';

const usage = `The site's content as typed files, as in content/company. The site may be running meanwhile.

  npm run content -- export DIR    writes what visitors see now; replaces the files of the same names
  npm run content -- import DIR    publishes the files of DIR that differ from it, all of them or none

  --language PATH                  in another language of the site, by the first part of its URLs, such as de
`;

const commands: Readonly<Record<string, (database: Database, folder: string) => Promise<void>>> = {
  export: writeFiles,
  import: publishFiles,
};

const { run, folder, prefix } = readCommand();
/** Some documents are one for all languages. */
const files = contentFiles.filter(({ key }) => prefix === '' || !sharedDocuments.has(key));
const config = readCommandConfig();
const now = () => new Date();
await runCommand(async () => {
  const { database } = await openSiteDatabase(config);
  try {
    const { languages } = (await readDocuments(database, now())).languages;
    if (prefix !== '' && !languages.some((one) => one.prefix === prefix))
      throw new CommandError(`The site has no language “${prefix}”.`);
    const language = { prefix, tag: prefix, others: [] };
    await speaking(prefix === '' ? undefined : language, () => run(database, folder));
  } finally {
    await database.destroy();
  }
});

function readCommand() {
  const { positionals, values } = readArguments(usage, {
    options: { language: { type: 'string' } },
    positionals: ['The command', 'DIR'],
  });
  const [name = '', folder = ''] = positionals;
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!run) refuseArguments(usage, `Unknown command '${name}'.`);
  return { run, folder: path.resolve(folder), prefix: values.language ?? '' };
}

async function writeFiles(database: Database, folder: string): Promise<void> {
  const documents = await readDocuments(database, now());
  await mkdir(folder, { recursive: true });
  for (const file of files) {
    await writeFile(path.join(folder, file.name), sourceOf(file, documents[file.key]));
  }
  printLine(`Wrote ${files.length} files to ${folder}`);
}

async function publishFiles(database: Database, folder: string): Promise<void> {
  const values = new Map<DocumentKey, unknown>();
  for (const file of files) {
    const name = path.join(folder, file.name);
    if (!existsSync(name)) continue;
    const { [file.key]: exported } = await load(name);
    if (exported === undefined) throw new CommandError(`${name} has no export named ${file.key}.`);
    values.set(file.key, documentIn(file, exported));
  }
  if (values.size === 0) {
    const names = files.map(({ name }) => name).join(', ');
    throw new CommandError(`${folder} has none of the files of the content: ${names}.`);
  }
  const published = await importDocuments(database, values, surroundings(database)).catch(explain);
  printLine(
    published.length === 0 ? 'Nothing differs from what visitors see.' : `Published ${published.join(', ')}`,
  );
}

async function load(file: string): Promise<Record<string, unknown>> {
  try {
    return await import(pathToFileURL(file).href);
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

function surroundings(database: Database) {
  const posts = createPostService({ database, now, memo: { remember: (_, find) => find() } });
  const site = createSiteSource({
    ...{ database, now },
    version: { current: () => 0 },
    ownPages: createOwnPageRepository(database),
  });
  return {
    by: 'npm run content',
    now,
    // Files, feeds and cards are known to the server alone.
    own: { answers: (link: string) => path.posix.extname(link) !== '' },
    leadsSomewhere: linkTargets({
      ...{ posts, site },
      redirects: createRedirectService({ database, posts, site, now }),
    }),
  };
}

function explain(error: unknown): never {
  if (!(error instanceof InvalidDocumentError)) throw error;
  const lines = error.issues.map(({ path: field, message }) => `  ${field}: ${message}`);
  throw new CommandError(`Nothing was published:\n${lines.join('\n')}`);
}
