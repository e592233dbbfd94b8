import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { stampOf } from '@site/platform/files/backups-folder';
import { readArguments, refuseArguments } from '@site/platform/terminal/arguments';
import { byteText } from '@site/platform/text/byte-text';
import type { OpenServices } from '#server/open-services.ts';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import { writeExport } from '#site/exchange/export/write-archive.server.ts';
import { exchanged } from '#site/exchange/keys.ts';
import { writeWxrFile } from '#site/exchange/wxr/write-wxr.server.ts';
import { wxrSiteOf } from '#site/exchange/wxr/wxr-site.server.ts';
import { CommandError, runCommand } from '../run-command.ts';
import { openSiteOfCommand, readCommandConfig } from '../site-of-command.ts';

const usage = `Writes what a site has, to take along or to read elsewhere. The site may be running meanwhile.

  npm run export -- OUT                blogs, pages, media, redirects and the site's texts in one .tar.gz: a new file, or
                                       a folder that is there. No passwords and no statistics; npm run backup makes a backup
  npm run export -- OUT --messages     also what visitors wrote
  npm run export -- --static OUT       the public site as files in a new folder OUT, for any web server or CDN; without
                                       contact form, search and statistics
  npm run export -- --wxr FILE         blogs and pages for WordPress (Tools → Import), which fetches images from SITE_URL
`;

const { values, positionals } = readArguments(usage, {
  options: { messages: { type: 'boolean' }, wxr: { type: 'string' }, static: { type: 'string' } },
  positionals: ['OUT?'],
});
const [out] = positionals;
if ([out, values.wxr, values.static].filter((one) => one !== undefined).length !== 1)
  refuseArguments(usage, 'one of OUT, --wxr FILE and --static OUT.');
if (values.messages && out === undefined) refuseArguments(usage, '--messages with OUT alone.');

const config = readCommandConfig();
const { siteUrl } = config;
const now = () => new Date();
await runCommand(async (signal) => {
  if (values.static !== undefined) return staticSite(newFolder(values.static), signal);
  const file = targetFile(out ?? values.wxr ?? '', out === undefined ? 'wxr.xml' : 'tar.gz');
  const site = await openSiteOfCommand(config, now);
  try {
    await (out === undefined ? wordPress(site, file, signal) : archive(site, file, signal));
    await record(site, file, out === undefined ? 'WordPress' : 'everything');
  } finally {
    await site.close();
  }
});

async function archive(site: OpenServices, file: string, signal: AbortSignal): Promise<void> {
  const options = { hasMessages: values.messages === true, signal };
  const manifest = await writeExport(
    { ...site, services: exchanged(site.services), siteUrl, now },
    file,
    options,
  );
  process.stdout.write(`Wrote ${manifest.files.length} files to ${file} (${sizeOf(file)})\n`);
  for (const sentence of manifest.leftOut) process.stdout.write(`  Left out: ${sentence}\n`);
}

async function wordPress(site: OpenServices, file: string, signal: AbortSignal): Promise<void> {
  const services = exchanged(site.services);
  await writeWxrFile({ services, site: await wxrSiteOf(services, { siteUrl, now: now() }) }, file, signal);
  process.stdout.write(`Wrote ${file} (${sizeOf(file)})\n`);
}

async function staticSite(folder: string, signal: AbortSignal): Promise<void> {
  const buildFolder = path.resolve(import.meta.dirname, '../../../build');
  if (!existsSync(path.join(buildFolder, 'server/index.js')))
    throw new CommandError('The pages are not built yet: run npm run build first.');
  process.env.NODE_ENV ??= 'production';
  const { exportStatic } = await import('./static/export-static.ts');
  const site = await openSiteOfCommand(config, now);
  try {
    const { files, missing } = await exportStatic(site, config, folder, { buildFolder, signal });
    await record(site, folder, 'static site');
    process.stdout.write(`Wrote ${files} pages and files to ${folder}, beside those of the build.\n`);
    process.stdout.write('Left out: contact form, search, statistics and the admin area.\n');
    for (const url of missing) process.stdout.write(`  Leads nowhere: ${url}\n`);
  } finally {
    await site.close();
  }
}

function record({ database }: OpenServices, file: string, what: string): Promise<void> {
  const thing = { title: path.basename(file) };
  return recordActivity(database, { action: 'export.written', at: now(), thing, to: what });
}

function newFolder(given: string): string {
  const folder = path.resolve(given);
  if (existsSync(folder)) throw new CommandError(`${folder} is there already. Choose another name.`);
  if (!existsSync(path.dirname(folder)))
    throw new CommandError(`There is no folder ${path.dirname(folder)}.`);
  return folder;
}

function sizeOf(file: string): string {
  return byteText(statSync(file).size);
}

function targetFile(given: string, extension: string): string {
  const target = path.resolve(given);
  const isFolder = existsSync(target) && statSync(target).isDirectory();
  const file = isFolder ? path.join(target, `export-${stampOf(now())}.${extension}`) : target;
  if (existsSync(file)) throw new CommandError(`${file} is there already. Choose another name.`);
  if (!existsSync(path.dirname(file))) throw new CommandError(`There is no folder ${path.dirname(file)}.`);
  return file;
}
