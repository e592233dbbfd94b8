import fastifyStatic from '@fastify/static';
import { mediaFolder, mediaName } from '@site/images/media';
import { contentTypeOf } from '@site/images/store/media-name.server';
import type { MediaStore } from '@site/images/store/media-store.server';
import { variantName } from '@site/images/variants/variants';
import { needNoSlot } from '@site/web-server/admission/overload-guard';
import { registerStoredFiles } from '@site/web-server/files/stored-files';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';

const prefix = `/${mediaFolder}/`;
const oneYearSeconds = 365 * 24 * 60 * 60;
// Opened on its own, an upload runs no scripts and has an origin of its own.
const filePolicy = "default-src 'none'; sandbox";

/**
 * With byte ranges (RFC 9110, section 14) and ETags; a name is never reused. `isWithheld`: 404 although it exists. `isKnown`:
 * it or its original has a record; for stores where removed files may remain for hours.
 */
export function mediaFiles(
  store: Pick<MediaStore, 'folder' | 'stat' | 'open'>,
  options: {
    isWithheld: (name: string) => Promise<boolean>;
    isKnown: (name: string) => Promise<boolean>;
  },
): FastifyPluginAsync {
  const { folder } = store;
  async function isServed(name: string): Promise<boolean> {
    if (!mediaName.test(name) && !variantName.test(name)) return false;
    if (folder === null && !(await options.isKnown(name))) return false;
    return !(await options.isWithheld(name));
  }

  return async (app) => {
    needNoSlot(app);
    app.addHook('onRequest', async (request, reply) => {
      const name = request.url.slice(prefix.length).split('?')[0] ?? '';
      if (!(await isServed(name))) return sendMissing(reply);
    });
    if (folder === null) {
      registerStoredFiles(app, prefix, {
        store,
        contentTypeOf,
        sendMissing,
        headers: {
          'content-security-policy': filePolicy,
          'cache-control': `public, max-age=${oneYearSeconds}, immutable`,
        },
      });
      return;
    }
    await app.register(fastifyStatic, {
      root: folder,
      prefix,
      index: false,
      dotfiles: 'ignore',
      immutable: true,
      maxAge: oneYearSeconds * 1000,
      acceptRanges: true,
      decorateReply: false,
      setHeaders(reply) {
        reply.header('content-security-policy', filePolicy);
      },
    });
  };
}

/** The file may come back: caches must not remember its absence. */
function sendMissing(reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store').callNotFound();
  return reply;
}
