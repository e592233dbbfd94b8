import type { Database } from '@site/database/schema';
import type { Company } from '#content/documents/company.ts';

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

export interface NewMail<Payload extends object = object> {
  /** Id or address of what it is about: replaces an earlier mail of the kind about the same. */
  readonly about: string;
  /** Where it is fixed when the mail is written. */
  readonly recipient?: string;
  /** What else its text is made from. No secret. */
  readonly payload?: Payload;
}

export interface StoredMail<Payload extends object = object> {
  readonly id: string;
  readonly about: string;
  readonly recipient: string | null;
  readonly payload: Payload;
  readonly askedAt: Date;
  readonly attempts: number;
}

/** What composers know besides the database, read anew for each mail: what was corrected applies to waiting mails too. */
export interface MailContext {
  readonly company: Company;
  readonly siteUrl: string;
  /** Of messages to the company. */
  readonly recipients: readonly string[];
  readonly at: Date;
}

/** What a domain declares of its mails (`mail-kind.server.ts`). */
export interface MailKind<Payload extends object = object> {
  /** As stored. */
  readonly name: string;
  /** Its sent and given-up mails stay as long as what they are about, because a screen shows them. */
  readonly isShown: boolean;
  /** Runs while the mail still waits, in one transaction with that check. @returns Null when it is no longer wanted. */
  compose(transaction: Database, mail: StoredMail<Payload>, context: MailContext): Promise<Mail | null>;
}

export interface MailBacklog {
  readonly waiting: number;
  readonly oldestAt: Date | null;
  readonly givenUp: number;
}
