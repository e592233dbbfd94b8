import { existsSync } from 'node:fs';
import path from 'node:path';
import { BackupError } from '@site/backup/backup-error';
import type { PageCheck } from '@site/backup/verify-archive';
import { createLogger } from '@site/web-server/process/logger';
import { postPath } from '#site/urls/post-path.ts';
import { readConfig } from '../config.ts';
import { builtPages } from '../pages/built.ts';
import { openSite } from '../site.ts';

const buildFolder = path.resolve(import.meta.dirname, '../../../build');

/** Changes the data folder by opening the site on it. @throws {BackupError} When a page is not answered with 200. */
export async function checkPages(dataDir: string): Promise<PageCheck> {
  if (!existsSync(path.join(buildFolder, 'server/index.js'))) {
    return { skipped: 'the pages are not built (npm run build)' };
  }
  // React reads it when the pages are loaded.
  process.env.NODE_ENV ??= 'production';
  const config = readConfig({
    DATA_DIR: dataDir,
    SAMPLE_CONTENT: 'off',
    LOG_LEVEL: 'silent',
    BACKUP_KEEP: '0',
  });
  const site = await openSite(config, createLogger('silent'), {
    pages: await builtPages(buildFolder),
    onNewAdministrator: () => {},
  });
  try {
    const origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
    const rendered = ['/', ...(await newestPost(origin))];
    for (const url of rendered) await (await request(origin, url)).text();
    return { rendered };
  } finally {
    await site.close();
  }
}

async function newestPost(origin: string): Promise<string[]> {
  const posts = (await (await request(origin, '/api/blogs?limit=1')).json()) as { id: string }[];
  return posts.map(({ id }) => postPath(id));
}

async function request(origin: string, url: string): Promise<Response> {
  const response = await fetch(`${origin}${url}`);
  if (response.status !== 200) {
    throw new BackupError(`The restored site answers ${response.status} for ${url}.`);
  }
  return response;
}
