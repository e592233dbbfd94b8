import { repeatEvery } from '@site/platform/tasks/repeat-every';
import type { Deliver, MailKind, StoredMail } from '#site/modules/mail.ts';
import { composeMail, type MailSources } from './compose-mail.server.ts';
import { createOutboxRepository } from './outbox-repository.server.ts';
import { retryDelayMs } from './retry-schedule.ts';

export interface Outbox {
  wake(): void;
  /** Ends after the current mail, or a few seconds. */
  stop(): Promise<void>;
}

const roundMs = 5_000;
const batchSize = 20;
const stopGraceMs = 5_000;

/**
 * Sends due mails every few seconds, some of each kind in turn. Marked after acceptance, so a crash sends twice rather than
 * never.
 */
export function startOutbox({
  kinds,
  isReady = async () => true,
  deliver,
  log,
  ...sources
}: MailSources & {
  kinds: readonly MailKind[];
  /** False: mails wait, and none counts as tried. */
  isReady?: () => Promise<boolean>;
  deliver: Deliver;
  log: { warn(details: object, message: string): void };
}): Outbox {
  const { database, now } = sources;
  const outbox = createOutboxRepository(database);
  /** Accepted, not yet marked: not sent twice while the database refuses writes. */
  const unmarked = new Set<string>();

  async function send(kind: MailKind, due: StoredMail): Promise<void> {
    const { id, attempts } = due;
    if (!unmarked.has(id)) {
      try {
        const mail = await composeMail(sources, kind, due);
        if (!mail) return;
        await deliver(mail);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        const delayMs = retryDelayMs(attempts + 1);
        const dueAt = delayMs === null ? null : new Date(now().getTime() + delayMs);
        await outbox.markFailed(id, { error: reason, at: now(), dueAt });
        log.warn({ mail: id, reason, dueAt }, 'a notification mail could not be sent');
        return;
      }
    }
    unmarked.add(id);
    // Deleted where nothing shows them, because they have personal data.
    await (kind.isShown ? outbox.markSent(id, now()) : outbox.remove(id));
    unmarked.delete(id);
  }

  async function deliverDue(signal: AbortSignal): Promise<void> {
    if (!(await isReady())) return;
    for (const kind of kinds) {
      for (const mail of await outbox.listDue(kind.name, now(), batchSize)) {
        if (signal.aborted) return;
        await send(kind, mail);
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
