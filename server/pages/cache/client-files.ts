import { readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { needNoSlot } from '#server/http/overload-guard.ts';
import { countAsFiles } from '#server/monitoring/request-metrics.ts';
import type { ReadyFiles } from './ready-files.ts';

/** Folders in which names hold a hash of the content: `npm run build` and `npm run pictures` give them. */
const placesByContent = ['assets', 'pictures'];

/**
 * The browser's files of a build, one route for each.
 *
 * @param folder Absolute.
 * @param files Keeps what is asked for of those named by their content; null: each is sent from disk.
 */
export function clientFiles(folder: string, files: ReadyFiles | null) {
  return async (app: FastifyInstance): Promise<void> => {
    countAsFiles(app);
    needNoSlot(app);
    files?.keepAnswers(app, addressesByContent(folder));
    await app.register(fastifyStatic, {
      root: folder,
      prefix: '/',
      wildcard: false,
      index: false,
      preCompressed: true,
      decorateReply: false,
      setHeaders(reply, file) {
        const [place = ''] = path.relative(folder, file).split(path.sep);
        const caching = placesByContent.includes(place) ? 'max-age=31536000, immutable' : 'max-age=3600';
        reply.header('cache-control', `public, ${caching}`);
      },
    });
  };
}

function addressesByContent(folder: string): ReadonlySet<string> {
  const addresses = placesByContent.flatMap((place) =>
    readdirSync(path.join(folder, place), { recursive: true, encoding: 'utf8' }).map(
      (name) => `/${place}/${name.split(path.sep).join('/')}`,
    ),
  );
  return new Set(addresses);
}
