import type { Database } from '#server/database/schema.ts';
import type { Message } from './message.ts';
import { createMessageRepository } from './message-repository.server.ts';
import { createOutboxRepository, type OutboxMail } from './outbox-repository.server.ts';
import { retryDelayMs } from './retry-schedule.ts';

/** Sends one notification; resolves once the mail server has taken it. */
export type Mailer = (recipient: string, message: Message) => Promise<void>;

export interface Outbox {
  /** Looks for due mail now instead of at the next round. */
  wake(): void;
  /** Ends after the mail being sent, or a few seconds; what is not sent stays stored for the next start. */
  stop(): Promise<void>;
}

const roundMs = 5_000;
const batchSize = 20;
const stopGraceMs = 5_000;

/**
 * Sends what waits in the outbox, now and every few seconds. A mail is marked as sent after the mail server
 * has taken it, so a crash in between sends it twice rather than never.
 */
export function startOutbox({
  database,
  send,
  now,
  log,
}: {
  database: Database;
  send: Mailer;
  now: () => Date;
  log: { warn(details: object, message: string): void };
}): Outbox {
  const outbox = createOutboxRepository(database);
  const messages = createMessageRepository(database);
  let isStopped = false;
  let isWoken = false;
  let round: Promise<void> | null = null;

  async function deliver(mail: OutboxMail): Promise<void> {
    try {
      const message = await messages.find(mail.messageId);
      if (message) await send(mail.recipient, message);
      await outbox.markSent(mail.id, now());
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const delayMs = retryDelayMs(mail.attempts + 1);
      const dueAt = delayMs === null ? null : new Date(now().getTime() + delayMs);
      await outbox.markFailed(mail.id, { error: reason, at: now(), dueAt });
      log.warn({ mail: mail.id, reason, dueAt }, 'a notification mail could not be sent');
    }
  }

  async function deliverDue(): Promise<void> {
    do {
      isWoken = false;
      for (const mail of await outbox.listDue(now(), batchSize)) {
        if (isStopped) return;
        await deliver(mail);
      }
    } while (isWoken && !isStopped);
  }

  function wake(): void {
    if (isStopped) return;
    isWoken = true;
    round ??= deliverDue()
      .catch((error: unknown) => log.warn({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        round = null;
      });
  }

  const timer = setInterval(wake, roundMs);
  wake();

  return {
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await Promise.race([round, new Promise((resolve) => setTimeout(resolve, stopGraceMs))]);
    },
  };
}
