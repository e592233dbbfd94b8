import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../config.ts';
import { createLogger } from '../logger.ts';
import { builtPages } from '../pages/built.ts';
import { openSite } from '../site.ts';
import { BackupError } from './backup-error.ts';

/** The pages that were rendered, or why none was. */
export type PageProof = { readonly rendered: readonly string[] } | { readonly skipped: string };

const buildFolder = path.resolve(import.meta.dirname, '../../build');

/**
 * Opens the site, in this process and without listening, on a data folder, and asks for its home page and its newest
 * post. The folder is changed as by any start; give it one that can be thrown away.
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
    const addresses = ['/', ...(await newestPost(site.app))];
    for (const address of addresses) {
      const { statusCode } = await site.app.inject({ url: address, headers: { accept: 'text/html' } });
      if (statusCode !== 200)
        throw new BackupError(`The restored site answers ${statusCode} instead of ${address}.`);
    }
    return { rendered: addresses };
  } finally {
    await site.close();
  }
}

/** @returns Address of the newest live post; empty when there is none. */
async function newestPost(app: FastifyInstance): Promise<string[]> {
  const reply = await app.inject({ url: '/api/blogs?limit=1' });
  if (reply.statusCode !== 200)
    throw new BackupError(`The restored site cannot list its posts (${reply.statusCode}).`);
  return reply.json<{ id: string }[]>().map(({ id }) => `/blog-detail/${encodeURIComponent(id)}`);
}
