import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { administratorOf, requireAdministrator } from '#app/auth/require-administrator.server.ts';
import type { AuthService } from '#app/auth/sessions/auth-service.server.ts';
import { formatTags } from '#app/blog/posts/post-tags.ts';
import { versionOf } from '#app/blog/posts/post-version.ts';
import { toWirePost, wirePostSchema } from '#app/blog/posts/post-wire.ts';
import type { PostWriting } from '#app/blog/posts/post-writing.server.ts';
import { bearerSecurity, describeRoute } from '#platform/http/api-description.server.ts';
import { expectedVersions } from '#platform/http/expected-versions.server.ts';
import { ignoreBodies } from '#platform/http/ignore-bodies.server.ts';
import { parse } from '#platform/http/parse.ts';
import type { PostHistory } from './post-history.server.ts';
import type { Revision } from './revision.ts';
import {
  type WireRevision,
  type WireRevisionLine,
  wireRevisionLineSchema,
  wireRevisionSchema,
} from './revision-wire.ts';

const ofPost = z.object({ id: z.string() });
const oneRevision = z.object({
  id: z.string(),
  number: z
    .string()
    .regex(/^\d{1,9}$/, 'The number of a version is a whole number.')
    .transform(Number),
});
const tag = 'History';

/** The routes under `/api/blogs/:id/revisions`. */
export function revisionApi(history: PostHistory, writing: PostWriting, auth: AuthService) {
  const onRequest = requireAdministrator(auth);

  return async (app: FastifyInstance): Promise<void> => {
    ignoreBodies(app);
    app.get(
      '/api/blogs/:id/revisions',
      {
        onRequest,
        schema: describeRoute({
          summary: 'The saves of a blog, newest first',
          tag,
          security: bearerSecurity,
          params: ofPost,
          replies: { 200: z.array(wireRevisionLineSchema) },
          errors: [401, 403, 404],
        }),
      },
      async (request) => asLines(await history.list(parse(ofPost, request.params).id)),
    );

    app.get(
      '/api/blogs/:id/revisions/:number',
      {
        onRequest,
        schema: describeRoute({
          summary: 'One save of a blog',
          tag,
          security: bearerSecurity,
          params: oneRevision,
          replies: { 200: wireRevisionSchema },
          errors: [400, 401, 403, 404],
        }),
      },
      async (request) => {
        const { id, number } = parse(oneRevision, request.params);
        return toWireRevision(await history.read(id, number));
      },
    );

    app.post(
      '/api/blogs/:id/revisions/:number/restore',
      {
        onRequest,
        schema: describeRoute({
          summary: 'Bring back the words and pictures of an earlier save, as a new save',
          tag,
          security: bearerSecurity,
          params: oneRevision,
          replies: { 200: wirePostSchema },
          errors: [400, 401, 403, 404, 409],
        }),
      },
      async (request, reply) => {
        const { id, number } = parse(oneRevision, request.params);
        const { email } = administratorOf(request);
        const post = await writing.restore(id, number, { expected: expectedVersions(request), by: email });
        reply.header('etag', `"${versionOf(post)}"`);
        return toWirePost(post);
      },
    );
  };
}

function toWireRevision(revision: Revision): WireRevision {
  const { number, savedAt, savedBy, kind, title, content, media, tags, author, status } = revision;
  return {
    number,
    savedAt: savedAt.toISOString(),
    savedBy,
    kind,
    title,
    content,
    media,
    tags: formatTags(tags),
    author,
    status,
    scheduledDate: revision.scheduledAt?.toISOString() ?? null,
    isPublished: revision.isPublished,
  };
}

function asLines(newestFirst: readonly Revision[]): WireRevisionLine[] {
  return newestFirst.map((revision, index) => {
    const { number, savedAt, savedBy, kind, title } = revision;
    const before = newestFirst[index + 1];
    return {
      number,
      savedAt: savedAt.toISOString(),
      savedBy,
      kind,
      title,
      changed: before ? changedFields(toWireRevision(before), toWireRevision(revision)) : [],
    };
  });
}

const compared = [
  'title',
  'content',
  'media',
  'tags',
  'author',
  'status',
  'scheduledDate',
  'isPublished',
] as const;

const changedFields = (before: WireRevision, after: WireRevision): string[] =>
  compared.filter((name) => before[name] !== after[name]);
