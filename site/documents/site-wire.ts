import { editorIdSchema, sequenceSchema } from '@site/editing/draft';
import { z } from 'zod';
import { documentKeys } from '#content/documents/site-documents.ts';

/**
 * GET lists; below: `/KEY` (GET, PUT), `/KEY/schedule` (DELETE), `/KEY/delivered`, `/KEY/revisions`, `/KEY/revisions/NUMBER`,
 * `/KEY/drafts` (GET), `/KEY/drafts/EDITOR` (PUT, DELETE).
 */
export const documentsPath = '/api/site/documents';

export const documentKeySchema = z.enum(documentKeys, 'There is no such document.');

/** "0" while never published: the site shows the files of `content/company`. */
const versionSchema = z.string().describe('Number of the latest published or scheduled revision; "0": none.');

export const documentSummarySchema = z.object({
  key: documentKeySchema,
  title: z.string(),
  about: z.string(),
  /** Null while never published. */
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
  scheduledFor: z.iso.datetime().nullable(),
  hasDraft: z.boolean().describe('Whether the asking administrator has unpublished changes.'),
});
export type WireDocumentSummary = z.output<typeof documentSummarySchema>;

export const wireDocumentSchema = z.object({
  key: documentKeySchema,
  value: z.record(z.string(), z.unknown()),
  version: versionSchema,
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
  scheduledFor: z.iso.datetime().nullable(),
});
export type WireDocument = z.output<typeof wireDocumentSchema>;

/** Answers 200 with a `WireDocument`, 409 with the other version as `data`, 422 with issues. */
export const publicationSchema = z.object({
  value: z.record(z.string(), z.unknown()),
  baseVersion: z.string().max(20),
  /** Null: at once. */
  publishAt: z.iso.datetime({ offset: true }).nullable().default(null),
  kind: z.enum(['update', 'restore']).default('update'),
  /** Its draft is deleted once published. */
  editorId: editorIdSchema,
  sequence: sequenceSchema,
});

export const wireDocumentRevisionSchema = z.object({
  number: z.number(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  kind: z.enum(['update', 'restore']),
  liveFrom: z.iso.datetime(),
  isCancelled: z.boolean(),
});
export type WireDocumentRevision = z.output<typeof wireDocumentRevisionSchema>;

export const wireFullRevisionSchema = wireDocumentRevisionSchema.extend({
  value: z.record(z.string(), z.unknown()),
});

export const deliveredDocumentSchema = z.object({ value: z.record(z.string(), z.unknown()) });

/** The value need not be valid. */
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
