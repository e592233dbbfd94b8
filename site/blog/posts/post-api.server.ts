import { Readable } from 'node:stream';
import { type ApiPlugin, idParams, noContent, refusals } from '@site/platform/http/api-route.server';
import { hasCode } from '@site/platform/http/errors';
import { expectedVersions } from '@site/platform/http/expected-versions.server';
import { parse } from '@site/platform/http/parse';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { callerOf, userOf } from '#site/auth/route-guard.server.ts';
import type { PostDrafts } from '#site/blog/drafts/post-drafts.server.ts';
import { mayEditPost } from '#site/blog/ownership/own-posts.ts';
import type { PresenceService } from '#site/blog/presence/presence-service.server.ts';
import type { PostTrash } from '#site/blog/trash/post-trash.server.ts';
import type { PictureLookup } from '#site/images/picture-lookup.ts';
import type { MediaService } from '#site/media/media-service.server.ts';
import { may } from '#site/session/permissions.ts';
import { booleanText } from './fields/form-values.ts';
import type { Post } from './post.ts';
import { readPostUpload } from './post-form.server.ts';
import { type PostQuery, postQuerySchema } from './post-query.ts';
import { postFormSchema } from './post-schema.ts';
import type { PostService } from './post-service.ts';
import { versionOf } from './post-version.ts';
import {
  savedPostSchema,
  toWirePost,
  toWirePostDetail,
  toWirePostSummary,
  wirePostDetailSchema,
  wirePostSchema,
  wirePostSummarySchema,
} from './post-wire.ts';
import type { Viewer } from './public-posts.ts';
import type { PostWriting, SavedPost } from './saving/post-writing.server.ts';

interface PostApiOptions {
  readonly posts: PostService;
  readonly writing: PostWriting;
  readonly trash: PostTrash;
  readonly media: MediaService;
  readonly pictures: PictureLookup;
  readonly drafts: Pick<PostDrafts, 'postsWithDrafts'>;
  readonly presence: Pick<PresenceService, 'othersIn'>;
  /** IANA name; a scheduled day begins at midnight there. */
  readonly timeZone: () => string;
}

const tags = ['Blogs'];

export function postApi({
  posts,
  writing,
  trash,
  media,
  pictures,
  drafts,
  presence,
  timeZone,
}: PostApiOptions): ApiPlugin {
  const createSchema = postFormSchema(timeZone, 'create');
  const editSchema = postFormSchema(timeZone, 'edit');
  const createPageSchema = postFormSchema(timeZone, 'create', { isPage: true });
  const editPageSchema = postFormSchema(timeZone, 'edit', { isPage: true });

  /** Leaves no file when the form or `save` refuses. */
  async function withUpload(
    request: FastifyRequest,
    schemaFor: (fields: Record<string, string>) => typeof createSchema,
    save: (
      form: z.output<typeof createSchema>,
      upload: Awaited<ReturnType<typeof readPostUpload>>['media'],
    ) => Promise<SavedPost>,
  ): Promise<SavedPost> {
    const { fields, media: upload } = await readPostUpload(request, media);
    try {
      return await save(parse(schemaFor(fields), fields), upload);
    } catch (error) {
      if (upload) await media.discard([upload]);
      throw error;
    }
  }

  const creating = ({ isPage = '' }: Record<string, string>) =>
    booleanText('isPage').safeParse(isPage).data ? createPageSchema : createSchema;

  /** By id, slug or former slug. */
  async function readPost(viewer: Viewer, name: string): Promise<Post> {
    try {
      return await posts.read(viewer, name);
    } catch (error) {
      if (!hasCode(error, 'not_found')) throw error;
      return posts.readByName(name);
    }
  }

  return async (app) => {
    app.get(
      '/api/blogs',
      {
        schema: {
          summary:
            'List blogs, newest first, or with q the best match first: live ones, all for an administrator or editor, and for an author their own',
          tags,
          access: 'public or signed in',
          querystring: postQuerySchema,
          response: { 200: z.array(wirePostSchema).or(z.array(wirePostSummarySchema)), ...refusals(400) },
        },
      },
      async (request, reply) => {
        const { query } = request;
        const viewer = viewerOf(request);
        noteVariants(reply);
        if (query.limit === undefined) {
          const all = jsonArray(posts.all(viewer, query));
          reply.type('application/json; charset=utf-8');
          return reply.send(Readable.from(all, { objectMode: false }) as never);
        }
        const page = { ...query, limit: query.limit };
        const isSummary = query.fields === 'summary';
        const { list, total } = isSummary
          ? await posts.summaries(viewer, page).then(async (found) => {
              const shown = await pictures.of(found.posts.map(({ media: path }) => path));
              const user = callerOf(request);
              const ids = user ? found.posts.map(({ id }) => id) : [];
              const written = new Set(await drafts.postsWithDrafts(ids));
              const open = user && (await presence.othersIn(ids, user.id));
              const list = found.posts.map((post) =>
                toWirePostSummary(post, shown.get(post.media), {
                  hasDraft: written.has(post.id),
                  openBy: open && (open.get(post.id) ?? []),
                }),
              );
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
        schema: {
          summary: 'The tags in use, most used first; for an author those of own and live blogs',
          tags,
          access: 'posts.write',
          response: { 200: z.array(z.string()) },
        },
      },
      (request) => posts.tags(viewerOf(request)),
    );

    app.get(
      '/api/blogs/:id',
      {
        schema: {
          summary: 'Read one blog, by its id or its slug, or a page, by its id',
          tags,
          access: 'public or signed in',
          params: idParams,
          response: { 200: wirePostDetailSchema, ...refusals(404) },
        },
      },
      async (request, reply) => {
        const user = callerOf(request);
        const post = await readPost(viewerOf(request), request.params.id);
        noteVariants(reply);
        reply.header('etag', `"${versionOf(post)}"`);
        return toWirePostDetail(post, {
          timeZone: timeZone(),
          isForUser: Boolean(user && mayEditPost(user, post)),
        });
      },
    );

    app.post(
      '/api/blogs',
      {
        schema: {
          summary: 'Create a blog, or with isPage a page of your own',
          description: 'A page has neither `tags` nor `author`: only a blog needs them.',
          tags,
          access: 'posts.write',
          form: { fields: createSchema, file: 'media' },
          response: { 201: savedPostSchema, ...refusals(400, 413, 415, 503, 507) },
        },
      },
      async (request, reply) => {
        const { post, warnings } = await withUpload(request, creating, (form, upload) =>
          writing.create(form, upload, userOf(request)),
        );
        reply
          .header('location', `/api/blogs/${encodeURIComponent(post.id)}`)
          .header('etag', `"${versionOf(post)}"`);
        return reply.code(201).send({ ...toWirePost(post), warnings: [...warnings] });
      },
    );

    app.put(
      '/api/blogs/:id',
      {
        schema: {
          summary: 'Change a blog or page; the old media stays unless a new one is sent',
          description:
            'A page stays a page, whatever `isPage` says, and needs neither `tags` nor `author`. `content` may be left out beside `updatedAt`, and then stays as it is.',
          tags,
          access: 'posts.write',
          params: idParams,
          form: { fields: editSchema, file: 'media' },
          response: { 200: savedPostSchema, ...refusals(400, 404, 409, 413, 415, 503, 507) },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const { isPage } = await posts.readSummary(viewerOf(request), id);
        const editing = () => (isPage ? editPageSchema : editSchema);
        const { post, warnings } = await withUpload(request, editing, (form, upload) =>
          writing.update(id, form, upload, {
            expected: expectedVersions(request),
            by: userOf(request),
          }),
        );
        reply.header('etag', `"${versionOf(post)}"`);
        return { ...toWirePost(post), warnings: [...warnings] };
      },
    );

    app.delete(
      '/api/blogs/:id',
      {
        schema: {
          summary: 'Delete a blog or page: it moves to the trash',
          tags,
          access: 'posts.write',
          params: idParams,
          response: { 204: noContent, ...refusals(404) },
        },
      },
      async (request, reply) => {
        await trash.put(request.params.id, userOf(request));
        return reply.code(204).send();
      },
    );
  };
}

function viewerOf(request: FastifyRequest): Viewer {
  const user = callerOf(request);
  if (!user) return 'visitor';
  return may(user.role, 'posts.write-all') ? 'administrator' : { author: user.id };
}

/** Administrators get more at the same URL: no shared cache may mix the two. */
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

/** RFC 8288, in steps from `offset`; empty when there is only one page. */
function pageLinks(query: PostQuery & { limit: number }, total: number): string {
  const { limit, offset } = query;
  const remainder = offset % limit;
  const last = total <= remainder ? 0 : remainder + (Math.ceil((total - remainder) / limit) - 1) * limit;
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
      for (const name of ['tag', 'q', 'status', 'visibility', 'review', 'sort', 'fields'] as const) {
        if (query[name] !== undefined) parameters.set(name, query[name]);
      }
      return `</api/blogs?${parameters}>; rel="${relation}"`;
    })
    .join(', ');
}
