import { posix } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { administratorOf, requireAdministrator } from '#app/auth/require-administrator.server.ts';
import type { AuthService } from '#app/auth/sessions/auth-service.server.ts';
import type { IncomingMedia, MediaService } from '#app/media/media-service.server.ts';
import { readUploadForm, type UploadForm } from '#app/media/uploads/upload-form.server.ts';
import { singleVariant, thumbnailWidth } from '#app/media/variants/shown-picture.ts';
import { bearerSecurity, describeRoute } from '#platform/http/api-description.server.ts';
import { ignoreBodies } from '#platform/http/ignore-bodies.server.ts';
import { parse } from '#platform/http/parse.ts';
import type { MediaItem } from './library-repository.server.ts';
import {
  altChangeSchema,
  cleanUpReplySchema,
  cleanUpSchema,
  type LibraryItem,
  libraryItemSchema,
  libraryQuerySchema,
  mediaUsesSchema,
  replacementReplySchema,
  uploadFieldsSchema,
} from './library-schema.ts';
import type { MediaLibrary } from './library-service.server.ts';

export interface LibraryApiOptions {
  readonly library: MediaLibrary;
  readonly media: MediaService;
  readonly auth: AuthService;
}

type ByName = { Params: { name: string } };

const nameParams = z.object({ name: z.string() });
const shared = { tag: 'Media library', security: bearerSecurity } as const;

/** The routes under `/api/media`. */
export function libraryApi({ library, media, auth }: LibraryApiOptions) {
  const onRequest = requireAdministrator(auth);

  /** Reads an upload, hands it on, and leaves no file when that refuses. */
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

  const deleteRoute = async (app: FastifyInstance): Promise<void> => {
    ignoreBodies(app);
    app.delete<ByName>(
      '/api/media/:name',
      {
        onRequest,
        schema: describeRoute({
          ...shared,
          summary: 'Delete a file that nothing needs',
          params: nameParams,
          replies: { 204: null },
          errors: [401, 403, 404, 409],
        }),
      },
      async (request, reply) => {
        await library.delete(request.params.name);
        return reply.code(204).send();
      },
    );
  };

  return async (app: FastifyInstance): Promise<void> => {
    app.get(
      '/api/media',
      {
        onRequest,
        schema: describeRoute({
          ...shared,
          summary: 'List files, newest first; X-Total-Count and X-Total-Bytes are of all that match',
          query: libraryQuerySchema,
          replies: { 200: z.array(libraryItemSchema) },
          errors: [400, 401, 403],
        }),
      },
      async (request, reply) => {
        const { items, total, totalBytes } = await library.page(parse(libraryQuerySchema, request.query));
        reply.header('x-total-count', total).header('x-total-bytes', totalBytes);
        reply.header('cache-control', 'no-store');
        return items.map(toWireItem);
      },
    );

    app.get<ByName>(
      '/api/media/:name',
      {
        onRequest,
        schema: describeRoute({
          ...shared,
          summary: 'One file',
          params: nameParams,
          replies: { 200: libraryItemSchema },
          errors: [401, 403, 404],
        }),
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return toWireItem(await library.read(request.params.name));
      },
    );

    app.get<ByName>(
      '/api/media/:name/uses',
      {
        onRequest,
        schema: describeRoute({
          ...shared,
          summary: 'Where a file is used',
          params: nameParams,
          replies: { 200: mediaUsesSchema },
          errors: [401, 403, 404],
        }),
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return library.uses(request.params.name);
      },
    );

    app.post(
      '/api/media',
      {
        onRequest,
        schema: describeRoute({
          ...shared,
          summary: 'Upload a file; 200 when the same content is there already',
          form: { fields: uploadFieldsSchema, file: 'file' },
          replies: { 200: libraryItemSchema, 201: libraryItemSchema },
          errors: [400, 401, 403, 413, 415, 503, 507],
        }),
      },
      async (request, reply) => {
        const { item, isNew } = await withUpload(request, (file, fields) =>
          library.add(file, parse(uploadFieldsSchema, fields).alt),
        );
        return reply.code(isNew ? 201 : 200).send(toWireItem(item));
      },
    );

    app.patch<ByName>(
      '/api/media/:name',
      {
        onRequest,
        schema: describeRoute({
          ...shared,
          summary: 'Change the alternative text of a file',
          params: nameParams,
          body: altChangeSchema,
          replies: { 200: libraryItemSchema },
          errors: [400, 401, 403, 404, 415],
        }),
      },
      async (request) => {
        const { alt } = parse(altChangeSchema, request.body);
        return toWireItem(await library.changeAlt(request.params.name, alt));
      },
    );

    app.post<ByName>(
      '/api/media/:name/replacement',
      {
        onRequest,
        schema: describeRoute({
          ...shared,
          summary: 'Put a new file in the place of this one, in every blog, its history and its drafts',
          params: nameParams,
          form: { fields: z.object({}), file: 'file' },
          replies: { 200: replacementReplySchema },
          errors: [400, 401, 403, 404, 413, 415, 503, 507],
        }),
      },
      async (request) => {
        const { name } = request.params;
        const { email } = administratorOf(request);
        await library.read(name);
        const { item, posts } = await withUpload(request, (file) => library.replace(name, file, email));
        return { item: toWireItem(item), posts };
      },
    );

    app.post(
      '/api/media/clean-up',
      {
        onRequest,
        schema: describeRoute({
          ...shared,
          summary: 'Remove files that nothing needs',
          body: cleanUpSchema,
          replies: { 200: cleanUpReplySchema },
          errors: [400, 401, 403, 415],
        }),
      },
      async (request) => library.cleanUp(parse(cleanUpSchema, request.body).paths),
    );

    await app.register(deleteRoute);
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
