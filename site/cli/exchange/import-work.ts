import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createUserAccountRepository } from '@site/accounts/user-account-repository.server';
import { actingUser } from '@site/accounts/user-activity.server';
import { openCurrentDatabase } from '@site/database/open';
import { sentenceOf } from '@site/platform/files/file-errors';
import { DomainError } from '@site/platform/http/errors';
import { orAborted } from '@site/platform/tasks/or-aborted';
import type { Config } from '#server/config.ts';
import { type OpenServices, openServices } from '#server/open-services.ts';
import { actingAs } from '#site/audit/acting.server.ts';
import { leadsSomewhereKey } from '#site/documents/keys.ts';
import { createImportService, type ImportProgress } from '#site/exchange/import/import-service.server.ts';
import type { StoredReceipt } from '#site/exchange/import/stored-receipt.server.ts';
import { type ImportTask, type JobState, undoingStopped } from '#site/exchange/jobs/import-job.ts';
import { createImportJobRepository } from '#site/exchange/jobs/import-job-repository.server.ts';
import { removeUnpacked } from '#site/exchange/jobs/unpacked-folders.server.ts';
import { exchanged } from '#site/exchange/keys.ts';
import { openSource } from '#site/exchange/open-source.server.ts';
import { ownAddresses } from '#site/urls/own-addresses.ts';

export class Stopped extends Error {
  readonly state: 'paused' | 'cancelled';
  constructor(state: 'paused' | 'cancelled') {
    super(state);
    this.state = state;
  }
}

interface Ending {
  readonly state: JobState;
  readonly report?: StoredReceipt;
  readonly problem?: string;
}

type Task = ImportTask<Config>;

const reportEveryMs = 1_000;
const now = () => new Date();

/** Does one piece of work of a job, notes its progress and its end. @returns The state that it ended in. */
export async function workOn(task: Task, signal: AbortSignal): Promise<JobState> {
  const warn = (sentence: string) => process.stderr.write(`Import: ${sentence}\n`);
  const site = await openServices(task.config, await openCurrentDatabase(task.config), { warn, now });
  const jobs = createImportJobRepository(site.database);
  let progress: ImportProgress = { done: 0, items: null };
  const reporting = new AbortController();
  const reports = (async () => {
    while (!reporting.signal.aborted) {
      await sleep(reportEveryMs, null, { signal: reporting.signal }).catch(() => {});
      // The next report may succeed.
      if (!reporting.signal.aborted) await jobs.progress(task.id, progress, now()).catch(() => {});
    }
  })();
  try {
    const user = await createUserAccountRepository(site.database).findByEmail(task.by);
    const acting = { actor: user ? actingUser(user, '') : ('site' as const), address: null };
    const ending = await actingAs(acting, () =>
      outcomeOf(task, site, signal, (next) => {
        progress = next;
      }),
    );
    reporting.abort();
    await reports;
    await jobs.progress(task.id, progress, now());
    await jobs.end(task.id, ending.state, { ...ending, at: now() });
    return ending.state;
  } finally {
    reporting.abort();
    await site.close();
  }
}

async function outcomeOf(
  task: Task,
  site: OpenServices,
  signal: AbortSignal,
  onProgress: (progress: ImportProgress) => void,
): Promise<Ending> {
  try {
    return await work(task, site, signal, onProgress);
  } catch (error) {
    if (!(error instanceof DomainError || error instanceof Stopped))
      process.stderr.write(`Import: ${(error as Error)?.stack}\n`);
    if (task.kind === 'undo') return endOfUndoing(error);
    if (signal.reason instanceof Stopped) return { state: signal.reason.state };
    return { state: 'failed', problem: sentenceOf(error) };
  }
}

const endOfUndoing = (error: unknown): Ending => ({
  state: 'failed',
  problem: error instanceof Stopped ? undoingStopped : `It could not be undone: ${sentenceOf(error)}`,
});

async function work(
  task: Task,
  { database, services }: OpenServices,
  signal: AbortSignal,
  onProgress: (progress: ImportProgress) => void,
): Promise<Ending> {
  const own = ownAddresses(task.config.siteUrl);
  const imports = createImportService({
    database,
    services: exchanged(services),
    own,
    leadsSomewhere: services.get(leadsSomewhereKey),
    now,
  });
  if (task.kind === 'undo') return { state: 'undone', report: await imports.undo(task.id, signal) };
  const { fetchesMedia, site, id, by, name: file } = task;
  const temporary = path.dirname(task.file);
  // Of a process that was ended before.
  await removeUnpacked(temporary);
  const { source, close } = await orAborted(
    openSource(task.file, { fetchesMedia, site, signal, temporary }),
    signal,
  );
  try {
    const options = { file, by, signal, onProgress };
    if (task.kind === 'plan') return { state: 'planned', report: await imports.plan(source, options) };
    await imports.run(source, { ...options, id });
    return { state: 'finished' };
  } finally {
    await close();
    await removeUnpacked(temporary);
  }
}
