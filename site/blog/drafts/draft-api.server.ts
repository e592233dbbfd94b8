import { draftReceiptSchema, editorIdSchema, toReceipt } from '@site/editing/draft';
import { type ApiPlugin, idParams, noContent, refusals } from '@site/platform/http/api-route.server';
import { z } from 'zod';
import { userOf } from '#site/auth/route-guard.server.ts';
import { postLimits } from '#site/blog/posts/post.ts';
import { postPageSchema } from '#site/blog/reading/post-page.ts';
import type { PictureLookup } from '#site/images/picture-lookup.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { draftSchema, previewSchema, type WireDraft, wireDraftSchema } from './draft.ts';
import type { Draft, PostDrafts } from './post-drafts.server.ts';
import { previewPage } from './preview-page.server.ts';

const oneDraft = z.object({ id: z.string(), editorId: editorIdSchema });
const tags = ['Drafts'];
// JSON doubles what it has to escape.
export const draftBodyBytes = 5 * postLimits.contentBytes;

export function draftApi(
  {
    postDrafts: drafts,
    pictures,
    site,
  }: { postDrafts: PostDrafts; pictures: PictureLookup; site: SiteSource },
  now: () => Date,
): ApiPlugin {
  return async (app) => {
    app.get(
      '/api/blogs/:id/drafts',
      {
        schema: {
          summary: 'Your drafts of a blog or page, latest first',
          tags,
          access: 'posts.write',
          params: idParams,
          response: { 200: z.array(wireDraftSchema) },
        },
      },
      async (request) => {
        const { id } = request.params;
        const found = await drafts.list({ postId: id }, userOf(request));
        return found.drafts.map(toWireDraft);
      },
    );

    app.put(
      '/api/blogs/:id/drafts/:editorId',
      {
        bodyLimit: draftBodyBytes,
        schema: {
          summary: 'Save a draft; the blog or page stays as it is',
          tags,
          access: 'posts.write',
          params: oneDraft,
          body: draftSchema,
          response: { 200: draftReceiptSchema, ...refusals(400, 404, 413, 415) },
        },
      },
      async (request) => {
        const { id, editorId } = request.params;
        return toReceipt(await drafts.save({ postId: id }, editorId, userOf(request), request.body));
      },
    );

    app.post(
      '/api/blogs/preview',
      {
        bodyLimit: draftBodyBytes,
        schema: {
          summary: 'A draft as its page would show it; nothing is stored',
          tags,
          access: 'posts.write',
          body: previewSchema,
          response: { 200: postPageSchema, ...refusals(400, 413, 415) },
        },
      },
      async (request) => {
        const { createdAt, ...fields } = request.body;
        const at = createdAt === undefined ? now() : new Date(createdAt);
        return previewPage(fields, at, await site.read(), pictures);
      },
    );

    app.delete(
      '/api/blogs/:id/drafts/:editorId',
      {
        schema: {
          summary: 'Discard a draft',
          tags,
          access: 'posts.write',
          params: oneDraft,
          response: { 204: noContent, ...refusals(400) },
        },
      },
      async (request, reply) => {
        const { id, editorId } = request.params;
        await drafts.discard({ postId: id }, editorId, userOf(request).id);
        return reply.code(204).send();
      },
    );
  };
}

export function toWireDraft({ editorId, sequence, baseVersion, savedAt, fields }: Draft): WireDraft {
  return { editorId, sequence, baseVersion, savedAt: savedAt.toISOString(), fields };
}
