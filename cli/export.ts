import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeExport } from '#app/exchange/export/write-archive.server.ts';
import { stampOf } from '#platform/files/backups-folder.ts';
import { readArguments } from '#platform/terminal/arguments.ts';
import { inMegabytes } from '#server/backup/room.ts';
import { CommandError, runCommand } from './run-command.ts';
import { openSiteOfCommand, readCommandConfig } from './site-of-command.ts';

const usage = `Writes blogs, pages, media, redirects and the site's texts into one .tar.gz, to take along or to read elsewhere.
The site may be running meanwhile. No passwords and no statistics; npm run backup makes a backup.

  npm run export -- OUT                a new file, or a folder that is there
  npm run export -- OUT --messages     also what visitors wrote
`;

const { values, positionals } = readArguments(usage, {
  options: { messages: { type: 'boolean' } },
  positionals: ['OUT'],
});
const config = readCommandConfig();
const now = () => new Date();
await runCommand(async (signal) => {
  const file = targetFile(positionals[0] ?? '');
  const site = await openSiteOfCommand(config, now);
  try {
    const { siteUrl } = config;
    const options = { hasMessages: values.messages === true, signal };
    const manifest = await writeExport({ ...site, siteUrl, now }, file, options);
    const bytes = statSync(file).size;
    process.stdout.write(`Wrote ${manifest.files.length} files to ${file} (${inMegabytes(bytes)})\n`);
    for (const sentence of manifest.leftOut) process.stdout.write(`  Left out: ${sentence}\n`);
  } finally {
    await site.close();
  }
});

function targetFile(out: string): string {
  const target = path.resolve(out);
  const isFolder = existsSync(target) && statSync(target).isDirectory();
  const file = isFolder ? path.join(target, `export-${stampOf(now())}.tar.gz`) : target;
  if (existsSync(file)) throw new CommandError(`${file} is there already. Choose another name.`);
  if (!existsSync(path.dirname(file))) throw new CommandError(`There is no folder ${path.dirname(file)}.`);
  return file;
}
