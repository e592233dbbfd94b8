import fastifyStatic from '@fastify/static';
import { isPdf, mediaFolder, mediaName } from '@site/images/media';
import { contentTypeOf } from '@site/images/store/media-name.server';
import type { MediaStore } from '@site/images/store/media-store.server';
import { variantName } from '@site/images/variants/variants';
import { needNoSlot } from '@site/web-server/admission/overload-guard';
import { registerStoredFiles } from '@site/web-server/files/stored-files';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { attachment } from './attachment.ts';

const prefix = `/${mediaFolder}/`;
const oneYearSeconds = 365 * 24 * 60 * 60;
// Opened on its own, an upload runs no scripts and has an origin of its own.
const filePolicy = "default-src 'none'; sandbox";

/** Of a PDF that was sent, or is still the one that the browser has. @param path Of the file. */
export type CountDownload = (path: string, request: FastifyRequest) => void;

/** Asked for each time, which costs no bytes: its name may change, and downloads are counted. */
const pdfCaching = 'no-cache';

/**
 * With byte ranges (RFC 9110, section 14) and ETags; a name is never reused. `isWithheld`: 404 although it exists. `isKnown`:
 * it or its original has a record; for stores where removed files may remain for hours.
 * The URL of a file that was replaced leads to the one in its place.
 */
export function mediaFiles(
  store: Pick<MediaStore, 'folder' | 'stat' | 'open'>,
  options: {
    isWithheld: (name: string) => Promise<boolean>;
    isKnown: (name: string) => Promise<boolean>;
    /** Path of the file that has taken its place; null: none. */
    successor: (name: string) => Promise<string | null>;
    /** Under which it is saved; null or empty: as it is stored. */
    originalName: (name: string) => Promise<string | null>;
    countDownload: CountDownload | null;
  },
): FastifyPluginAsync {
  const { folder } = store;
  async function isServed(name: string): Promise<boolean> {
    if (!isNamed(name)) return false;
    const isThere = folder === null ? options.isKnown(name) : store.stat(name);
    if (!(await isThere)) return false;
    return !(await options.isWithheld(name));
  }

  return async (app) => {
    needNoSlot(app);
    app.addHook('onRequest', async (request, reply) => {
      const name = nameIn(request);
      if (await isServed(name)) return;
      const successor = isNamed(name) ? await options.successor(name) : null;
      if (successor === null) return sendMissing(reply);
      // It may be replaced again, or be a part of the image no longer.
      return reply.header('cache-control', 'no-store').redirect(`/${successor}`);
    });
    app.addHook('onSend', async (request, reply) => {
      const name = nameIn(request);
      if (!isPdf(name)) return;
      // The errors are pages of the site.
      if (reply.statusCode >= 400) return void reply.header('cache-control', 'no-store');
      // Never shown on this origin: a PDF may hold scripts, forms and links of its own.
      reply.header('content-disposition', attachment((await options.originalName(name)) || name));
    });
    app.addHook('onResponse', async (request, { statusCode }) => {
      const name = nameIn(request);
      if (isPdf(name) && request.method === 'GET' && statusCode < 400)
        options.countDownload?.(`${mediaFolder}/${name}`, request);
    });
    if (folder === null) {
      registerStoredFiles(app, prefix, {
        store,
        contentTypeOf,
        sendMissing,
        headersOf: (name) => ({
          'content-security-policy': filePolicy,
          'cache-control': isPdf(name) ? pdfCaching : `public, max-age=${oneYearSeconds}, immutable`,
        }),
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
      setHeaders(reply, file) {
        reply.header('content-security-policy', filePolicy);
        if (isPdf(file)) reply.header('cache-control', pdfCaching);
      },
    });
  };
}

const isNamed = (name: string): boolean => mediaName.test(name) || variantName.test(name);

const nameIn = ({ url }: FastifyRequest): string => url.slice(prefix.length).split('?')[0] ?? '';

/** The file may come back: caches must not remember its absence. */
function sendMissing(reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store').callNotFound();
  return reply;
}
