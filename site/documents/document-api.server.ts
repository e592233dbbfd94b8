import { userOf } from '@site/accounts/route-guard.server';
import { toReceipt } from '@site/editing/draft';
import { ForbiddenError, NotFoundError } from '@site/platform/http/errors';
import { serve } from '@site/platform/http/serve.server';
import { type DocumentKey, siteDocuments } from '#content/documents/site-documents.ts';
import type { StoredDraft } from '#site/drafts/draft-store.server.ts';
import { may } from '#site/session/permissions.ts';
import type { DocumentRevision } from '#site/texts/document-repository.server.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import type { OwnAddresses } from '#site/urls/own-addresses.ts';
import { requestPrefix } from '#site/urls/request-language.server.ts';
import type { ChangedSources } from './changed-sources.server.ts';
import {
  documentContract,
  type WireDocument,
  type WireDocumentDraft,
  type WireDocumentRevision,
} from './document-contract.ts';
import type { DocumentDrafts } from './document-drafts.server.ts';
import { permissionOf } from './document-permission.ts';
import type { DocumentService, OpenDocument } from './document-service.server.ts';
import { maxDocumentBytes } from './document-value.ts';

interface DocumentApiOptions {
  readonly documents: DocumentService;
  readonly documentDrafts: DocumentDrafts;
  readonly changedSources: ChangedSources;
  readonly site: SiteSource;
}

/** Room for overlong fields, which get an issue at the field, and whose draft is kept whole. */
const ofDocument = { bodyLimit: 5 * maxDocumentBytes };

export const documentApi = (
  { documents, documentDrafts: drafts, changedSources, site }: DocumentApiOptions,
  own: OwnAddresses,
) =>
  serve(
    documentContract,
    {
      async 'GET /api/site/documents'(request) {
        const { id, role } = userOf(request);
        const [found, outdated] = [await documents.list(id), await changedSources.all()];
        const allowed = found.filter(({ key }) => may(role, permissionOf(key)));
        return allowed.map(({ hasDraft, ...document }) => {
          const { value: _, version: __, ...facts } = toWire(document);
          const { title, about } = siteDocuments[document.key];
          return { ...facts, title, about, hasDraft, outdated: outdated.get(document.key) ?? [] };
        });
      },
      'GET /api/site/map': () => documents.map(),
      'GET /api/site/documents/:key': async ({ params }) => toWire(await documents.read(params.key)),
      async 'PUT /api/site/documents/:key'(request) {
        const { id: writerId, email: by } = userOf(request);
        const published = await documents.publish(request.params.key, request.body, { by, writerId, own });
        // Refreshes what is shown without a read, such as in mails.
        await site.read();
        return toWire(published);
      },
      'DELETE /api/site/documents/:key/schedule': async ({ params }) =>
        toWire(await documents.cancelSchedule(params.key)),
      'GET /api/site/documents/:key/translations': ({ params }) => changedSources.of(params.key),
      'PUT /api/site/documents/:key/checked': ({ params, body }) =>
        changedSources.check(params.key, body.sourceNumber),
      'GET /api/site/documents/:key/delivered': async ({ params }) => ({
        value: await documents.delivered(params.key),
      }),
      'GET /api/site/documents/:key/revisions': async ({ params }) =>
        (await documents.revisions(params.key)).map(toWireRevision),
      async 'GET /api/site/documents/:key/revisions/:number'({ params: { key, number } }) {
        const revision = await documents.revision(key, number);
        return { ...toWireRevision(revision), value: revision.value as WireDocument['value'] };
      },
      'GET /api/site/documents/:key/drafts': async (request) =>
        (await drafts.list(request.params.key, userOf(request).id)).map(toWireDraft),
      async 'PUT /api/site/documents/:key/drafts/:editorId'(request) {
        const { key, editorId } = request.params;
        const { id: userId } = userOf(request);
        return toReceipt(await drafts.save(key, { editorId, userId }, request.body));
      },
      'DELETE /api/site/documents/:key/drafts/:editorId'(request) {
        const { key, editorId } = request.params;
        return drafts.discard(key, editorId, userOf(request).id);
      },
    },
    (app) => {
      app.addHook('preParsing', async (request) => {
        const { key } = request.params as { key?: DocumentKey };
        if (key && !may(userOf(request).role, permissionOf(key))) throw new ForbiddenError();
        const { language } = request.query as { language?: string };
        if (language && language !== requestPrefix())
          throw new NotFoundError('The site has no such language.');
      });
      return {
        'PUT /api/site/documents/:key': ofDocument,
        'PUT /api/site/documents/:key/drafts/:editorId': ofDocument,
      };
    },
  );

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
