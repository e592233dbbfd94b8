import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readArguments, refuseArguments } from '@site/platform/terminal/arguments';
import type { OpenServices } from '#server/open-services.ts';
import { leadsSomewhereKey } from '#site/documents/keys.ts';
import {
  createImportService,
  type ImportProgress,
  type ImportService,
} from '#site/exchange/import/import-service.server.ts';
import { type Receipt, receiptText } from '#site/exchange/import/receipt.ts';
import { folderOfCommand } from '#site/exchange/jobs/unpacked-folders.server.ts';
import { exchanged } from '#site/exchange/keys.ts';
import { openSource } from '#site/exchange/open-source.server.ts';
import { afterImportKey } from '#site/modules/keys.ts';
import { ownAddresses } from '#site/urls/own-addresses.ts';
import { CommandError, runCommand } from '../run-command.ts';
import { openSiteOfCommand, readCommandConfig } from '../site-of-command.ts';

const usage = `Imports blogs, pages, images and redirects of another system. The site may be running meanwhile.

  npm run import -- FILE                  an export of this system (.tar.gz), of Ghost (.json, or .zip with images) or
                                          of WordPress (.xml, .xml.gz), a saved feed, or a file of redirects
  npm run import -- FOLDER                a folder or .zip with the exports of one WordPress site, Ghost's archive, or
                                          Markdown files (Jekyll, Hugo, Astro, Eleventy)
  npm run import -- FILE --dry-run        only says what would be made, changed and left, item by item
  npm run import -- FILE --media DIR      images are in this folder, such as wp-content/uploads
  npm run import -- FILE --fetch-media    images are fetched from where they are
  npm run import -- FILE --site URL       the old site, where the source does not say it, as exports of Ghost
  npm run import -- --list                the imports so far
  npm run import -- --receipt ID          what became of every item
  npm run import -- --undo ID             removes what an import made and nobody edited since

Run an interrupted import again to finish it. Imported again, a source changes what it changed itself; what was edited here stays.
`;

const flag = { type: 'boolean' } as const;
const text = { type: 'string' } as const;
const { values, positionals } = readArguments(usage, {
  options: {
    ...{ 'dry-run': flag, 'fetch-media': flag, list: flag },
    ...{ media: text, site: text, receipt: text, undo: text },
  },
  positionals: ['FILE?'],
});
const [file] = positionals;
const isAboutRuns = values.list === true || values.receipt !== undefined || values.undo !== undefined;
if ((file === undefined) !== isAboutRuns)
  refuseArguments(usage, 'FILE, or one of --list, --receipt and --undo.');

const config = readCommandConfig();
const now = () => new Date();
await runCommand(
  async (signal) => {
    const site = await openSiteOfCommand(config, now);
    try {
      const imports = importServiceOf(site);
      if (file === undefined) await aboutRuns(imports);
      else await importFile(imports, site, path.resolve(file), signal);
    } finally {
      await site.close();
    }
  },
  { whenStopped: 'What was imported so far is there: run it again to finish, or undo it (--list).' },
);

function importServiceOf({ database, services }: OpenServices): ImportService {
  const own = ownAddresses(config.siteUrl);
  return createImportService({
    ...{ database, own, now },
    services: exchanged(services),
    leadsSomewhere: services.get(leadsSomewhereKey),
  });
}

async function importFile(
  imports: ImportService,
  { services }: OpenServices,
  from: string,
  signal: AbortSignal,
): Promise<void> {
  const fetchesMedia = values['fetch-media'] === true;
  const temporary = await folderOfCommand(config.dataDir);
  const options = { media: values.media, site: values.site, fetchesMedia, signal, temporary };
  const { source, close } = await openSource(from, options).catch(async (error: unknown) => {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  });
  try {
    const onProgress = ({ done, items }: ImportProgress) => {
      if (process.stderr.isTTY && done % 10 === 0) process.stderr.write(`\r${done} of ${items ?? '…'} items`);
    };
    const run = { file: path.basename(from), by: 'npm run import', signal, onProgress };
    if (values['dry-run'] === true) {
      await print(await imports.plan(source, run), { isWhole: true });
      return;
    }
    const { id, receipt } = await imports.run(source, run);
    await print(receipt);
    process.stdout.write(
      `Receipt: npm run import -- --receipt ${id}\nUndo:    npm run import -- --undo ${id}\n`,
    );
    // It is imported: what was to be done besides, such as a check of links, is done again at night.
    await services
      .get(afterImportKey)(signal)
      .catch(() => {});
  } finally {
    await close();
    await rm(temporary, { recursive: true, force: true });
  }
}

async function aboutRuns(imports: ImportService): Promise<void> {
  if (values.undo !== undefined) {
    await print(await imports.undo(values.undo));
  } else if (values.receipt !== undefined) {
    const run = await imports.find(values.receipt);
    if (!run) throw new CommandError('There is no such import: see --list.');
    if (!run.receipt) throw new CommandError('This import was cut off, or is running: it has no receipt.');
    await print(run.receipt, { isWhole: true });
  } else {
    for (const { id, file: name, startedAt, finishedAt, undoneAt } of await imports.list()) {
      const state = undoneAt ? 'undone' : finishedAt ? 'finished' : 'not finished';
      process.stdout.write(`${id}  ${startedAt.toISOString()}  ${state}  ${name}\n`);
    }
  }
}

async function print(receipt: Receipt, options?: { isWhole: boolean }): Promise<void> {
  await pipeline(receiptText(receipt, options), process.stdout, { end: false });
}
