import { hasEntityTag } from '@site/platform/http/conditional-reply.server';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { CardService } from './card-service.server.ts';
import { type CoverService, versionOf } from './cover-service.server.ts';

const oneDaySeconds = 24 * 60 * 60;

type CardRequest = FastifyRequest<{ Params: { '*': string }; Querystring: { v?: string } }>;

/**
 * `/cards/{path of the page}.jpg`, `/cards/home.jpg` for the home page: its cover, or its card. `.png` is what earlier versions named. With the
 * version that the page names, they stay the same.
 */
export function cardApi(cards: CardService, covers: CoverService): FastifyPluginAsync {
  return async (app) => {
    app.get('/cards/*', { schema: { hide: true } }, async (request: CardRequest, reply) => {
      const [, name] = /^(.+)\.(?:jpg|png)$/s.exec(request.params['*']) ?? [];
      const page = name === 'home' ? '/' : `/${name}`;
      const found = name === undefined ? null : ((await covers.find(page)) ?? (await cards.find(page)));
      if (!found) {
        // The page may be published any time.
        reply.header('cache-control', 'no-store');
        return reply.callNotFound();
      }
      const tag = `"${found.key}"`;
      reply.header('etag', tag).header('cache-control', cachingOf(request, found.key));
      if (hasEntityTag(request, tag)) return reply.code(304).send();
      try {
        const { jpeg, isWhole } =
          'card' in found
            ? await cards.picture(found, request.log)
            : await covers.picture(found, request.log);
        // The file may be back any time.
        if (!isWhole) reply.removeHeader('etag').header('cache-control', 'no-store');
        return reply.type('image/jpeg').send(Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength));
      } catch (error) {
        reply.removeHeader('etag').header('cache-control', 'no-store');
        throw error;
      }
    });
  };
}

const cachingOf = ({ query }: CardRequest, key: string) =>
  query.v === versionOf(key) ? 'public, max-age=31536000, immutable' : `public, max-age=${oneDaySeconds}`;
