import { z } from 'zod';
import { isSiteUrl, noSiteUrl } from '../import/old-site.ts';
import { outcomes } from '../import/receipt.ts';
import { importLimits, lineFilters } from './import-job.ts';

const dateTime = z.iso.datetime();
const states = [
  ...(['planning', 'planned', 'running', 'undoing', 'paused', 'failed'] as const),
  ...(['finished', 'undone', 'cancelled', 'unfinished'] as const),
] as const;

export const wireImportSchema = z.object({
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

export const importDetailSchema = z.object({
  import: wireImportSchema,
  report: wireReportSchema
    .nullable()
    .describe('The plan before a run, its receipt afterwards; null: neither yet.'),
});
export type ImportDetail = z.output<typeof importDetailSchema>;

export const reportLineSchema = z.object({
  kind: z.string(),
  sourceId: z.string(),
  title: z.string(),
  outcome: z.enum(outcomes),
  notes: z.array(z.string()),
});
export type ReportLine = z.output<typeof reportLineSchema>;

export const linesQuerySchema = z.object({
  filter: z.enum(lineFilters).default('all'),
  q: z.string().trim().max(200).default(''),
  limit: z.coerce.number().int().min(1).max(importLimits.linesOfPage).default(50),
  offset: z.coerce.number().int().min(0).default(0),
});

export const uploadQuerySchema = z.object({
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

export const actionParamsSchema = z.object({
  id: z.string(),
  action: z.enum(['plan', 'run', 'undo', 'pause', 'cancel']),
});
