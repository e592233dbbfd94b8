import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { administratorOf, requireAdministrator } from '#app/auth/require-administrator.server.ts';
import { authenticate, bearerToken } from '#app/auth/sessions/auth-api.server.ts';
import type { AuthService } from '#app/auth/sessions/auth-service.server.ts';
import type { PostTrash } from '#app/blog/trash/post-trash.server.ts';
import type { MediaService } from '#app/media/media-service.server.ts';
import type { PictureLookup } from '#app/media/variants/picture-lookup.server.ts';
import {
  bearerSecurity,
  describeRoute,
  optionalBearerSecurity,
} from '#platform/http/api-description.server.ts';
import { expectedVersions } from '#platform/http/expected-versions.server.ts';
import { ignoreBodies } from '#platform/http/ignore-bodies.server.ts';
import { parse } from '#platform/http/parse.ts';
import type { Post } from './post.ts';
import { readPostUpload } from './post-form.server.ts';
import { type PostQuery, postQuerySchema } from './post-query.ts';
import { postFormSchema } from './post-schema.ts';
import type { PostService, Viewer } from './post-service.server.ts';
import { versionOf } from './post-version.ts';
import {
  toWirePost,
  toWirePostDetail,
  toWirePostSummary,
  wirePostDetailSchema,
  wirePostSchema,
} from './post-wire.ts';
import type { PostWriting } from './post-writing.server.ts';

export interface PostApiOptions {
  readonly posts: PostService;
  readonly writing: PostWriting;
  readonly trash: PostTrash;
  readonly auth: AuthService;
  readonly media: MediaService;
  readonly pictures: PictureLookup;
  /** IANA name: a scheduled day begins at midnight there. */
  readonly timeZone: string;
}

type ById = { Params: { id: string } };

const idParams = z.object({ id: z.string() });
const tag = 'Blogs';

/** The routes under `/api/blogs`. */
export function postApi({ posts, writing, trash, auth, media, pictures, timeZone }: PostApiOptions) {
  const onRequest = requireAdministrator(auth);
  // A token that is sent must be good: a reader whose sign-in has ended is told so, not shown less.
  const viewerOf = async (request: FastifyRequest): Promise<Viewer> => {
    if (bearerToken(request) === undefined) return 'visitor';
    await authenticate(auth, request);
    return 'administrator';
  };
  const createSchema = postFormSchema(timeZone, 'create');
  const editSchema = postFormSchema(timeZone, 'edit');

  /** Reads the form, hands it to `save`, and leaves no file when either refuses. */
  async function withUpload<Schema extends typeof createSchema | typeof editSchema>(
    request: FastifyRequest,
    schema: Schema,
    save: (
      form: z.output<Schema>,
      upload: Awaited<ReturnType<typeof readPostUpload>>['media'],
    ) => Promise<Post>,
  ): Promise<Post> {
    const { fields, media: upload } = await readPostUpload(request, media);
    try {
      return await save(parse(schema, fields), upload);
    } catch (error) {
      if (upload) await media.discard([upload]);
      throw error;
    }
  }

  const deleteRoute = async (app: FastifyInstance): Promise<void> => {
    ignoreBodies(app);
    app.delete<ById>(
      '/api/blogs/:id',
      {
        onRequest,
        schema: describeRoute({
          summary: 'Delete a blog: it moves to the trash',
          tag,
          security: bearerSecurity,
          params: idParams,
          replies: { 204: null },
          errors: [401, 403, 404],
        }),
      },
      async (request, reply) => {
        await trash.put(request.params.id);
        return reply.code(204).send();
      },
    );
  };

  return async (app: FastifyInstance): Promise<void> => {
    app.get(
      '/api/blogs',
      {
        schema: describeRoute({
          summary:
            'List blogs, newest first, or with q the best match first: live ones, or all for an administrator',
          tag,
          security: optionalBearerSecurity,
          query: postQuerySchema,
          replies: { 200: z.array(wirePostSchema) },
          errors: [400, 401, 403],
        }),
      },
      async (request, reply) => {
        const viewer = await viewerOf(request);
        const query = parse(postQuerySchema, request.query);
        noteVariants(reply);
        if (query.limit === undefined) {
          reply.type('application/json; charset=utf-8');
          return reply.send(Readable.from(jsonArray(posts.all(viewer, query)), { objectMode: false }));
        }
        const page = { ...query, limit: query.limit };
        const isSummary = query.fields === 'summary';
        const { list, total } = isSummary
          ? await posts.summaries(viewer, page).then(async (found) => {
              const shown = await pictures.of(found.posts.map(({ media: path }) => path));
              const list = found.posts.map((post) => toWirePostSummary(post, shown.get(post.media)));
              return { ...found, list };
            })
          : await posts.page(viewer, page).then((found) => ({ ...found, list: found.posts.map(toWirePost) }));
        reply.header('x-total-count', total);
        const links = pageLinks(page, total);
        if (links) reply.header('link', links);
        return list;
      },
    );

    app.get(
      '/api/tags',
      {
        onRequest,
        schema: describeRoute({
          summary: 'The tags in use, most used first',
          tag,
          security: bearerSecurity,
          replies: { 200: z.array(z.string()) },
          errors: [401, 403],
        }),
      },
      () => posts.tags(),
    );

    app.get<ById>(
      '/api/blogs/:id',
      {
        schema: describeRoute({
          summary: 'Read one blog',
          tag,
          security: optionalBearerSecurity,
          params: idParams,
          replies: { 200: wirePostDetailSchema },
          errors: [401, 403, 404],
        }),
      },
      async (request, reply) => {
        const post = await posts.read(await viewerOf(request), request.params.id);
        noteVariants(reply);
        reply.header('etag', `"${versionOf(post)}"`);
        return toWirePostDetail(post);
      },
    );

    app.post(
      '/api/blogs',
      {
        onRequest,
        schema: describeRoute({
          summary: 'Create a blog',
          tag,
          security: bearerSecurity,
          form: { fields: createSchema, file: 'media' },
          replies: { 201: wirePostSchema },
          errors: [400, 401, 403, 413, 415, 503, 507],
        }),
      },
      async (request, reply) => {
        const post = await withUpload(request, createSchema, (form, upload) =>
          writing.create(form, upload, administratorOf(request).email),
        );
        reply.header('location', `/api/blogs/${post.id}`).header('etag', `"${versionOf(post)}"`);
        return reply.code(201).send(toWirePost(post));
      },
    );

    app.put<ById>(
      '/api/blogs/:id',
      {
        onRequest,
        schema: describeRoute({
          summary: 'Change a blog; the old media stays unless a new one is sent',
          tag,
          security: bearerSecurity,
          params: idParams,
          form: { fields: editSchema, file: 'media' },
          replies: { 200: wirePostSchema },
          errors: [400, 401, 403, 404, 409, 413, 415, 503, 507],
        }),
      },
      async (request, reply) => {
        const { id } = request.params;
        await posts.read('administrator', id);
        const post = await withUpload(request, editSchema, (form, upload) =>
          writing.update(id, form, upload, {
            expected: expectedVersions(request),
            by: administratorOf(request).email,
          }),
        );
        reply.header('etag', `"${versionOf(post)}"`);
        return toWirePost(post);
      },
    );

    await app.register(deleteRoute);
  };
}

/** The same address answers an administrator with more: no shared cache may mix the two. */
function noteVariants(reply: FastifyReply): void {
  const others = reply.getHeader('vary');
  reply.header('vary', others ? `${others}, Authorization` : 'Authorization');
  reply.header('cache-control', 'no-cache');
}

async function* jsonArray(posts: AsyncIterable<Post>): AsyncGenerator<string> {
  let separator = '[';
  for await (const post of posts) {
    yield separator + JSON.stringify(toWirePost(post));
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/** First, previous, next and last page (RFC 8288); empty when there is only one. */
function pageLinks(query: PostQuery & { limit: number }, total: number): string {
  const { limit, offset } = query;
  const last = Math.max(0, Math.ceil(total / limit) - 1) * limit;
  const offsets = {
    first: 0,
    ...(offset > 0 && { prev: Math.max(0, Math.min(offset - limit, last)) }),
    ...(offset + limit < total && { next: offset + limit }),
    last,
  };
  if (total <= limit && offset === 0) return '';
  return Object.entries(offsets)
    .map(([relation, start]) => {
      const parameters = new URLSearchParams({ limit: String(limit), offset: String(start) });
      for (const name of ['tag', 'q', 'status', 'visibility', 'sort', 'fields'] as const) {
        if (query[name] !== undefined) parameters.set(name, query[name]);
      }
      return `</api/blogs?${parameters}>; rel="${relation}"`;
    })
    .join(', ');
}
