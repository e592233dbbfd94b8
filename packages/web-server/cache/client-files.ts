import { readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { decodedText } from '@site/platform/text/decoded-text';
import type { FastifyInstance } from 'fastify';
import { needNoSlot } from '../admission/overload-guard.ts';
import { countAsFiles } from '../monitoring/request-metrics.ts';
import type { CachedFiles } from './cached-files.ts';

/** Folders whose files are named by a hash of their content. */
const hashedFolders = ['assets', 'pictures'];

/** Files named by their content share a route: hundreds would take a twentieth of the start. `files` null: sent from disk. */
export function clientFiles(folder: string, files: CachedFiles | null) {
  return async (app: FastifyInstance): Promise<void> => {
    countAsFiles(app);
    needNoSlot(app);
    const { hashed, others } = urlsOf(folder);
    files?.cacheAnswers(app, hashed);
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      setHeaders(reply, file) {
        const [top = ''] = path.relative(folder, file).split(path.sep);
        const caching = hashedFolders.includes(top) ? 'max-age=31536000, immutable' : 'max-age=3600';
        reply.header('cache-control', `public, ${caching}`);
      },
    });
    app.addConstraintStrategy(oneOf(hashed));
    const method = ['GET', 'HEAD'];
    const schema = { hide: true };
    app.route({
      method,
      url: '*',
      schema,
      constraints: { [strategy]: isHashed },
      handler: (request, reply) => reply.sendFile(pathOf(request.url)),
    });
    for (const url of others) {
      app.route({ method, url, schema, handler: (_request, reply) => reply.sendFile(url) });
    }
  };
}

const strategy = 'hashedFile';
const isHashed = 'yes';

/** Empty where the URL cannot be decoded. */
function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? url;
  return decodedText(path) ?? '';
}

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Handler = ReturnType<ReturnType<Strategy['storage']>['get']>;

function oneOf(urls: ReadonlySet<string>): Strategy {
  return {
    name: strategy,
    storage() {
      let found: Handler = null;
      return {
        get: (value) => (value === isHashed ? found : null),
        set: (_value, handler) => {
          found = handler;
        },
      };
    },
    deriveConstraint: ({ url = '' }) => (urls.has(pathOf(url)) ? isHashed : undefined),
    validate() {},
    mustMatchWhenDerived: false,
  };
}

function urlsOf(folder: string): { hashed: ReadonlySet<string>; others: readonly string[] } {
  const urls = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((name) => `/${name.split(path.sep).join('/')}`);
  const isHashedUrl = (url: string) => hashedFolders.some((top) => url.startsWith(`/${top}/`));
  return { hashed: new Set(urls.filter(isHashedUrl)), others: urls.filter((url) => !isHashedUrl(url)) };
}
