import { randomUUID } from 'node:crypto';
import type { Database } from '@site/database/schema';
import { sql } from 'kysely';
import type { MailBacklog, NewMail, StoredMail } from '#site/modules/mail.ts';
import { maxDelayMs } from './retry-schedule.ts';

interface FailedAttempt {
  readonly error: string;
  readonly at: Date;
  /** Null gives up. */
  readonly dueAt: Date | null;
}

export type MailState = 'waiting' | 'sent' | 'failed';

export function createOutboxRepository(database: Database) {
  const mails = () => database.selectFrom('outbox').where('is_held', '=', 0).where('sent_at', 'is', null);
  const waiting = () => mails().where('failed_at', 'is', null);
  const about = (kind: string, what: string) =>
    database.updateTable('outbox').where('kind', '=', kind).where('about', '=', what);

  return {
    async put(kind: string, { about, recipient, payload = {} }: NewMail, at: Date): Promise<void> {
      const instant = at.getTime();
      const mail = {
        // A new id: sending the mail before it, which may be under way, changes nothing here.
        ...{ id: randomUUID(), recipient: recipient ?? null, payload: JSON.stringify(payload) },
        ...{ asked_at: instant, due_at: instant, attempts: 0, is_held: 0 as const },
        ...{ sent_at: null, failed_at: null, last_error: null },
      };
      await database
        .insertInto('outbox')
        .values({ kind, about, ...mail })
        .onConflict((conflict) => conflict.columns(['kind', 'about']).doUpdateSet(mail))
        .execute();
    },

    /** Longest due first. What is due after the maximum delay was stored while a clock was ahead: due too. */
    async listDue(kind: string, at: Date, limit: number): Promise<StoredMail[]> {
      const [now, latest] = [at.getTime(), at.getTime() + maxDelayMs];
      const rows = await waiting()
        .select(['id', 'about', 'recipient', 'payload', 'asked_at', 'attempts'])
        .where('kind', '=', kind)
        .where((eb) => eb.or([eb('due_at', '<=', now), eb('due_at', '>', latest)]))
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ payload, asked_at, ...mail }) => ({
        ...mail,
        payload: JSON.parse(payload),
        askedAt: new Date(asked_at),
      }));
    },

    /** Neither sent, held, canceled nor replaced by a later one. */
    async isWaiting(id: string): Promise<boolean> {
      return (await waiting().select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
    },

    async states(kind: string, what: readonly string[]): Promise<ReadonlyMap<string, MailState>> {
      if (what.length === 0) return new Map();
      const rows = await database
        .selectFrom('outbox')
        .select(['about', 'sent_at', 'failed_at'])
        .where('kind', '=', kind)
        .where('about', 'in', what)
        .execute();
      return new Map(
        rows.map(({ about: one, sent_at, failed_at }) => [
          one,
          sent_at !== null ? 'sent' : failed_at !== null ? 'failed' : 'waiting',
        ]),
      );
    },

    async backlog(): Promise<MailBacklog> {
      const { unsent, oldest, givenUp } = await mails()
        .select([
          sql<number>`count(*) filter (where failed_at is null)`.as('unsent'),
          sql<number | null>`min(asked_at) filter (where failed_at is null)`.as('oldest'),
          sql<number>`count(failed_at)`.as('givenUp'),
        ])
        .executeTakeFirstOrThrow();
      return { waiting: unsent, oldestAt: oldest === null ? null : new Date(oldest), givenUp };
    },

    async markSent(id: string, at: Date): Promise<void> {
      await database
        .updateTable('outbox')
        .set({ sent_at: at.getTime(), last_error: null })
        .where('id', '=', id)
        .execute();
    },

    async markFailed(id: string, { error, at, dueAt }: FailedAttempt): Promise<void> {
      await database
        .updateTable('outbox')
        .set((eb) => ({
          attempts: eb('attempts', '+', 1),
          last_error: error,
          ...(dueAt ? { due_at: dueAt.getTime() } : { failed_at: at.getTime() }),
        }))
        .where('id', '=', id)
        .execute();
    },

    /** Also resets the attempts. @returns False when none has failed. */
    async retryFailed(kind: string, what: string, at: Date): Promise<boolean> {
      const result = await about(kind, what)
        .set({ attempts: 0, due_at: at.getTime(), failed_at: null, last_error: null })
        .where('sent_at', 'is', null)
        .where('attempts', '>', 0)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    /** What failed before is tried at once. */
    async retryWaiting(at: Date): Promise<void> {
      await database
        .updateTable('outbox')
        .set({ due_at: at.getTime() })
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('attempts', '>', 0)
        .execute();
    },

    async hold(kind: string, what: string, isHeld: boolean): Promise<void> {
      await about(kind, what)
        .set({ is_held: isHeld ? 1 : 0 })
        .execute();
    },

    async remove(id: string): Promise<void> {
      await database.deleteFrom('outbox').where('id', '=', id).execute();
    },

    async removeAbout(kind: string, what: readonly string[]): Promise<void> {
      if (what.length === 0) return;
      await database.deleteFrom('outbox').where('kind', '=', kind).where('about', 'in', what).execute();
    },

    async removeTo(recipient: string): Promise<void> {
      await database.deleteFrom('outbox').where('recipient', '=', recipient).execute();
    },

    async removeGivenUp(kind: string, before: Date): Promise<void> {
      await database
        .deleteFrom('outbox')
        .where('kind', '=', kind)
        .where('failed_at', '<', before.getTime())
        .execute();
    },
  };
}
