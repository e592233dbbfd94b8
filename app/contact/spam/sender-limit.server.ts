import { createHmac } from 'node:crypto';
import type { onRequestAsyncHookHandler } from 'fastify';
import type { Database } from '#platform/database/schema.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { TooManyRequestsError } from '#platform/http/errors.ts';
import { networkOf } from '#platform/http/network-of.ts';
import { createSenderRepository } from './sender-repository.server.ts';

/** How often one network may post the contact form in a day. It is kept, so that a restart forgives nothing. */
export interface SenderLimit {
  /**
   * Counts a post before it is judged.
   *
   * @throws {TooManyRequestsError} Beyond the limit; that post is not counted.
   */
  count(address: string): Promise<void>;
  /** Forgets networks whose day is over. Safe to repeat. @returns How many. */
  sweep(): Promise<number>;
}

/** Well below what fills the inbox for a day (`dailyLimits`): one sender alone must not get there. */
export const postsOfADay = 200;

const dayMs = 24 * 60 * 60 * 1000;
// Whoever owns a large network has more parts of it than we have disk.
const mostNetworks = 20_000;
const sweepEvery = 500;

/** @param secret The site's; networks are kept as hashes under a key derived from it. */
export function createSenderLimit({
  database,
  secret,
  now,
}: {
  database: Database;
  secret: string;
  now: () => Date;
}): SenderLimit {
  const key = createHmac('sha256', secret).update('contact senders').digest();
  let untilSweep = sweepEvery;

  const sweep = () =>
    createSenderRepository(database).forget(new Date(now().getTime() - dayMs), mostNetworks);

  return {
    async count(address) {
      const network = createHmac('sha256', key).update(networkOf(address)).digest('base64url');
      await inTransaction(database, async (transaction) => {
        const senders = createSenderRepository(transaction);
        const at = now();
        const known = await senders.find(network);
        const isOver = !known || at.getTime() - known.since.getTime() >= dayMs || at < known.since;
        const { since, posts } = isOver ? { since: at, posts: 0 } : known;
        if (posts >= postsOfADay) {
          throw new TooManyRequestsError(Math.ceil((since.getTime() + dayMs - at.getTime()) / 1000));
        }
        await senders.save(network, { since, posts: posts + 1 });
      });
      untilSweep -= 1;
      if (untilSweep > 0) return;
      untilSweep = sweepEvery;
      await sweep();
    },

    sweep,
  };
}

/**
 * Both limits as one hook: that of a minute, in memory, keeps a flood away from the disk; that of a day follows.
 * Other addresses are no forms: what is posted there is only counted in memory.
 */
export function limitPosts(minute: onRequestAsyncHookHandler, day: SenderLimit): onRequestAsyncHookHandler {
  return async function limit(request, reply) {
    await minute.call(this, request, reply);
    if (/^\/(?:api\/)?contact(?:[./?]|$)/.test(request.url)) await day.count(request.ip);
  };
}
