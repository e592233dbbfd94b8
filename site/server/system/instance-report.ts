import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Running } from '@site/database/instances';
import { repeatEvery } from '@site/platform/tasks/repeat-every';
import type { FastifyBaseLogger } from 'fastify';
import { siteVersion } from '#server/process/site-version.ts';
import type { SystemRepository } from './system-repository.ts';

const reportEveryMs = 30_000;
/** Without a report for so long, an instance has ended or lost the database. */
const vanishedAfterMs = 2 * 60_000;

export const seenSince = (now: Date) => new Date(now.getTime() - vanishedAfterMs);

export function reportInstance(
  repository: SystemRepository,
  { now, log }: { now: () => Date; log: Pick<FastifyBaseLogger, 'debug'> },
): Running {
  const id = randomUUID();
  const startedAt = now();
  const facts = { host: hostname(), version: siteVersion, startedAt };
  const onFailure = (error: unknown) => log.debug({ err: error }, 'this instance was not reported');
  const reports = repeatEvery(
    reportEveryMs,
    async () => {
      await repository.reportInstance(id, facts, now());
      await repository.removeInstancesUnseenSince(seenSince(now()));
    },
    { onFailure },
  );
  return {
    async stop() {
      await reports.stop();
      await repository.removeInstance(id).catch(onFailure);
    },
  };
}
