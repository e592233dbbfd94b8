import { draftReceiptSchema, editorIdSchema, toReceipt } from '@site/editing/draft';
import { type ApiPlugin, noContent, refusals } from '@site/platform/http/api-route.server';
import { z } from 'zod';
import { userOf } from '#site/auth/route-guard.server.ts';
import { creationSchema, draftSchema, newDraftSchema } from './draft.ts';
import { draftBodyBytes, toWireDraft } from './draft-api.server.ts';
import type { PostDrafts } from './post-drafts.server.ts';

const oneCreation = z.object({ creationId: editorIdSchema });
const oneDraft = oneCreation.extend({ editorId: editorIdSchema });
const common = { tags: ['Drafts'], access: 'posts.write' } as const;

export function newDraftApi(drafts: PostDrafts): ApiPlugin {
  return async (app) => {
    app.get(
      '/api/drafts',
      {
        schema: {
          ...common,
          summary: 'Your drafts that are no blogs yet, latest first',
          response: { 200: z.array(newDraftSchema) },
        },
      },
      async (request) => {
        const found = await drafts.listNew(userOf(request).id);
        return found.map((draft) => ({ ...draft, savedAt: draft.savedAt.toISOString() }));
      },
    );

    app.get(
      '/api/drafts/:creationId',
      {
        schema: {
          ...common,
          summary: 'Your drafts of one blog that is not created yet, latest first',
          params: oneCreation,
          response: { 200: creationSchema, ...refusals(400) },
        },
      },
      async (request) => {
        const found = await drafts.list(request.params, userOf(request));
        return { postId: found.postId, drafts: found.drafts.map(toWireDraft) };
      },
    );

    app.put(
      '/api/drafts/:creationId/:editorId',
      {
        bodyLimit: draftBodyBytes,
        schema: {
          ...common,
          summary: 'Save a draft of a blog that is not created yet',
          params: oneDraft,
          body: draftSchema,
          response: { 200: draftReceiptSchema, ...refusals(400, 413, 415) },
        },
      },
      async (request) => {
        const { creationId, editorId } = request.params;
        return toReceipt(await drafts.save({ creationId }, editorId, userOf(request), request.body));
      },
    );

    app.delete(
      '/api/drafts/:creationId/:editorId',
      {
        schema: {
          ...common,
          summary: 'Discard a draft',
          params: oneDraft,
          response: { 204: noContent, ...refusals(400) },
        },
      },
      async (request, reply) => {
        const { creationId, editorId } = request.params;
        await drafts.discard({ creationId }, editorId, userOf(request).id);
        return reply.code(204).send();
      },
    );

    app.delete(
      '/api/drafts/:creationId',
      {
        schema: {
          ...common,
          summary: 'Discard a blog that is not created yet',
          params: oneCreation,
          response: { 204: noContent, ...refusals(400) },
        },
      },
      async (request, reply) => {
        await drafts.discardNew(request.params.creationId, userOf(request).id);
        return reply.code(204).send();
      },
    );
  };
}
