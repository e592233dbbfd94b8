import type { FastifyPluginAsync } from 'fastify';
import { hasEntityTag } from '#platform/http/conditional-reply.server.ts';
import type { CardService } from './card-service.server.ts';

const oneDaySeconds = 24 * 60 * 60;

/** `/cards/{path of the page}.png`, `/cards/home.png` for the home page. */
export function cardApi(cards: CardService): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { '*': string } }>('/cards/*', { schema: { hide: true } }, async (request, reply) => {
      const [, name] = /^(.+)\.png$/s.exec(request.params['*']) ?? [];
      const found = name === undefined ? null : await cards.find(name === 'home' ? '/' : `/${name}`);
      if (!found) {
        // The page may be published any time.
        reply.header('cache-control', 'no-store');
        return reply.callNotFound();
      }
      const tag = `"${found.key}"`;
      reply.header('etag', tag).header('cache-control', `public, max-age=${oneDaySeconds}`);
      if (hasEntityTag(request, tag)) return reply.code(304).send();
      try {
        const png = await cards.picture(found, request.log);
        return reply.type('image/png').send(Buffer.from(png.buffer, png.byteOffset, png.byteLength));
      } catch (error) {
        reply.removeHeader('etag').header('cache-control', 'no-store');
        throw error;
      }
    });
  };
}
