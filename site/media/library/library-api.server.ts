import { posix } from 'node:path';
import { userOf } from '@site/accounts/route-guard.server';
import { singleVariant, thumbnailWidth } from '@site/images/variants/shown-picture';
import { parse } from '@site/platform/http/parse';
import { serve } from '@site/platform/http/serve.server';
import type { FastifyRequest } from 'fastify';
import type { IncomingMedia, MediaService } from '#site/media/media-service.server.ts';
import { readUploadForm, type UploadForm } from '#site/media/uploads/upload-form.server.ts';
import { may } from '#site/session/permissions.ts';
import { libraryContract } from './library-contract.ts';
import type { MediaItem } from './library-item-repository.server.ts';
import { type LibraryItem, uploadFieldsSchema } from './library-schema.ts';
import type { MediaLibrary } from './library-service.server.ts';

interface LibraryApiOptions {
  readonly library: MediaLibrary;
  readonly media: MediaService;
}

export function libraryApi({ library, media }: LibraryApiOptions) {
  /** Discards the file when `use` throws. */
  async function withUpload<Result>(
    request: FastifyRequest,
    use: (file: IncomingMedia, fields: UploadForm['fields']) => Promise<Result>,
  ): Promise<Result> {
    const { fields, file } = await readUploadForm(request, media);
    try {
      return await use(file, fields);
    } catch (error) {
      await media.discard([file]);
      throw error;
    }
  }

  return serve(libraryContract, {
    async 'GET /api/media'({ query }, reply) {
      const { items, total, totalBytes } = await library.page(query);
      reply.header('x-total-count', total).header('x-total-bytes', totalBytes);
      return items.map(toWireItem);
    },
    'GET /api/media/labels': () => library.labels(),
    'POST /api/media/labels': ({ body }) => library.label(body),
    'GET /api/media/:name': async ({ params }) => toWireItem(await library.read(params.name)),
    'GET /api/media/:name/uses': (request) => library.uses(request.params.name, userOf(request)),
    async 'POST /api/media'(request, reply) {
      const { item, isNew } = await withUpload(request, (file, fields) =>
        library.add(file, parse(uploadFieldsSchema, fields)),
      );
      reply.code(isNew ? 201 : 200);
      return toWireItem(item);
    },
    async 'PATCH /api/media/:name'(request) {
      const isFirstOnly = !may(userOf(request).role, 'media.manage');
      return toWireItem(await library.change(request.params.name, request.body, { isFirstOnly }));
    },
    async 'POST /api/media/:name/replacement'(request) {
      const { name } = request.params;
      const { email } = userOf(request);
      await library.read(name);
      const { item, ...changed } = await withUpload(request, (file, fields) =>
        library.replace(name, file, { ...parse(uploadFieldsSchema, fields), by: email }),
      );
      return { item: toWireItem(item), ...changed };
    },
    async 'POST /api/media/:name/crop'(request) {
      const { params, body } = request;
      const { item, ...changed } = await library.crop(params.name, body.crop, userOf(request).email);
      return { item: toWireItem(item), ...changed };
    },
    async 'POST /api/media/:name/frame'(request) {
      const { name } = request.params;
      await library.read(name);
      return withUpload(request, async (file) => {
        const item = await library.takeFrame(name, file);
        await media.discard([file]);
        return toWireItem(item);
      });
    },
    async 'GET /api/media/:name/source'({ params }, reply) {
      const { contentType, content } = await media.open(await library.source(params.name));
      reply.header('cache-control', 'no-store').type(contentType);
      return reply.send(content);
    },
    'POST /api/media/clean-up': ({ body }) => library.cleanUp(body.paths),
    'DELETE /api/media/:name': ({ params }) => library.delete(params.name),
  });
}

function toWireItem(item: MediaItem): LibraryItem {
  const { path, contentType, bytes, width, height, originalName, alt, createdAt, uses, isWithheld } = item;
  const { labels, focalPoint, crop, sourceSize, variants, variantWidths: widths } = item;
  return {
    path,
    name: posix.basename(path),
    contentType,
    bytes,
    width,
    height,
    originalName,
    alt,
    createdAt: createdAt.toISOString(),
    labels: [...labels],
    focalPoint,
    crop: crop && sourceSize && { ...crop, source: sourceSize },
    uses,
    thumbnail: singleVariant({ path, widths }, thumbnailWidth),
    variants,
    withheld: isWithheld,
  };
}
