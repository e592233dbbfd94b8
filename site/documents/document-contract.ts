import { draftReceiptSchema, editorIdSchema, sequenceSchema } from '@site/editing/draft';
import { noContent } from '@site/platform/http/contract';
import { z } from 'zod';
import { documentKeys } from '#content/documents/site-documents.ts';
import { contract } from '#site/session/contract.ts';
import { describedValue } from './document-description.server.ts';
import { mappedPageSchema } from './site-map/mapped-page.ts';

const documentKeySchema = z.enum(documentKeys, 'There is no such document.');
const value = z.record(z.string(), z.unknown());

const wireDocumentSchema = z.object({
  key: documentKeySchema,
  value,
  /** "0" while never published: the site shows the files of `content/company`. */
  version: z.string().describe('Number of the latest published or scheduled revision; "0": none.'),
  /** Null while never published. */
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
  scheduledFor: z.iso.datetime().nullable(),
});
export type WireDocument = z.output<typeof wireDocumentSchema>;

/** 0: as delivered. */
const revisionNumber = z.int().min(0);

const documentSummarySchema = z.object({
  key: documentKeySchema,
  title: z.string(),
  about: z.string(),
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
  scheduledFor: z.iso.datetime().nullable(),
  hasDraft: z.boolean().describe('Whether the asking administrator has unpublished changes.'),
  outdated: z
    .array(z.string())
    .describe(
      'Languages in which it was made from what the first one said before, by the first segment of their URLs.',
    ),
});
export type WireDocumentSummary = z.output<typeof documentSummarySchema>;

const translationSchema = z.object({
  prefix: z.string().describe('First segment of the URLs of the language.'),
  changedSince: z
    .number()
    .nullable()
    .describe(
      'Revision of the first language that this was made from or last compared with, if that says something else now; 0: as delivered. Else null.',
    ),
  sourceNumber: revisionNumber.describe(
    'Newest revision of the first language, live or scheduled; 0: as delivered.',
  ),
});
export type WireTranslation = z.output<typeof translationSchema>;

const publicationSchema = z.object({
  value,
  baseVersion: z.string().max(20),
  /** Null: at once. */
  publishAt: z.iso.datetime({ offset: true }).nullable().default(null),
  kind: z.enum(['update', 'restore']).default('update'),
  restores: revisionNumber
    .optional()
    .describe('Revision whose text this is again: a translation is as up to date as that was.'),
  sourceNumber: revisionNumber
    .optional()
    .describe(
      'Of a document in another language: the revision of the first language that its writer saw; absent: the newest.',
    ),
  /** Its draft is deleted once published. */
  editorId: editorIdSchema,
  sequence: sequenceSchema,
});
export type Publication = z.output<typeof publicationSchema>;

const wireRevisionSchema = z.object({
  number: z.number(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  kind: z.enum(['update', 'restore']),
  liveFrom: z.iso.datetime(),
  isCancelled: z.boolean(),
});
export type WireDocumentRevision = z.output<typeof wireRevisionSchema>;

/** The value need not be valid. */
const documentDraftSchema = z.object({
  sequence: sequenceSchema,
  baseVersion: z.string().max(20),
  value,
  supersedes: z
    .array(z.object({ editorId: editorIdSchema, sequence: sequenceSchema }))
    .max(100)
    .default([]),
});
export type DocumentDraft = z.output<typeof documentDraftSchema>;

const wireDraftSchema = documentDraftSchema
  .omit({ supersedes: true })
  .extend({ editorId: editorIdSchema, savedAt: z.iso.datetime() });
export type WireDocumentDraft = z.output<typeof wireDraftSchema>;

const oneDocument = z.object({ key: documentKeySchema });
const oneDraft = oneDocument.extend({ editorId: editorIdSchema });
const oneRevision = oneDocument.extend({
  number: z
    .string()
    .regex(/^\d{1,9}$/, 'The number of a version is a whole number.')
    .transform(Number),
});

const inLanguage = z.object({
  language: z
    .string()
    .max(150)
    .optional()
    .describe('First segment of the URLs of a language; absent: the first language.'),
});

export const documentContract = contract(
  { tags: ['Site content'], access: 'site.edit' },
  {
    'GET /api/site/documents': {
      summary: 'The documents that visitors read, apart from blogs',
      answers: { 200: z.array(documentSummarySchema) },
    },
    'GET /api/site/map': {
      summary: 'The pages that the documents hold, hidden ones too, with the fields that they begin with',
      answers: { 200: z.array(mappedPageSchema) },
    },
    'GET /api/site/documents/:key': {
      summary: 'A document: what visitors see now, or what is scheduled after it',
      params: oneDocument,
      query: inLanguage,
      answers: { 200: wireDocumentSchema },
      refuses: [400],
    },
    'PUT /api/site/documents/:key': {
      summary: 'Publish a document, at once or from an instant on',
      description:
        '409 `stale_edit`: somebody published meanwhile; `data` is the document as it is now. 422: each issue names its field, such as `pages.2.slug`.',
      params: oneDocument,
      query: inLanguage,
      body: publicationSchema,
      describeBody: () => publicationSchema.extend({ value: describedValue() }),
      answers: { 200: wireDocumentSchema },
      refuses: [400, 409, 413, 415, 422],
    },
    'DELETE /api/site/documents/:key/schedule': {
      summary: 'Cancel the scheduled publication',
      params: oneDocument,
      query: inLanguage,
      answers: { 200: wireDocumentSchema },
      refuses: [400, 404],
    },
    'GET /api/site/documents/:key/translations': {
      summary: 'Whether the first language has changed since, for each other language of the site',
      params: oneDocument,
      answers: { 200: z.array(translationSchema) },
    },
    'PUT /api/site/documents/:key/checked': {
      summary: 'Say that a document still says what the first language says',
      description:
        '409 `stale_source`: the first language has a newer revision than the one that was seen. 404: not translated, or one for all languages.',
      params: oneDocument,
      query: inLanguage,
      body: z.object({
        sourceNumber: revisionNumber.describe('Revision of the first language that was seen.'),
      }),
      answers: { 204: noContent },
      refuses: [400, 404, 409, 415],
    },
    'GET /api/site/documents/:key/delivered': {
      summary: 'A document as it is before it is ever published',
      params: oneDocument,
      query: inLanguage,
      answers: { 200: z.object({ value }) },
      refuses: [400],
    },
    'GET /api/site/documents/:key/revisions': {
      summary: 'The publications of a document, newest first',
      params: oneDocument,
      query: inLanguage,
      answers: { 200: z.array(wireRevisionSchema) },
      refuses: [400],
    },
    'GET /api/site/documents/:key/revisions/:number': {
      summary: 'One publication of a document',
      params: oneRevision,
      query: inLanguage,
      answers: { 200: wireRevisionSchema.extend({ value }) },
      refuses: [400, 404],
    },
    'GET /api/site/documents/:key/drafts': {
      summary: 'Your drafts of a document, latest first',
      params: oneDocument,
      query: inLanguage,
      answers: { 200: z.array(wireDraftSchema) },
      refuses: [400],
    },
    'PUT /api/site/documents/:key/drafts/:editorId': {
      summary: 'Save a draft; visitors see what is published',
      params: oneDraft,
      query: inLanguage,
      body: documentDraftSchema,
      answers: { 200: draftReceiptSchema },
      refuses: [400, 403, 413, 415],
    },
    'DELETE /api/site/documents/:key/drafts/:editorId': {
      summary: 'Discard a draft',
      params: oneDraft,
      query: inLanguage,
      answers: { 204: noContent },
      refuses: [400],
    },
  },
);
