import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { DomainError, NotFoundError } from '@site/platform/http/errors';
import { foldText } from '@site/platform/text/fold-text';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import { createImportRepository, type ImportRun } from '../import/import-repository.server.ts';
import type { Receipt, ReceiptLine } from '../import/receipt.ts';
import { type ImportFolder, safeName } from './import-folder.server.ts';
import {
  importLimits,
  isAllowed,
  isWorking,
  type JobAction,
  type JobState,
  type LineFilter,
} from './import-job.ts';
import { createImportJobRepository, type ImportJob } from './import-job-repository.server.ts';

class WrongStateError extends DomainError {
  readonly code = 'wrong_state';
  readonly status = 409;
}

class TooManyWaitingError extends DomainError {
  readonly code = 'too_many_waiting';
  readonly status = 409;
  constructor() {
    super(`${importLimits.waiting} files are waiting already: run or cancel some first.`);
  }
}

export interface ShownImport {
  readonly id: string;
  readonly file: string;
  readonly state: JobState | 'unfinished';
  readonly wanted: JobAction | null;
  readonly thingsDone: number;
  readonly things: number | null;
  readonly problem: string | null;
  readonly madeBy: string;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  /** It may have written something. */
  readonly hasRun: boolean;
}

export interface ReceivedFile {
  /** Of the import that it is for. */
  readonly id: string;
  readonly file: string;
  readonly bytes: number;
}

/** Longer than a busy process takes to report. */
const silentMs = 60_000;
const maxListed = 100;

export type ImportJobs = ReturnType<typeof createImportJobs>;

/** For the admin area; a process beside the server does the work. @param dependencies `wake`: called after each request. */
export function createImportJobs({
  database,
  folder,
  wake,
  now,
}: {
  database: Database;
  folder: ImportFolder;
  wake: () => void;
  now: () => Date;
}) {
  const jobs = createImportJobRepository(database);
  const imports = createImportRepository(database);

  async function find(id: string): Promise<ShownImport> {
    // In this order: the run of a finished job has ended too.
    const job = await jobs.find(id);
    const run = await imports.find(id);
    if (!job && !run) throw new NotFoundError('There is no such import.');
    return job ? ofJob(job, run) : ofRun(run as ImportRun);
  }

  async function reportOf(id: string): Promise<Receipt | null> {
    const [job, run, report] = await Promise.all([jobs.find(id), imports.find(id), jobs.report(id)]);
    if (job?.state === 'undone') return report ?? run?.receipt ?? null;
    return run?.receipt ?? report;
  }

  function ofJob(job: ImportJob, run: ImportRun | undefined): ShownImport {
    const isSilent = isWorking(job.state) && now().getTime() - job.seenAt.getTime() > silentMs;
    const { id, file, wanted, thingsDone, things, problem, madeBy, createdAt } = job;
    return {
      ...{ id, file, thingsDone, things, madeBy, createdAt },
      state: isSilent ? 'failed' : run?.undoneAt && !isWorking(job.state) ? 'undone' : job.state,
      wanted: isSilent ? null : wanted,
      problem: isSilent ? 'It was interrupted: its process is gone.' : problem,
      finishedAt: run?.finishedAt ?? null,
      hasRun: run !== undefined,
    };
  }

  return {
    find,
    reportOf,

    /** Newest first. */
    async list(): Promise<ShownImport[]> {
      const [known, runs] = await Promise.all([jobs.list(maxListed), imports.list()]);
      const runById = new Map(runs.map((run) => [run.id, run]));
      const shown = known.map((job) => ofJob(job, runById.get(job.id)));
      const ids = new Set(known.map(({ id }) => id));
      const others = runs.filter(({ id }) => !ids.has(id)).map(ofRun);
      return [...shown, ...others]
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        .slice(0, maxListed);
    },

    /** Streams to disk. @param check Throws when the file is incomplete. @throws {TooManyWaitingError} */
    async receive(content: Readable, file: string, check: () => void): Promise<ReceivedFile> {
      if ((await jobs.countIn(['planning', 'planned', 'paused', 'failed'])) >= importLimits.waiting)
        throw new TooManyWaitingError();
      const id = randomUUID();
      return { id, file: safeName(file), bytes: await folder.receive(id, file, content, check) };
    },

    discard: ({ id }: ReceivedFile): Promise<void> => folder.remove(id),

    /** Plans at once. @param facts `site`: URL of the old site; may be empty. */
    async add(
      { id, file, bytes }: ReceivedFile,
      { fetchesMedia, site, by: madeBy }: { fetchesMedia: boolean; site: string; by: string },
    ): Promise<ShownImport> {
      const at = now();
      const job = { id, file, bytes, fetchesMedia, site, state: 'planned', madeBy } as const;
      await inTransaction(database, async (transaction) => {
        const repository = createImportJobRepository(transaction);
        await repository.add(job, at);
        await repository.ask(id, 'plan', ['planned'], at);
        await recordActivity(transaction, { action: 'import.uploaded', at, thing: { id, title: job.file } });
      });
      wake();
      return find(id);
    },

    /** @throws {NotFoundError} {WrongStateError} */
    async ask(id: string, action: JobAction, by: string): Promise<ShownImport> {
      const { state, file, createdAt, finishedAt, wanted, hasRun } = await find(id);
      const actual: JobState = state === 'unfinished' ? 'cancelled' : state;
      // Undoing it was cut off: there is no file to run again.
      const isOnlyUndone = finishedAt !== null && action !== 'undo';
      const isPossible = isAllowed(action, actual) && !isOnlyUndone && (action !== 'undo' || hasRun);
      if (!isPossible || (wanted !== null && action !== 'cancel'))
        throw new WrongStateError(`This import cannot be asked for that now: it is ${wanted ?? state}.`);
      const at = now();
      await inTransaction(database, async (transaction) => {
        const repository = createImportJobRepository(transaction);
        await repository.add(
          { id, file, bytes: 0, fetchesMedia: false, site: '', state: actual, madeBy: by },
          createdAt,
        );
        const job = await repository.find(id);
        await repository.ask(id, action, [job?.state ?? actual], at);
        const event = { action: 'import.asked', at, thing: { id, title: file }, to: action } as const;
        await recordActivity(transaction, event);
      });
      wake();
      return find(id);
    },

    /** @param page `q` is searched in titles and notes. */
    async lines(
      id: string,
      { filter, q, limit, offset }: { filter: LineFilter; q: string; limit: number; offset: number },
    ): Promise<{ lines: readonly ReceiptLine[]; total: number }> {
      const report = await reportOf(id);
      const lines: ReceiptLine[] = [];
      let total = 0;
      for (const line of report?.lines() ?? []) {
        if (!fits(line, filter) || !says(line, q)) continue;
        if (total >= offset && lines.length < limit) lines.push(line);
        total += 1;
      }
      return { lines, total };
    },
  };
}

const ofRun = ({ id, file, startedAt, finishedAt, undoneAt }: ImportRun): ShownImport => ({
  ...{ id, file, wanted: null, thingsDone: 0, things: null, problem: null, madeBy: 'npm run import' },
  state: undoneAt ? 'undone' : finishedAt ? 'finished' : 'unfinished',
  createdAt: startedAt,
  finishedAt,
  hasRun: true,
});

const fits = ({ outcome, notes }: ReceiptLine, filter: LineFilter) =>
  filter === 'all' || (filter === 'noted' ? notes.length > 0 : outcome === filter);

const says = ({ title, notes }: ReceiptLine, q: string) =>
  q === '' || [title, ...notes].some((text) => foldText(text).includes(foldText(q)));
