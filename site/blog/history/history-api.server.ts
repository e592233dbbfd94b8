import { userOf } from '@site/accounts/route-guard.server';
import { expectedVersions } from '@site/platform/http/expected-versions.server';
import { serve } from '@site/platform/http/serve.server';
import { comparedFieldNames, toWireFields } from '#site/blog/posts/fields/post-fields.ts';
import { toWirePost } from '#site/blog/posts/fields/wire-post.ts';
import { versionOf } from '#site/blog/posts/post-version.ts';
import type { PostWriting } from '#site/blog/posts/saving/post-writing.server.ts';
import { historyContract, type WireRevision, type WireRevisionLine } from './history-contract.ts';
import type { PostHistory } from './post-history.server.ts';
import type { Revision } from './revision.ts';

export const historyApi = (history: PostHistory, writing: PostWriting) =>
  serve(historyContract, {
    'GET /api/blogs/:id/revisions': async (request) =>
      asLines(await history.list(request.params.id, userOf(request))),
    async 'GET /api/blogs/:id/revisions/:number'(request) {
      const { id, number } = request.params;
      return toWireRevision(await history.read(id, number, userOf(request)));
    },
    async 'POST /api/blogs/:id/revisions/:number/restore'(request, reply) {
      const { id, number } = request.params;
      const post = await writing.restore(id, number, {
        expected: expectedVersions(request),
        by: userOf(request),
      });
      reply.header('etag', `"${versionOf(post)}"`);
      return toWirePost(post);
    },
  });

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
