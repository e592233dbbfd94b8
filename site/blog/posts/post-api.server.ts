import { Readable } from 'node:stream';
import { callerOf, userOf } from '@site/accounts/route-guard.server';
import type { SessionUser } from '@site/accounts/sessions/session-user';
import { hasCode } from '@site/platform/http/errors';
import { expectedVersions } from '@site/platform/http/expected-versions.server';
import { parse } from '@site/platform/http/parse';
import { serve } from '@site/platform/http/serve.server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { PostDrafts } from '#site/blog/drafts/post-drafts.server.ts';
import { mayEditPost } from '#site/blog/ownership/own-posts.ts';
import { viewerOf } from '#site/blog/ownership/viewer.server.ts';
import type { PresenceService } from '#site/blog/presence/presence-service.server.ts';
import type { PostTrash } from '#site/blog/trash/post-trash.server.ts';
import type { PictureLookup } from '#site/images/picture-lookup.ts';
import type { MediaService } from '#site/media/media-service.server.ts';
import { booleanText } from './fields/form-values.ts';
import { toWirePost, toWirePostDetail, toWirePostSummary } from './fields/wire-post.ts';
import type { Post, PostSummary } from './post.ts';
import { postContract, type WirePostSummary } from './post-contract.ts';
import { readPostUpload } from './post-form.server.ts';
import type { PostQuery } from './post-query.ts';
import { postFormSchema } from './post-schema.ts';
import type { PostService } from './post-service.ts';
import { versionOf } from './post-version.ts';
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

export function postApi({
  posts,
  writing,
  trash,
  media,
  pictures,
  drafts,
  presence,
  timeZone,
}: PostApiOptions) {
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

  async function summariesOf(
    found: readonly PostSummary[],
    user: SessionUser | undefined,
  ): Promise<WirePostSummary[]> {
    const shown = await pictures.of(found.map(({ media: path }) => path));
    const ids = user ? found.map(({ id }) => id) : [];
    const written = new Set(await drafts.postsWithDrafts(ids));
    const open = user && (await presence.othersIn(ids, user.id));
    return found.map((post) =>
      toWirePostSummary(post, shown.get(post.media), {
        hasDraft: written.has(post.id),
        openBy: open && (open.get(post.id) ?? []),
      }),
    );
  }

  return serve(postContract, {
    async 'GET /api/blogs'(request, reply) {
      const { query } = request;
      const { limit } = query;
      const viewer = viewerOf(request);
      noteVariants(reply);
      if (limit === undefined) {
        reply.type('application/json; charset=utf-8');
        return reply.send(Readable.from(jsonArray(posts.all(viewer, query)), { objectMode: false }));
      }
      const page = { ...query, limit };
      const answer = (total: number) => {
        reply.header('x-total-count', total);
        const links = pageLinks(page, total);
        if (links) reply.header('link', links);
      };
      if (query.fields === 'summary') {
        const found = await posts.summaries(viewer, page);
        answer(found.total);
        return summariesOf(found.posts, callerOf(request));
      }
      const found = await posts.page(viewer, page);
      answer(found.total);
      return found.posts.map(toWirePost);
    },

    'GET /api/tags': (request) => posts.tags(viewerOf(request)),

    async 'GET /api/blogs/:id'(request, reply) {
      const user = callerOf(request);
      const post = await readPost(viewerOf(request), request.params.id);
      noteVariants(reply);
      reply.header('etag', `"${versionOf(post)}"`);
      return toWirePostDetail(post, {
        timeZone: timeZone(),
        isForUser: Boolean(user && mayEditPost(user, post)),
      });
    },

    async 'POST /api/blogs'(request, reply) {
      const { post, warnings } = await withUpload(request, creating, (form, upload) =>
        writing.create(form, upload, userOf(request)),
      );
      reply.header('location', `/api/blogs/${encodeURIComponent(post.id)}`);
      reply.header('etag', `"${versionOf(post)}"`);
      return { ...toWirePost(post), warnings: [...warnings] };
    },

    async 'PUT /api/blogs/:id'(request, reply) {
      const { id } = request.params;
      const { isPage } = await posts.readSummary(viewerOf(request), id);
      const editing = () => (isPage ? editPageSchema : editSchema);
      const { post, warnings } = await withUpload(request, editing, (form, upload) =>
        writing.update(id, form, upload, { expected: expectedVersions(request), by: userOf(request) }),
      );
      reply.header('etag', `"${versionOf(post)}"`);
      return { ...toWirePost(post), warnings: [...warnings] };
    },

    'DELETE /api/blogs/:id': (request) => trash.put(request.params.id, userOf(request)),
  });
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

/** `Link` (RFC 8288) of a page of the list, in steps from `offset`; empty when there is only one page. */
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
