import { repeatEvery } from '@site/platform/tasks/repeat-every';
import type { Deliver, DueMail, MailQueue } from './mail.ts';
import { retryDelayMs } from './retry-schedule.ts';

export interface Outbox {
  wake(): void;
  /** Ends after the current mail, or a few seconds. */
  stop(): Promise<void>;
}

const roundMs = 5_000;
const batchSize = 20;
const stopGraceMs = 5_000;

/** Sends due mails every few seconds; marked after acceptance, so a crash sends twice rather than never. */
export function startOutbox({
  queues,
  deliver,
  now,
  log,
}: {
  queues: readonly MailQueue[];
  deliver: Deliver;
  now: () => Date;
  log: { warn(details: object, message: string): void };
}): Outbox {
  /** Accepted, not yet marked: not sent twice while the database refuses writes. */
  const unmarked = new Set<string>();

  async function send(queue: MailQueue, { id, attempts, compose }: DueMail): Promise<void> {
    try {
      const mail = unmarked.has(id) ? null : await compose();
      if (mail) await deliver(mail);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const delayMs = retryDelayMs(attempts + 1);
      const dueAt = delayMs === null ? null : new Date(now().getTime() + delayMs);
      await queue.markFailed(id, { error: reason, at: now(), dueAt });
      log.warn({ mail: id, reason, dueAt }, 'a notification mail could not be sent');
      return;
    }
    unmarked.add(id);
    await queue.markSent(id, now());
    unmarked.delete(id);
  }

  async function deliverDue(signal: AbortSignal): Promise<void> {
    for (const queue of queues) {
      for (const mail of await queue.listDue(now(), batchSize)) {
        if (signal.aborted) return;
        await send(queue, mail);
      }
    }
  }

  const rounds = repeatEvery(roundMs, deliverDue, {
    onFailure: (error) => log.warn({ err: error }, 'the outbox could not be read or written'),
  });

  return {
    wake: rounds.wake,
    async stop() {
      await Promise.race([rounds.stop(), new Promise((resolve) => setTimeout(resolve, stopGraceMs))]);
    },
  };
}
