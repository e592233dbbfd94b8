import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { DomainError, hasCode, TooManyRequestsError } from '@site/platform/http/errors';
import { networkOf } from '@site/platform/http/network-of';
import { asciiEmail } from '@site/platform/text/email-address';
import type { AccountLog } from '../interfaces.ts';
import { createUserAccountRepository, emailKey } from '../user-account-repository.server.ts';
import { createAttemptRepository } from './attempt-repository.server.ts';
import { afterFailure, secondsBlocked, throttlePolicies, withoutFailures } from './attempt-rules.ts';

export interface AttemptThrottle {
  /**
   * Counts the attempt as failed before `check` begins, so that parallel guesses count too; success takes back
   * the account's, also from its network's, but not those of other accounts.
   * @param check Rejects a wrong password or code. @throws {TooManyRequestsError} While blocked; that attempt is not counted.
   */
  guard<Result>(email: string, address: string, check: () => Promise<Result>): Promise<Result>;
  forget(email: string, address: string): Promise<void>;
}

const maxMemoryMs =
  Math.max(...Object.values(throttlePolicies).map((policy) => policy.forgetAfterSeconds)) * 1000;

export function createAttemptThrottle(database: Database, log: AccountLog, now: () => Date): AttemptThrottle {
  return {
    async guard(email, address, check) {
      await count(email, address);
      const result = await check().catch((error: unknown) => refused(error, email));
      await forget(email, address);
      return result;
    },

    forget,
  };

  async function forget(email: string, address: string): Promise<void> {
    const { account, network } = bucketsFor(email, address);
    await inTransaction(database, async (transaction) => {
      const attempts = createAttemptRepository(transaction);
      const own = await attempts.find(account.bucket);
      const left = withoutFailures(await attempts.find(network.bucket), own?.failures ?? 0);
      await attempts.clear(account.bucket);
      if (left) await attempts.save(network.bucket, left);
      else await attempts.clear(network.bucket);
    });
  }

  async function refused(error: unknown, email: string): Promise<never> {
    if (error instanceof DomainError && !hasCode(error, 'second_factor_needed')) {
      const user = await createUserAccountRepository(database).findByEmail(email);
      await log.refused(database, user, { how: 'password', at: now() });
    }
    throw error;
  }

  async function count(email: string, address: string): Promise<void> {
    await inTransaction(database, async (transaction) => {
      const attempts = createAttemptRepository(transaction);
      await attempts.removeOlder(new Date(now().getTime() - maxMemoryMs));
      const buckets = Object.values(bucketsFor(email, address));
      const records = await Promise.all(buckets.map(({ bucket }) => attempts.find(bucket)));
      const seconds = Math.max(...records.map((record) => secondsBlocked(record, now())));
      if (seconds > 0) throw new TooManyRequestsError(seconds);
      for (const [index, { bucket, policy }] of buckets.entries()) {
        await attempts.save(bucket, afterFailure(records[index], policy, now()));
      }
    });
  }
}

const bucketsFor = (email: string, address: string) => ({
  account: { bucket: `account:${emailKey(asciiEmail(email))}`, policy: throttlePolicies.account },
  network: { bucket: `address:${networkOf(address)}`, policy: throttlePolicies.address },
});
