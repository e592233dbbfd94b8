import { type ApiPlugin, idParams, refusals } from '@site/platform/http/api-route.server';
import { expectedVersions } from '@site/platform/http/expected-versions.server';
import { z } from 'zod';
import { userOf } from '#site/auth/route-guard.server.ts';
import { comparedFieldNames, toWireFields } from '#site/blog/posts/fields/post-fields.ts';
import { versionOf } from '#site/blog/posts/post-version.ts';
import { toWirePost, wirePostSchema } from '#site/blog/posts/post-wire.ts';
import type { PostWriting } from '#site/blog/posts/saving/post-writing.server.ts';
import type { PostHistory } from './post-history.server.ts';
import type { Revision } from './revision.ts';
import {
  type WireRevision,
  type WireRevisionLine,
  wireRevisionLineSchema,
  wireRevisionSchema,
} from './revision-wire.ts';

const oneRevision = z.object({
  id: z.string(),
  number: z
    .string()
    .regex(/^\d{1,9}$/, 'The number of a version is a whole number.')
    .transform(Number),
});
const tags = ['History'];

export function revisionApi(history: PostHistory, writing: PostWriting): ApiPlugin {
  return async (app) => {
    app.get(
      '/api/blogs/:id/revisions',
      {
        schema: {
          summary: 'The saves of a blog or page, newest first',
          tags,
          access: 'posts.write',
          params: idParams,
          response: { 200: z.array(wireRevisionLineSchema), ...refusals(404) },
        },
      },
      async (request) => asLines(await history.list(request.params.id, userOf(request))),
    );

    app.get(
      '/api/blogs/:id/revisions/:number',
      {
        schema: {
          summary: 'One save of a blog or page',
          tags,
          access: 'posts.write',
          params: oneRevision,
          response: { 200: wireRevisionSchema, ...refusals(400, 404) },
        },
      },
      async (request) => {
        const { id, number } = request.params;
        return toWireRevision(await history.read(id, number, userOf(request)));
      },
    );

    app.post(
      '/api/blogs/:id/revisions/:number/restore',
      {
        schema: {
          summary: 'Restore the text and images of an earlier save, as a new save',
          tags,
          access: 'posts.write',
          params: oneRevision,
          response: { 200: wirePostSchema, ...refusals(400, 404, 409) },
        },
      },
      async (request, reply) => {
        const { id, number } = request.params;
        const post = await writing.restore(id, number, {
          expected: expectedVersions(request),
          by: userOf(request),
        });
        reply.header('etag', `"${versionOf(post)}"`);
        return toWirePost(post);
      },
    );
  };
}

function toWireRevision(revision: Revision): WireRevision {
  const { number, savedAt, savedBy, kind } = revision;
  return { number, savedAt: savedAt.toISOString(), savedBy, kind, ...toWireFields(revision) };
}

function asLines(newestFirst: readonly Revision[]): WireRevisionLine[] {
  return newestFirst.map(toWireRevision).map((revision, index, all) => {
    const { number, savedAt, savedBy, kind, title, isPage } = revision;
    const before = all[index + 1];
    const changed = before ? changedFields(before, revision) : [];
    return { number, savedAt, savedBy, kind, title, isPage, changed };
  });
}

const changedFields = (before: WireRevision, after: WireRevision): string[] =>
  comparedFieldNames.filter((name) => before[name] !== after[name]);
