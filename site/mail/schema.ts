import type { Generated } from 'kysely';

declare module '@site/database/schema' {
  interface Schema {
    /** Mails of every kind. */
    outbox: {
      id: string;
      /** `MailKind.name`. */
      kind: string;
      about: string;
      recipient: string | null;
      payload: Generated<string>;
      asked_at: number;
      attempts: Generated<number>;
      due_at: number;
      is_held: Generated<0 | 1>;
      sent_at: number | null;
      failed_at: number | null;
      last_error: string | null;
    };
  }
}
