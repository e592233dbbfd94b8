import { emailKey } from '#app/auth/administrator-repository.server.ts';
import type { Database } from '#platform/database/schema.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { TooManyRequestsError } from '#platform/http/errors.ts';
import { networkOf } from '#platform/http/network-of.ts';
import { createFailureRepository } from './failure-repository.server.ts';
import { afterFailure, secondsBlocked, throttlePolicies } from './sign-in-throttle.ts';

/** Counts wrong passwords and codes for an account and for a network, wherever one is asked for. */
export interface AttemptCounter {
  /**
   * Counts an attempt as failed before it is judged, so that guesses sent all at once are counted too.
   *
   * @throws {TooManyRequestsError} While the account or the network is blocked; that attempt is not counted.
   */
  count(email: string, address: string): Promise<void>;
  /** Everything asked for was right: the failures before it no longer matter. */
  forget(email: string, address: string): Promise<void>;
}

const longestMemoryMs =
  Math.max(...Object.values(throttlePolicies).map((policy) => policy.forgetAfterSeconds)) * 1000;

export function createAttemptCounter(database: Database, now: () => Date): AttemptCounter {
  const bucketsFor = (email: string, address: string) => [
    { bucket: `account:${emailKey(email)}`, policy: throttlePolicies.account },
    { bucket: `address:${networkOf(address)}`, policy: throttlePolicies.address },
  ];

  return {
    async count(email, address) {
      await inTransaction(database, async (transaction) => {
        const repository = createFailureRepository(transaction);
        await repository.removeOlder(new Date(now().getTime() - longestMemoryMs));
        const buckets = bucketsFor(email, address);
        const records = await Promise.all(buckets.map(({ bucket }) => repository.find(bucket)));
        const seconds = Math.max(...records.map((record) => secondsBlocked(record, now())));
        if (seconds > 0) throw new TooManyRequestsError(seconds);
        for (const [index, { bucket, policy }] of buckets.entries()) {
          await repository.save(bucket, afterFailure(records[index], policy, now()));
        }
      });
    },

    async forget(email, address) {
      const failures = createFailureRepository(database);
      for (const { bucket } of bucketsFor(email, address)) await failures.clear(bucket);
    },
  };
}
