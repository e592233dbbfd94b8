import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { mediaFolder, mediaName } from '#app/media/media.ts';
import { variantName } from '#app/media/variants.ts';
import { needNoPlace } from './overload.ts';

const prefix = `/${mediaFolder}/`;
const oneYearMs = 365 * 24 * 60 * 60 * 1000;

/**
 * Serves uploaded files and their variants at `/uploads/`, with byte ranges (RFC 9110, section 14) and ETags. A name is never
 * used twice, so browsers may keep a file for good. Any other name than those we give is not looked for at all.
 *
 * @param isWithheld Whether the file of this name is answered with 404 although it is there.
 */
export async function registerMediaFiles(
  app: FastifyInstance,
  folder: string,
  isWithheld: (name: string) => Promise<boolean>,
): Promise<void> {
  await app.register(async (scope) => {
    needNoPlace(scope);
    scope.addHook('onRequest', async (request, reply) => {
      const name = request.url.slice(prefix.length).split('?')[0] ?? '';
      const isOurs = mediaName.test(name) || variantName.test(name);
      if (isOurs && !(await isWithheld(name))) return;
      // It may come back: nobody is to remember that it was not there.
      reply.header('cache-control', 'no-store');
      return reply.callNotFound();
    });
    await scope.register(fastifyStatic, {
      root: folder,
      prefix,
      index: false,
      dotfiles: 'ignore',
      immutable: true,
      maxAge: oneYearMs,
      acceptRanges: true,
      decorateReply: false,
      setHeaders(reply) {
        // Opened on its own, an upload is shown without scripts and in an origin of its own.
        reply.header('content-security-policy', "default-src 'none'; sandbox");
      },
    });
  });
}
