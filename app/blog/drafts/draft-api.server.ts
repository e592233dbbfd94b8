import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { administratorOf, requireAdministrator } from '#app/auth/require-administrator.server.ts';
import type { AuthService } from '#app/auth/sessions/auth-service.server.ts';
import { postLimits } from '#app/blog/posts/post.ts';
import { previewPage } from '#app/blog/reading/post-page.server.ts';
import { postPageSchema } from '#app/blog/reading/post-page.ts';
import type { PictureLookup } from '#app/media/variants/picture-lookup.server.ts';
import { bearerSecurity, describeRoute } from '#platform/http/api-description.server.ts';
import { ignoreBodies } from '#platform/http/ignore-bodies.server.ts';
import { parse } from '#platform/http/parse.ts';
import {
  draftReceiptSchema,
  draftSchema,
  editorIdSchema,
  previewSchema,
  type WireDraft,
  wireDraftSchema,
} from './draft.ts';
import type { Draft } from './draft-repository.server.ts';
import type { PostDrafts } from './post-drafts.server.ts';

const draftsOfPost = z.object({ id: z.string() });
const oneDraft = z.object({ id: z.string(), editorId: editorIdSchema });
const tag = 'Drafts';
// JSON doubles what it has to escape.
const bodyBytes = 5 * postLimits.contentBytes;

/** The routes under `/api/blogs/:id/drafts`, and the preview. */
export function draftApi(drafts: PostDrafts, auth: AuthService, pictures: PictureLookup, now: () => Date) {
  const onRequest = requireAdministrator(auth);

  const discardRoute = async (app: FastifyInstance): Promise<void> => {
    ignoreBodies(app);
    app.delete(
      '/api/blogs/:id/drafts/:editorId',
      {
        onRequest,
        schema: describeRoute({
          summary: 'Discard a draft',
          tag,
          security: bearerSecurity,
          params: oneDraft,
          replies: { 204: null },
          errors: [400, 401, 403],
        }),
      },
      async (request, reply) => {
        const { id, editorId } = parse(oneDraft, request.params);
        await drafts.discard(id, editorId, administratorOf(request).administratorId);
        return reply.code(204).send();
      },
    );
  };

  return async (app: FastifyInstance): Promise<void> => {
    app.get(
      '/api/blogs/:id/drafts',
      {
        onRequest,
        schema: describeRoute({
          summary: 'Your drafts of a blog, latest first',
          tag,
          security: bearerSecurity,
          params: draftsOfPost,
          replies: { 200: z.array(wireDraftSchema) },
          errors: [401, 403],
        }),
      },
      async (request, reply) => {
        const { id } = parse(draftsOfPost, request.params);
        reply.header('cache-control', 'no-store');
        return (await drafts.list(id, administratorOf(request).administratorId)).map(toWireDraft);
      },
    );

    app.put(
      '/api/blogs/:id/drafts/:editorId',
      {
        onRequest,
        bodyLimit: bodyBytes,
        schema: describeRoute({
          summary: 'Keep what an editor holds; the blog stays as it is',
          tag,
          security: bearerSecurity,
          params: oneDraft,
          body: draftSchema,
          replies: { 200: draftReceiptSchema },
          errors: [400, 401, 403, 404, 413, 415],
        }),
      },
      async (request) => {
        const { id, editorId } = parse(oneDraft, request.params);
        const { administratorId } = administratorOf(request);
        const kept = await drafts.save(id, editorId, administratorId, parse(draftSchema, request.body));
        return { sequence: kept.sequence, savedAt: kept.savedAt.toISOString() };
      },
    );

    app.post(
      '/api/blogs/preview',
      {
        onRequest,
        bodyLimit: bodyBytes,
        schema: describeRoute({
          summary: 'A draft as its page would show it; nothing is kept',
          tag,
          security: bearerSecurity,
          body: previewSchema,
          replies: { 200: postPageSchema },
          errors: [400, 401, 403, 413, 415],
        }),
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const { createdAt, ...fields } = parse(previewSchema, request.body);
        return previewPage(fields, createdAt === undefined ? now() : new Date(createdAt), pictures);
      },
    );

    await app.register(discardRoute);
  };
}

function toWireDraft({ editorId, sequence, baseVersion, savedAt, fields }: Draft): WireDraft {
  return { editorId, sequence, baseVersion, savedAt: savedAt.toISOString(), fields };
}
