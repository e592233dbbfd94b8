import { createHmac } from 'node:crypto';
import type { Database } from '@site/database/schema';
import { TooManyRequestsError } from '@site/platform/http/errors';
import { networkOf } from '@site/platform/http/network-of';
import { dayMs } from '@site/platform/text/durations';
import type { onRequestAsyncHookHandler } from 'fastify';
import { createSenderRepository } from './sender-repository.server.ts';

/** Well below `dailyLimits`: one sender alone must not fill a day's inbox. */
export const submissionsPerDay = 200;

const maxNetworks = 20_000;
const sweepEvery = 500;

export type SenderLimit = ReturnType<typeof createSenderLimit>;

/** @param secret Networks are stored as hashes under a key derived from it. */
export function createSenderLimit({
  database,
  secret,
  now,
}: {
  database: Database;
  secret: string;
  now: () => Date;
}) {
  const key = createHmac('sha256', secret).update('contact senders').digest();
  const senders = createSenderRepository(database);
  let untilSweep = sweepEvery;
  const deleteExpired = () => senders.forget(new Date(now().getTime() - dayMs), maxNetworks);

  return {
    /** Call before the submission is checked for spam. @throws {TooManyRequestsError} Beyond the limit. */
    async count(address: string): Promise<void> {
      const network = createHmac('sha256', key).update(networkOf(address)).digest('base64url');
      const at = now();
      const { since, submissions } = await senders.count(network, at, dayMs);
      if (submissions > submissionsPerDay)
        throw new TooManyRequestsError(Math.ceil((since.getTime() + dayMs - at.getTime()) / 1000));
      untilSweep -= 1;
      if (untilSweep > 0) return;
      untilSweep = sweepEvery;
      await deleteExpired();
    },

    deleteExpired,
  };
}

/** The limit per minute is in memory and keeps a flood off the disk; the limit per day follows. */
export function limitSubmissions(
  minute: onRequestAsyncHookHandler,
  day: SenderLimit,
): onRequestAsyncHookHandler {
  return async function limit(request, reply) {
    await minute.call(this, request, reply);
    await day.count(request.ip);
  };
}
