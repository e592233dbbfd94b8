import { posix } from 'node:path';
import { singleVariant, thumbnailWidth } from '@site/images/variants/shown-picture';
import { type ApiPlugin, noContent, refusals } from '@site/platform/http/api-route.server';
import { parse } from '@site/platform/http/parse';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { userOf } from '#site/auth/route-guard.server.ts';
import type { IncomingMedia, MediaService } from '#site/media/media-service.server.ts';
import { readUploadForm, type UploadForm } from '#site/media/uploads/upload-form.server.ts';
import { may } from '#site/session/permissions.ts';
import type { MediaItem } from './library-repository.server.ts';
import {
  cleanUpReplySchema,
  cleanUpSchema,
  type LibraryItem,
  libraryItemSchema,
  libraryQuerySchema,
  mediaChangeSchema,
  mediaUsesSchema,
  replacementReplySchema,
  uploadFieldsSchema,
} from './library-schema.ts';
import type { MediaLibrary } from './library-service.server.ts';

interface LibraryApiOptions {
  readonly library: MediaLibrary;
  readonly media: MediaService;
}

const nameParams = z.object({ name: z.string() });
const using = { tags: ['Media library'], access: 'media.use' } as const;
const managing = { tags: ['Media library'], access: 'media.manage' } as const;

export function libraryApi({ library, media }: LibraryApiOptions): ApiPlugin {
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

  return async (app) => {
    app.get(
      '/api/media',
      {
        schema: {
          ...using,
          summary: 'List files, newest first; X-Total-Count and X-Total-Bytes are of all that match',
          querystring: libraryQuerySchema,
          response: { 200: z.array(libraryItemSchema), ...refusals(400) },
        },
      },
      async (request, reply) => {
        const { items, total, totalBytes } = await library.page(request.query);
        reply.header('x-total-count', total).header('x-total-bytes', totalBytes);
        return items.map(toWireItem);
      },
    );

    app.get(
      '/api/media/:name',
      {
        schema: {
          ...using,
          summary: 'One file',
          params: nameParams,
          response: { 200: libraryItemSchema, ...refusals(404) },
        },
      },
      async (request) => {
        return toWireItem(await library.read(request.params.name));
      },
    );

    app.get(
      '/api/media/:name/uses',
      {
        schema: {
          ...using,
          summary: 'Where a file is used; authors see own blogs and drafts, and what visitors see',
          params: nameParams,
          response: { 200: mediaUsesSchema, ...refusals(404) },
        },
      },
      async (request) => {
        return library.uses(request.params.name, userOf(request));
      },
    );

    app.post(
      '/api/media',
      {
        schema: {
          ...using,
          summary: 'Upload a file; 200 when the same content is there already',
          form: { fields: uploadFieldsSchema, file: 'file' },
          response: {
            200: libraryItemSchema,
            201: libraryItemSchema,
            ...refusals(400, 413, 415, 503, 507),
          },
        },
      },
      async (request, reply) => {
        const { item, isNew } = await withUpload(request, (file, fields) =>
          library.add(file, parse(uploadFieldsSchema, fields).alt),
        );
        return reply.code(isNew ? 201 : 200).send(toWireItem(item));
      },
    );

    app.patch(
      '/api/media/:name',
      {
        schema: {
          ...using,
          summary: 'Change the name or the alt text of a file; authors only describe what nobody has',
          params: nameParams,
          body: mediaChangeSchema,
          response: { 200: libraryItemSchema, ...refusals(400, 404, 415) },
        },
      },
      async (request) => {
        const mayManage = may(userOf(request).role, 'media.manage');
        return toWireItem(
          await library.change(request.params.name, request.body, { isFirstOnly: !mayManage }),
        );
      },
    );

    app.post(
      '/api/media/:name/replacement',
      {
        schema: {
          ...managing,
          summary: 'Put a new file in the place of this one, in every blog, its history and its drafts',
          params: nameParams,
          form: { fields: uploadFieldsSchema, file: 'file' },
          response: { 200: replacementReplySchema, ...refusals(400, 404, 413, 415, 503, 507) },
        },
      },
      async (request) => {
        const { name } = request.params;
        const { email } = userOf(request);
        await library.read(name);
        const { item, ...changed } = await withUpload(request, (file, fields) =>
          library.replace(name, file, { ...parse(uploadFieldsSchema, fields), by: email }),
        );
        return { item: toWireItem(item), ...changed };
      },
    );

    app.post(
      '/api/media/clean-up',
      {
        schema: {
          ...managing,
          summary: 'Remove files that nothing needs',
          body: cleanUpSchema,
          response: { 200: cleanUpReplySchema, ...refusals(400, 415) },
        },
      },
      async (request) => library.cleanUp(request.body.paths),
    );

    app.delete(
      '/api/media/:name',
      {
        schema: {
          ...managing,
          summary: 'Delete a file that nothing needs',
          params: nameParams,
          response: { 204: noContent, ...refusals(404, 409) },
        },
      },
      async (request, reply) => {
        await library.delete(request.params.name);
        return reply.code(204).send();
      },
    );
  };
}

function toWireItem(item: MediaItem): LibraryItem {
  const { path, contentType, bytes, width, height, originalName, alt, createdAt, uses, isWithheld } = item;
  const { variants, variantWidths: widths } = item;
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
    uses,
    thumbnail: singleVariant({ path, widths }, thumbnailWidth),
    variants,
    withheld: isWithheld,
  };
}
