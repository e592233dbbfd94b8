import { hasEntityTag } from '@site/platform/http/conditional-reply.server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { CardService } from './card-service.server.ts';
import { type CoverService, versionOf } from './cover-service.server.ts';

const oneDaySeconds = 24 * 60 * 60;

type CardRequest = FastifyRequest<{ Params: { '*': string }; Querystring: { v?: string } }>;

/**
 * `/cards/{path of the page}.png`, `/cards/home.png` for the home page; `.jpg` is its cover in the same size. With the
 * version that the page names, they stay the same.
 */
export function cardApi(cards: CardService, covers: CoverService): FastifyPluginAsync {
  return async (app) => {
    app.get('/cards/*', { schema: { hide: true } }, async (request: CardRequest, reply) => {
      const [, name, ending] = /^(.+)\.(png|jpg)$/s.exec(request.params['*']) ?? [];
      const page = name === 'home' ? '/' : `/${name}`;
      const found =
        name === undefined ? null : ending === 'png' ? await cards.find(page) : await covers.find(page);
      if (!found) {
        // The page may be published any time.
        reply.header('cache-control', 'no-store');
        return reply.callNotFound();
      }
      const tag = `"${found.key}"`;
      reply.header('etag', tag).header('cache-control', cachingOf(request, found.key));
      if (hasEntityTag(request, tag)) return reply.code(304).send();
      try {
        if ('card' in found) return send(reply, 'image/png', await cards.picture(found, request.log));
        const { jpeg, isCover } = await covers.picture(found, request.log);
        // The file may be back any time.
        if (!isCover) reply.removeHeader('etag').header('cache-control', 'no-store');
        return send(reply, 'image/jpeg', jpeg);
      } catch (error) {
        reply.removeHeader('etag').header('cache-control', 'no-store');
        throw error;
      }
    });
  };
}

const cachingOf = ({ query }: CardRequest, key: string) =>
  query.v === versionOf(key) ? 'public, max-age=31536000, immutable' : `public, max-age=${oneDaySeconds}`;

const send = (reply: FastifyReply, type: string, { buffer, byteOffset, byteLength }: Uint8Array) =>
  reply.type(type).send(Buffer.from(buffer, byteOffset, byteLength));
