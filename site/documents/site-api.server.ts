import { draftReceiptSchema, editorIdSchema, toReceipt } from '@site/editing/draft';
import { type ApiPlugin, noContent, refusals } from '@site/platform/http/api-route.server';
import { ForbiddenError } from '@site/platform/http/errors';
import { z } from 'zod';
import { type DocumentKey, siteDocuments } from '#content/documents/site-documents.ts';
import { userOf } from '#site/auth/route-guard.server.ts';
import type { StoredDraft } from '#site/drafts/draft-store.server.ts';
import { may } from '#site/session/permissions.ts';
import type { DocumentRevision } from '#site/texts/document-repository.server.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import type { OwnAddresses } from '#site/urls/own-addresses.ts';
import { describedValue } from './document-description.server.ts';
import type { DocumentDrafts } from './document-drafts.server.ts';
import { permissionOf } from './document-permission.ts';
import type { DocumentService, OpenDocument } from './document-service.server.ts';
import { maxDocumentBytes } from './document-value.ts';
import {
  deliveredDocumentSchema,
  documentDraftSchema,
  documentKeySchema,
  documentSummarySchema,
  publicationSchema,
  type WireDocument,
  type WireDocumentDraft,
  type WireDocumentRevision,
  wireDocumentDraftSchema,
  wireDocumentRevisionSchema,
  wireDocumentSchema,
  wireFullRevisionSchema,
} from './site-wire.ts';

const common = { tags: ['Site content'], access: 'site.edit' } as const;
const oneDocument = z.object({ key: documentKeySchema });
const oneDraft = oneDocument.extend({ editorId: editorIdSchema });
const oneRevision = oneDocument.extend({
  number: z
    .string()
    .regex(/^\d{1,9}$/, 'The number of a version is a whole number.')
    .transform(Number),
});
/** Room for overlong fields, which get an issue at the field, and whose draft is kept whole. */
const bodyLimit = 5 * maxDocumentBytes;

export function siteApi(
  {
    documents,
    documentDrafts: drafts,
    site,
  }: { documents: DocumentService; documentDrafts: DocumentDrafts; site: SiteSource },
  own: OwnAddresses,
): ApiPlugin {
  return async (app) => {
    app.addHook('preParsing', async (request) => {
      const { key } = request.params as { key?: DocumentKey };
      if (key && !may(userOf(request).role, permissionOf(key))) throw new ForbiddenError();
    });

    app.get(
      '/api/site/documents',
      {
        schema: {
          ...common,
          summary: 'The documents that visitors read, apart from blogs',
          response: { 200: z.array(documentSummarySchema) },
        },
      },
      async (request) => {
        const { id, role } = userOf(request);
        const found = await documents.list(id);
        const allowed = found.filter(({ key }) => may(role, permissionOf(key)));
        return allowed.map(({ hasDraft, ...document }) => {
          const { value: _, version: __, ...facts } = toWire(document);
          const { title, about } = siteDocuments[document.key];
          return { ...facts, title, about, hasDraft };
        });
      },
    );

    app.get(
      '/api/site/documents/:key',
      {
        schema: {
          ...common,
          summary: 'A document: what visitors see now, or what is scheduled after it',
          params: oneDocument,
          response: { 200: wireDocumentSchema, ...refusals(400) },
        },
      },
      async (request) => toWire(await documents.read(request.params.key)),
    );

    app.put(
      '/api/site/documents/:key',
      {
        bodyLimit,
        schema: {
          ...common,
          summary: 'Publish a document, at once or from an instant on',
          description:
            '409 `stale_edit`: somebody published meanwhile; `data` is the document as it is now. 422: each issue names its field, such as `pages.2.slug`.',
          params: oneDocument,
          body: publicationSchema,
          describeBody: () => publicationSchema.extend({ value: describedValue() }),
          response: { 200: wireDocumentSchema, ...refusals(400, 409, 413, 415, 422) },
        },
      },
      async (request) => {
        const { id: writerId, email: by } = userOf(request);
        const published = await documents.publish(request.params.key, request.body, { by, writerId, own });
        // Refreshes what is shown without a read, such as in mails.
        await site.read();
        return toWire(published);
      },
    );

    app.delete(
      '/api/site/documents/:key/schedule',
      {
        schema: {
          ...common,
          summary: 'Cancel the scheduled publication',
          params: oneDocument,
          response: { 200: wireDocumentSchema, ...refusals(400, 404) },
        },
      },
      async (request) => toWire(await documents.cancelSchedule(request.params.key)),
    );

    app.get(
      '/api/site/documents/:key/delivered',
      {
        schema: {
          ...common,
          summary: 'A document as it is before it is ever published',
          params: oneDocument,
          response: { 200: deliveredDocumentSchema, ...refusals(400) },
        },
      },
      async (request) => ({ value: documents.delivered(request.params.key) }),
    );

    app.get(
      '/api/site/documents/:key/revisions',
      {
        schema: {
          ...common,
          summary: 'The publications of a document, newest first',
          params: oneDocument,
          response: { 200: z.array(wireDocumentRevisionSchema), ...refusals(400) },
        },
      },
      async (request) => (await documents.revisions(request.params.key)).map(toWireRevision),
    );

    app.get(
      '/api/site/documents/:key/revisions/:number',
      {
        schema: {
          ...common,
          summary: 'One publication of a document',
          params: oneRevision,
          response: { 200: wireFullRevisionSchema, ...refusals(400, 404) },
        },
      },
      async (request) => {
        const { key, number } = request.params;
        const revision = await documents.revision(key, number);
        return { ...toWireRevision(revision), value: revision.value as WireDocument['value'] };
      },
    );

    app.get(
      '/api/site/documents/:key/drafts',
      {
        schema: {
          ...common,
          summary: 'Your drafts of a document, latest first',
          params: oneDocument,
          response: { 200: z.array(wireDocumentDraftSchema), ...refusals(400) },
        },
      },
      async (request) => {
        const { id: administratorId } = userOf(request);
        return (await drafts.list(request.params.key, administratorId)).map(toWireDraft);
      },
    );

    app.put(
      '/api/site/documents/:key/drafts/:editorId',
      {
        bodyLimit,
        schema: {
          ...common,
          summary: 'Save a draft; visitors see what is published',
          params: oneDraft,
          body: documentDraftSchema,
          response: { 200: draftReceiptSchema, ...refusals(400, 403, 413, 415) },
        },
      },
      async (request) => {
        const { key, editorId } = request.params;
        const { id: administratorId } = userOf(request);
        return toReceipt(await drafts.save(key, { editorId, administratorId }, request.body));
      },
    );

    app.delete(
      '/api/site/documents/:key/drafts/:editorId',
      {
        schema: {
          ...common,
          summary: 'Discard a draft',
          params: oneDraft,
          response: { 204: noContent, ...refusals(400) },
        },
      },
      async (request, reply) => {
        const { key, editorId } = request.params;
        await drafts.discard(key, editorId, userOf(request).id);
        return reply.code(204).send();
      },
    );
  };
}

function toWire({ changedAt, scheduledFor, ...document }: OpenDocument): WireDocument {
  return {
    ...document,
    changedAt: changedAt?.toISOString() ?? null,
    scheduledFor: scheduledFor?.toISOString() ?? null,
  };
}

function toWireRevision(revision: Omit<DocumentRevision, 'value'>): WireDocumentRevision {
  const { number, savedAt, savedBy, kind, liveFrom, isCancelled } = revision;
  return {
    number,
    savedAt: savedAt.toISOString(),
    savedBy,
    kind,
    liveFrom: liveFrom.toISOString(),
    isCancelled,
  };
}

function toWireDraft({ editorId, sequence, baseVersion, savedAt, fields }: StoredDraft): WireDocumentDraft {
  return {
    ...{ editorId, sequence, baseVersion },
    savedAt: savedAt.toISOString(),
    value: fields as WireDocumentDraft['value'],
  };
}
