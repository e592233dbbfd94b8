import type { Database } from '@site/database/schema';
import type { Words } from '@site/ui/words';
import type { Company } from '#content/documents/company.ts';

interface MailHead {
  /** The same when a crash makes the mail be sent twice. */
  readonly id: string;
  readonly to: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  /** Ids of the mails that it follows in a conversation, oldest first (RFC 5322, section 3.6.4). */
  readonly answers?: readonly string[];
  /** Nobody wrote it: programs that answer mails leave it alone (RFC 3834). */
  readonly isAutomatic?: boolean;
}

/** What a mail says, in order: each is plain text, which the layout escapes. */
export type MailPart =
  /** A paragraph. */
  | string
  /** Words of somebody else, line by line. */
  | { readonly quote: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly button: string; readonly url: string };

/** What domains write: `site/mail/layout` makes text and HTML of it, in the company's colors. */
export interface WrittenMail extends MailHead {
  /** Absent: a letter of a person, which the site signs with nothing. */
  readonly heading?: string;
  readonly parts: readonly MailPart[];
  /** After the sentence that says which site sent it. */
  readonly footer?: readonly MailPart[];
  /** Of a mail to a visitor: those of the site. Absent: English, which staff read. */
  readonly words?: Words;
}

export interface Mail extends MailHead {
  readonly text: string;
  readonly html: string;
  readonly logo: MailLogo | null;
}

/** A PNG that goes with the mail (RFC 2392): nothing is fetched when it is read. */
export interface MailLogo {
  readonly content: Uint8Array;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * Whether mails are sent at present, asked where one would be written: a mail server may be set or removed at any time.
 * @param database Within a transaction, that one.
 */
export type HasMail = (database: Database) => Promise<boolean>;

/** Resolves when the mail server has accepted it. */
export type Deliver = (mail: Mail) => Promise<void>;

export interface NewMail<Payload extends object = object> {
  /** Id or address of what it is about: replaces an earlier mail of the kind about the same. */
  readonly about: string;
  /** Where it is fixed when the mail is written. */
  readonly recipient?: string;
  /** What else its text is made from. No secret. A `prefix` is that of the language in which it is written; absent: the first. */
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
  readonly words: Words;
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
  compose(
    transaction: Database,
    mail: StoredMail<Payload>,
    context: MailContext,
  ): Promise<WrittenMail | null>;
}

export interface MailBacklog {
  readonly waiting: number;
  readonly oldestAt: Date | null;
  readonly givenUp: number;
}
