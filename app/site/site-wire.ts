import { z } from 'zod';
import { editorIdSchema, sequenceSchema } from '#app/blog/drafts/draft.ts';
import { documentKeys } from '#content/documents/site-documents.ts';

/**
 * GET `/api/site/documents` gives the summaries; below it `/KEY` is read and published (PUT), `/KEY/schedule` taken back
 * (DELETE), `/KEY/delivered` read, `/KEY/revisions` and `/KEY/revisions/NUMBER` read, `/KEY/drafts` read, `/KEY/drafts/EDITOR` kept (PUT) and
 * discarded (DELETE).
 */
export const documentsPath = '/api/site/documents';

export const documentKeySchema = z.enum(documentKeys, 'There is no such document.');

/** "0" while nothing was ever published: the site then shows the files of `content/company`. */
const versionSchema = z.string().describe('Number of the latest published or scheduled revision; "0": none.');

/** One line of the list of documents. */
export const documentSummarySchema = z.object({
  key: documentKeySchema,
  title: z.string(),
  about: z.string(),
  /** Null while nothing was ever published. */
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
  scheduledFor: z.iso.datetime().nullable(),
  hasDraft: z.boolean().describe('Whether the asking administrator has unpublished changes.'),
});
export type WireDocumentSummary = z.output<typeof documentSummarySchema>;

/** A document as its form opens it: what visitors see now, or what was scheduled after it. */
export const wireDocumentSchema = z.object({
  key: documentKeySchema,
  value: z.record(z.string(), z.unknown()),
  version: versionSchema,
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
  scheduledFor: z.iso.datetime().nullable(),
});
export type WireDocument = z.output<typeof wireDocumentSchema>;

/** The body of a publication. Answers 200 with a `WireDocument`, 409 with the other version as `data`, 422 with issues. */
export const publicationSchema = z.object({
  value: z.record(z.string(), z.unknown()),
  baseVersion: z.string().max(20),
  /** When visitors see it; null: at once. */
  publishAt: z.iso.datetime({ offset: true }).nullable().default(null),
  kind: z.enum(['update', 'restore']).default('update'),
  /** Of the editing session; its draft goes when the document has it. */
  editorId: editorIdSchema,
  sequence: sequenceSchema,
});

export const wireDocumentRevisionSchema = z.object({
  number: z.number(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  kind: z.enum(['update', 'restore']),
  /** When visitors saw it, or will. */
  liveFrom: z.iso.datetime(),
  isCancelled: z.boolean(),
});
export type WireDocumentRevision = z.output<typeof wireDocumentRevisionSchema>;

export const wireFullRevisionSchema = wireDocumentRevisionSchema.extend({
  value: z.record(z.string(), z.unknown()),
});

export const deliveredDocumentSchema = z.object({ value: z.record(z.string(), z.unknown()) });

/** A draft of a document: its value need not be valid. */
export const documentDraftSchema = z.object({
  sequence: sequenceSchema,
  baseVersion: z.string().max(20),
  value: z.record(z.string(), z.unknown()),
  supersedes: z
    .array(z.object({ editorId: editorIdSchema, sequence: sequenceSchema }))
    .max(100)
    .default([]),
});

export const wireDocumentDraftSchema = documentDraftSchema
  .omit({ supersedes: true })
  .extend({ editorId: editorIdSchema, savedAt: z.iso.datetime() });
export type WireDocumentDraft = z.output<typeof wireDocumentDraftSchema>;

/** The parameter of a public page's URL that shows it with the draft of that editor, to everybody who knows its id. */
export const previewParameter = 'preview';
