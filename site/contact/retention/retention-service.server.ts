import { readPreference, writePreference } from '@site/database/preferences';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { dayMs } from '@site/platform/text/durations';
import { monthsBefore, monthsText } from '@site/platform/text/months';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import { spamDays } from '#site/contact/inbox/inbox.ts';
import {
  defaultRetentionMonths,
  finishedStates,
  noStateRetention,
  type StateRetention,
} from './retention.ts';
import { createRetentionRepository } from './retention-repository.server.ts';

const stateText = (retention: StateRetention): string =>
  finishedStates.map((state) => `${state}: ${monthsText(retention[state])}`).join(', ');

const retentionPreference = 'message_retention_months';
const statesPreference = 'inquiry_retention';

type RetentionRepository = ReturnType<typeof createRetentionRepository>;

/** How long messages are kept, and their end. */
export function createRetention({ database, now }: { database: Database; now: () => Date }) {
  async function retentionMonths(from: Database = database): Promise<number | null> {
    const stored = await readPreference(from, retentionPreference);
    return stored === undefined ? defaultRetentionMonths : (JSON.parse(stored) as number | null);
  }

  const stateRetention = async (from: Database = database): Promise<StateRetention> => ({
    ...noStateRetention,
    ...JSON.parse((await readPreference(from, statesPreference)) ?? '{}'),
  });

  /** Of inquiries that are over, for as long as each state is kept. */
  const endsOf = (retention: StateRetention) =>
    finishedStates.flatMap((state) => {
      const months = retention[state];
      return months === null ? [] : [{ state, before: monthsBefore(now(), months) }];
    });

  const deleted = (
    action: 'message.spam-deleted' | 'message.old-deleted' | 'message.inquiries-deleted',
    work: (repository: RetentionRepository) => Promise<number>,
  ): Promise<number> =>
    inTransaction(database, async (transaction) => {
      const to = await work(createRetentionRepository(transaction));
      if (to > 0) await recordActivity(transaction, { action, at: now(), to });
      return to;
    });

  return {
    /** What became spam at `instant` or earlier. @returns The number deleted. */
    deleteSpamUntil: (instant: Date): Promise<number> =>
      deleted('message.spam-deleted', (repository) => repository.deleteSpamUntil(instant)),
    /** Null: forever. */
    retentionMonths: (): Promise<number | null> => retentionMonths(),
    setRetentionMonths: (months: number | null): Promise<void> =>
      inTransaction(database, async (transaction) => {
        const from = monthsText(await retentionMonths(transaction));
        await writePreference(transaction, retentionPreference, JSON.stringify(months));
        const versions = { from, to: monthsText(months) };
        await recordActivity(transaction, { action: 'settings.message-retention', at: now(), ...versions });
      }),

    stateRetention: (): Promise<StateRetention> => stateRetention(),
    setStateRetention: (retention: StateRetention): Promise<void> =>
      inTransaction(database, async (transaction) => {
        const from = stateText(await stateRetention(transaction));
        await writePreference(transaction, statesPreference, JSON.stringify(retention));
        const versions = { from, to: stateText(retention) };
        await recordActivity(transaction, { action: 'settings.inquiry-retention', at: now(), ...versions });
      }),

    /** How many inquiries would be deleted. */
    async countOver(retention: StateRetention): Promise<number> {
      let count = 0;
      for (const end of endsOf(retention)) count += await createRetentionRepository(database).countOver(end);
      return count;
    },

    /** Number of messages, also in the trash. */
    olderThan: (months: number): Promise<number> =>
      createRetentionRepository(database).countReceivedBefore(monthsBefore(now(), months)),

    /** By retention, also in the trash, and spam after `spamDays`. Safe to repeat. @returns The number deleted. */
    async deleteExpired(): Promise<number> {
      const months = await retentionMonths();
      return deleted('message.old-deleted', async (repository) => {
        const spam = await repository.deleteSpamUntil(new Date(now().getTime() - spamDays * dayMs));
        const old = months === null ? 0 : await repository.deleteReceivedBefore(monthsBefore(now(), months));
        return spam + old;
      });
    },

    /** Inquiries that have been over for as long as their state is kept. @returns Their number. */
    async deleteOver(): Promise<number> {
      const ends = endsOf(await stateRetention());
      return deleted('message.inquiries-deleted', async (repository) => {
        let inquiries = 0;
        for (const end of ends) inquiries += await repository.deleteOver(end);
        return inquiries;
      });
    },
  };
}
