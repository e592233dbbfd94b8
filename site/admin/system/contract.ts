import { z } from 'zod';
import { contract } from '#site/session/contract.ts';
import { backupStateSchema } from '../backups/contract.ts';

const dateTime = z.iso.datetime();
const bytes = z.number().min(0);

const checkSchema = z.enum(['ok', 'warning', 'failed', 'off']);

const latestVersionSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('off') }),
  z.object({
    state: z.literal('known'),
    version: z.string(),
    isNewer: z.boolean(),
    url: z.url().nullable().describe('What is new.'),
  }),
  z.object({ state: z.literal('unknown'), reason: z.string() }),
]);
export type LatestVersion = z.output<typeof latestVersionSchema>;

const instanceSchema = z.object({
  host: z.string(),
  version: z.string(),
  startedAt: dateTime,
});
export type SystemInstance = z.output<typeof instanceSchema>;

const jobSchema = z.object({
  name: z.string(),
  ranAt: dateTime,
  problem: z.string().nullable().describe('Why the last run failed; null when it succeeded.'),
  succeededAt: dateTime.nullable(),
});
export type SystemJob = z.output<typeof jobSchema>;

const slowRequestsSchema = z.object({
  method: z.string(),
  route: z.string().describe('Pattern of the route, or "page" for all pages.'),
  requests: z.int(),
  worstMs: z.int(),
  worstPath: z.string().describe('Path of the slowest, without its query.'),
});
export type SlowRequests = z.output<typeof slowRequestsSchema>;

export const systemStateSchema = z.object({
  checks: z.record(z.string(), checkSchema).describe('The checks of /readyz.'),
  reasons: z.record(z.string(), z.string()).optional().describe('Of checks that are not good, where known.'),
  version: z.object({ site: z.string(), node: z.string(), latest: latestVersionSchema }),
  database: z.object({ engine: z.enum(['SQLite', 'PostgreSQL']), version: z.string(), bytes }).nullable(),
  disk: z.object({ freeBytes: bytes, totalBytes: bytes, minFreeBytes: bytes }).nullable(),
  uploads: z.object({
    place: z.enum(['folder', 'bucket']),
    pending: z.int().describe('Images whose sizes are still to be made.'),
    failed: z.int().describe('Images from which no sizes could be made.'),
  }),
  mail: z.object({
    server: z
      .enum(['environment', 'stored', 'locked', 'none'])
      .describe('Where the mail server is set; `locked`: its password has to be entered again.'),
    waiting: z.int(),
    oldestAt: dateTime.nullable(),
    givenUp: z.int(),
  }),
  backups: backupStateSchema.extend({
    nextAt: dateTime
      .nullable()
      .describe('Null when nightly backups are off; with a scheduler, a day after its last run.'),
  }),
  jobs: z.array(jobSchema),
  instances: z.array(instanceSchema),
  slowRequests: z.array(slowRequestsSchema).describe('Of the last 24 hours, the slowest first.'),
});
export type SystemState = z.output<typeof systemStateSchema>;

export const systemContract = contract(
  { tags: ['System'], access: 'system.read' },
  {
    'GET /api/system': {
      summary: 'Version, database, disk, mail, backups, jobs, instances and slow requests',
      answers: { 200: systemStateSchema },
    },
  },
);
