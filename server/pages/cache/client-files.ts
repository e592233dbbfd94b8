import { readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { needNoSlot } from '#server/http/overload-guard.ts';
import { countAsFiles } from '#server/monitoring/request-metrics.ts';
import type { CachedFiles } from './cached-files.ts';

/** Folders whose files are named by a hash of their content. */
const hashedFolders = ['assets', 'pictures'];

/**
 * The browser's files of a build, one route for each.
 * @param files Caches those named by their content; null: every file is sent from disk.
 */
export function clientFiles(folder: string, files: CachedFiles | null) {
  return async (app: FastifyInstance): Promise<void> => {
    countAsFiles(app);
    needNoSlot(app);
    files?.cacheAnswers(app, hashedFiles(folder));
    await app.register(fastifyStatic, {
      root: folder,
      prefix: '/',
      wildcard: false,
      index: false,
      preCompressed: true,
      decorateReply: false,
      setHeaders(reply, file) {
        const [top = ''] = path.relative(folder, file).split(path.sep);
        const caching = hashedFolders.includes(top) ? 'max-age=31536000, immutable' : 'max-age=3600';
        reply.header('cache-control', `public, ${caching}`);
      },
    });
  };
}

function hashedFiles(folder: string): ReadonlySet<string> {
  const urls = hashedFolders.flatMap((top) =>
    readdirSync(path.join(folder, top), { recursive: true, encoding: 'utf8' }).map(
      (name) => `/${top}/${name.split(path.sep).join('/')}`,
    ),
  );
  return new Set(urls);
}
