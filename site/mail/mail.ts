import type { FailedAttempt } from './failed-attempt.server.ts';

export interface Mail {
  /** The same when a crash makes the mail be sent twice. */
  readonly id: string;
  readonly to: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
}

/** Resolves when the mail server has accepted it. */
export type Deliver = (mail: Mail) => Promise<void>;

export interface DueMail {
  readonly id: string;
  readonly attempts: number;
  /** @returns Null when its subject has been deleted. */
  compose(): Promise<Mail | null>;
}

/** Mails that a domain stores, each in the transaction of the change that it reports. */
export interface MailQueue {
  /** Longest due first. */
  listDue(at: Date, limit: number): Promise<DueMail[]>;
  markSent(id: string, at: Date): Promise<void>;
  markFailed(id: string, failure: FailedAttempt): Promise<void>;
  backlog(): Promise<MailBacklog>;
}

export interface MailBacklog {
  readonly waiting: number;
  readonly oldestAt: Date | null;
  readonly givenUp: number;
}

export async function backlogOf(queues: readonly Pick<MailQueue, 'backlog'>[]): Promise<MailBacklog> {
  const each = await Promise.all(queues.map((queue) => queue.backlog()));
  const instants = each.flatMap(({ oldestAt }) => (oldestAt ? [oldestAt.getTime()] : []));
  return {
    waiting: each.reduce((sum, { waiting }) => sum + waiting, 0),
    oldestAt: instants.length > 0 ? new Date(Math.min(...instants)) : null,
    givenUp: each.reduce((sum, { givenUp }) => sum + givenUp, 0),
  };
}
