import type { Database, Schema } from '@site/database/schema';
import type { Receipt } from '../import/receipt.ts';
import { type StoredReceipt, unpackReceipt } from '../import/stored-receipt.server.ts';
import { isWorking, type JobAction, type JobState } from './import-job.ts';

export interface ImportJob {
  readonly id: string;
  readonly file: string;
  readonly bytes: number;
  readonly fetchesMedia: boolean;
  /** URL of the old site; may be empty. */
  readonly site: string;
  readonly state: JobState;
  readonly wanted: JobAction | null;
  readonly thingsDone: number;
  readonly things: number | null;
  readonly problem: string | null;
  readonly madeBy: string;
  readonly createdAt: Date;
  readonly seenAt: Date;
}

const columns = [
  ...(['id', 'file', 'bytes', 'fetches_media', 'state', 'wanted', 'things_done', 'things'] as const),
  ...(['problem', 'site', 'made_by', 'created_at', 'seen_at'] as const),
] as const;

export function createImportJobRepository(database: Database) {
  const change = async (
    id: string,
    values: Partial<Schema['import_jobs']>,
    states?: readonly JobState[],
  ): Promise<boolean> => {
    let query = database.updateTable('import_jobs').set(values).where('id', '=', id);
    if (states) query = query.where('state', 'in', states);
    return (await query.returning('id').execute()).length > 0;
  };

  return {
    async add(
      job: Pick<ImportJob, 'id' | 'file' | 'bytes' | 'fetchesMedia' | 'site' | 'state' | 'madeBy'>,
      at: Date,
    ) {
      await database
        .insertInto('import_jobs')
        .values({
          ...{ id: job.id, file: job.file, bytes: job.bytes, state: job.state, made_by: job.madeBy },
          ...{ fetches_media: job.fetchesMedia ? 1 : 0, wanted: null, things_done: 0, things: null },
          ...{ problem: null, report: null, site: job.site, created_at: at.getTime(), seen_at: at.getTime() },
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },

    async list(limit: number): Promise<ImportJob[]> {
      const rows = await database
        .selectFrom('import_jobs')
        .select(columns)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(asJob);
    },

    async find(id: string): Promise<ImportJob | undefined> {
      const row = await database
        .selectFrom('import_jobs')
        .select(columns)
        .where('id', '=', id)
        .executeTakeFirst();
      return row && asJob(row);
    },

    async report(id: string): Promise<Receipt | null> {
      const row = await database
        .selectFrom('import_jobs')
        .select('report')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.report ? unpackReceipt(row.report) : null;
    },

    async countIn(states: readonly JobState[]): Promise<number> {
      const { count } = await database
        .selectFrom('import_jobs')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('state', 'in', states)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** `seen_at` of work that is under way is for its process to renew. */
    ask: (id: string, wanted: JobAction, states: readonly JobState[], at: Date) =>
      change(id, { wanted, ...(!states.some(isWorking) && { seen_at: at.getTime() }) }, states),

    /** @returns False when another process claimed it, or its state has changed. */
    async claim(id: string, wanted: JobAction, state: JobState, at: Date): Promise<boolean> {
      const [row] = await database
        .updateTable('import_jobs')
        .set({ state, wanted: null, problem: null, things_done: 0, things: null, seen_at: at.getTime() })
        .where('id', '=', id)
        .where('wanted', '=', wanted)
        .returning('id')
        .execute();
      return row !== undefined;
    },

    async wanted(): Promise<ImportJob[]> {
      const rows = await database
        .selectFrom('import_jobs')
        .select(columns)
        .where('wanted', 'is not', null)
        .orderBy('created_at')
        .execute();
      return rows.map(asJob);
    },

    progress: (id: string, { done, items }: { done: number; items: number | null }, at: Date) =>
      change(id, { things_done: done, things: items, seen_at: at.getTime() }),

    /** Clears what was requested meanwhile. */
    async end(
      id: string,
      state: JobState,
      { problem = null, report, at }: { problem?: string | null; report?: StoredReceipt; at: Date },
    ): Promise<void> {
      const values = { state, problem, wanted: null, seen_at: at.getTime() };
      await change(id, { ...values, ...(report && { report: report.stored }) });
    },
  };
}

type Row = Pick<Schema['import_jobs'], (typeof columns)[number]>;

const asJob = (row: Row): ImportJob => ({
  ...{ id: row.id, file: row.file, bytes: row.bytes, fetchesMedia: row.fetches_media === 1 },
  ...{ state: row.state, wanted: row.wanted, thingsDone: row.things_done, things: row.things },
  ...{ problem: row.problem, site: row.site, madeBy: row.made_by },
  createdAt: new Date(row.created_at),
  seenAt: new Date(row.seen_at),
});
