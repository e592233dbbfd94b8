import { existsSync } from 'node:fs';
import path from 'node:path';
import { postPath } from '#app/blog/posts/post-path.ts';
import { createLogger } from '#server/process/logger.ts';
import { readConfig } from '../config.ts';
import { builtPages } from '../pages/built.ts';
import { openSite } from '../site.ts';
import { BackupError } from './backup-error.ts';
import type { PageProof } from './verify-archive.ts';

const buildFolder = path.resolve(import.meta.dirname, '../../build');

/**
 * Opens the site on a data folder, in this process and on a port of its own, and asks for its home page and its
 * newest post. The folder is changed as by any start; give it one that can be thrown away.
 *
 * @throws {BackupError} When a page is not answered with 200.
 */
export async function provePages(dataDir: string): Promise<PageProof> {
  if (!existsSync(path.join(buildFolder, 'server/index.js'))) {
    return { skipped: 'the pages are not built (npm run build)' };
  }
  // Read by React, which is loaded with the pages.
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
    for (const address of rendered) await (await ask(origin, address)).text();
    return { rendered };
  } finally {
    await site.close();
  }
}

/** @returns Address of the newest live post; empty when there is none. */
async function newestPost(origin: string): Promise<string[]> {
  const posts = (await (await ask(origin, '/api/blogs?limit=1')).json()) as { id: string }[];
  return posts.map(({ id }) => postPath(id));
}

async function ask(origin: string, address: string): Promise<Response> {
  const response = await fetch(`${origin}${address}`);
  if (response.status !== 200) {
    throw new BackupError(`The restored site answers ${response.status} when asked for ${address}.`);
  }
  return response;
}
