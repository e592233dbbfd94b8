import { searchSchema } from '@site/platform/http/search-schema';
import { isSiteUrl, noSiteUrl } from '@site/site-import/old-site';
import { z } from 'zod';
import { contract } from '#site/session/contract.ts';
import { outcomes } from '../import/receipt.ts';
import { importLimits, lineFilters } from './import-job.ts';

const dateTime = z.iso.datetime();
const states = [
  ...(['planning', 'planned', 'running', 'undoing', 'paused', 'failed'] as const),
  ...(['finished', 'undone', 'cancelled', 'unfinished'] as const),
] as const;

const wireImportSchema = z.object({
  id: z.string(),
  file: z.string(),
  state: z
    .enum(states)
    .describe(
      'planned: its plan can be read, and nothing is written yet. failed: `problem` says why; with `finishedAt` it was its undoing that stopped, which can be asked for again. cancelled: what it made until then is there and can be undone. unfinished: of the command line, running or cut off.',
    ),
  wanted: z
    .enum(['plan', 'run', 'undo', 'pause', 'cancel'])
    .nullable()
    .describe('Asked for and not begun yet.'),
  thingsDone: z.int(),
  things: z.int().nullable().describe('Null: not counted yet.'),
  problem: z.string().nullable().describe('Why it failed, one sentence.'),
  madeBy: z.string(),
  createdAt: dateTime,
  finishedAt: dateTime.nullable(),
  hasRun: z.boolean().describe('Whether it may have written anything, which can be undone.'),
});
export type WireImport = z.output<typeof wireImportSchema>;

const wireReportSchema = z.object({
  source: z.string(),
  isPlan: z.boolean(),
  total: z.int(),
  counts: z.record(z.enum(outcomes), z.int()),
  noted: z.int().describe('Things about which something is to be said.'),
});

const importDetailSchema = z.object({
  import: wireImportSchema,
  report: wireReportSchema
    .nullable()
    .describe('The plan before a run, its receipt afterwards; null: neither yet.'),
});
export type ImportDetail = z.output<typeof importDetailSchema>;

const reportLineSchema = z.object({
  kind: z.string(),
  sourceId: z.string(),
  title: z.string(),
  outcome: z.enum(outcomes),
  notes: z.array(z.string()),
});
export type ReportLine = z.output<typeof reportLineSchema>;

const linesQuerySchema = z.object({
  filter: z.enum(lineFilters).default('all'),
  q: searchSchema().trim().default(''),
  limit: z.coerce.number().int().min(1).max(importLimits.linesOfPage).default(50),
  offset: z.coerce.number().int().min(0).default(0),
});

const uploadQuerySchema = z.object({
  fetchMedia: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .describe('Whether images are fetched from where they are.'),
});

export const uploadFieldsSchema = z.strictObject({
  site: z
    .string()
    .trim()
    .refine((text) => text === '' || isSiteUrl(text), noSiteUrl)
    .default('')
    .describe(
      'URL of the old site, for sources that name none (Ghost; Markdown files and feeds with paths only); empty: unknown.',
    ),
});

export const importContract = contract(
  { tags: ['Import and export'], access: 'exchange.run' },
  {
    'GET /api/imports': {
      summary: 'List imports, newest first, also those of the command line',
      answers: { 200: z.array(wireImportSchema) },
    },
    'POST /api/imports': {
      summary:
        'Upload an export of WordPress, Ghost, Markdown files (.zip) or this system; its plan is made and nothing is written',
      query: uploadQuerySchema,
      form: { fields: uploadFieldsSchema, file: 'file' },
      answers: { 201: wireImportSchema },
      refuses: [400, 409, 413, 415, 503, 507],
    },
    'GET /api/imports/:id': {
      summary: 'One import: how far it is, and the sums of its plan or receipt',
      answers: { 200: importDetailSchema },
      refuses: [404],
    },
    'GET /api/imports/:id/lines': {
      summary: 'The plan or receipt item by item; X-Total-Count is of all that match',
      query: linesQuerySchema,
      answers: { 200: z.array(reportLineSchema) },
      refuses: [400, 404],
    },
    'GET /api/imports/:id/receipt.txt': {
      summary: 'What became of every item, as a text',
      answers: { 200: z.string() },
      refuses: [404],
    },
    'POST /api/imports/:id/:action': {
      summary: 'Run, pause, cancel or undo an import, or plan it again; a process beside the server does it',
      params: z.object({
        id: z.string(),
        action: z.enum(['plan', 'run', 'undo', 'pause', 'cancel']),
      }),
      answers: { 202: wireImportSchema },
      refuses: [400, 404, 409],
    },
  },
);
