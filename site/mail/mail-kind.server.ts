import type { Database } from '@site/database/schema';
import { dayMs } from '@site/platform/text/durations';
import type { MailKind, NewMail } from '#site/modules/mail.ts';
import { createOutboxRepository, type MailState } from './outbox-repository.server.ts';

const givenUpKeptMs = 30 * dayMs;

/** A kind of mails, and what its domain does with them, each in the transaction of what causes it. */
export function mailKind<Payload extends object = object>(kind: MailKind<Payload>) {
  const { name, isShown } = kind;
  return {
    ...kind,

    /** Due at once. */
    async put(transaction: Database, mail: NewMail<Payload>, at: Date): Promise<void> {
      const outbox = createOutboxRepository(transaction);
      if (!isShown) await outbox.removeGivenUp(name, new Date(at.getTime() - givenUpKeptMs));
      await outbox.put(name, mail, at);
    },

    cancel: (transaction: Database, about: readonly string[]): Promise<void> =>
      createOutboxRepository(transaction).removeAbout(name, about),

    /** Absent: there is no mail about it. */
    states: (database: Database, about: readonly string[]): Promise<ReadonlyMap<string, MailState>> =>
      createOutboxRepository(database).states(name, about),

    /** While it is held it is neither sent nor counted. */
    hold: (transaction: Database, about: string, isHeld: boolean): Promise<void> =>
      createOutboxRepository(transaction).hold(name, about, isHeld),

    /** Starts its attempts anew. @returns False when none has failed. */
    retryFailed: (transaction: Database, about: string, at: Date): Promise<boolean> =>
      createOutboxRepository(transaction).retryFailed(name, about, at),
  };
}

/** Of every kind, sent or not. */
export const removeMailsTo = (transaction: Database, recipient: string): Promise<void> =>
  createOutboxRepository(transaction).removeTo(recipient);

/** Kinds that one thing causes: each makes its own mail, and what is done with one is done with all. */
export function mailKinds(kinds: readonly ReturnType<typeof mailKind>[]) {
  return {
    kinds,

    async put(transaction: Database, mail: NewMail, at: Date): Promise<void> {
      for (const kind of kinds) await kind.put(transaction, mail, at);
    },

    async hold(transaction: Database, about: string, isHeld: boolean): Promise<void> {
      for (const kind of kinds) {
        // The database deletes what is shown with its cause. What nobody sees would be held forever.
        if (isHeld && !kind.isShown) await kind.cancel(transaction, [about]);
        else await kind.hold(transaction, about, isHeld);
      }
    },

    /** @returns False when none has failed. */
    async retryFailed(transaction: Database, about: string, at: Date): Promise<boolean> {
      const retried: boolean[] = [];
      for (const kind of kinds) retried.push(await kind.retryFailed(transaction, about, at));
      return retried.includes(true);
    },
  };
}
