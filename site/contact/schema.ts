import type { Generated } from 'kysely';

declare module '@site/database/schema' {
  interface Schema {
    messages: {
      id: string;
      name: string;
      email: string;
      message: string;
      received_at: number;
      read_at: number | null;
      is_spam: Generated<0 | 1>;
      spam_at: number | null;
      spam_signs: string | null;
      fingerprint: string | null;
      deleted_at: number | null;
    };
    contact_senders: { network: string; since: number; posts: number };
  }
}
