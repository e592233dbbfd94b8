import { openCurrentDatabase } from '@site/database/open';
import { fetchFile } from '@site/site-import/files/fetched-files.server';
import { wordPressSource } from '@site/site-import/wordpress/wordpress-source.server';
import { readConfig } from '#server/config.ts';
import { openServices } from '#server/open-services.ts';
import { leadsSomewhereKey } from '#site/documents/keys.ts';
import { createImportService } from '#site/exchange/import/import-service.server.ts';
import { exchanged } from '#site/exchange/keys.ts';
import { newSite } from '#site/exchange/open-source.server.ts';
import { ownAddresses } from '#site/urls/own-addresses.ts';

export interface Imported {
  readonly seconds: number;
  /** Posts and files. */
  readonly created: number;
  readonly updated: number;
  readonly lost: number;
}

/** An import in a process of its own, whose images come from this machine, which no other import may ask. */
const [dataDir = '', file = ''] = process.argv.slice(2);
const config = readConfig({ DATA_DIR: dataDir, SITE_URL: 'http://localhost:3000' });
const now = () => new Date();
const site = await openServices(config, await openCurrentDatabase(config), { warn: () => {}, now });
const imports = createImportService({
  ...site,
  services: exchanged(site.services),
  own: ownAddresses(config.siteUrl),
  leadsSomewhere: site.services.get(leadsSomewhereKey),
  now,
});
const startedAt = performance.now();
const openFile = (url: string, signal?: AbortSignal) => fetchFile(url, { signal, isAllowed: () => true });
const source = await wordPressSource([file], { openFile, site: '', newSite });
const { receipt } = await imports.run(source, { file: 'bench', by: 'bench' });
const seconds = (performance.now() - startedAt) / 1000;
let [created, updated] = [0, 0];
for (const { kind, outcome } of receipt.lines()) {
  if (kind !== 'post' && kind !== 'file') continue;
  if (outcome === 'created') created += 1;
  if (outcome === 'updated') updated += 1;
}
process.send?.({ seconds, created, updated, lost: receipt.counts.lost } satisfies Imported);
await site.close();
process.disconnect?.();
