import type { Generated } from 'kysely';
import type { InquiryState } from './inquiries/inquiry.ts';

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
      /** Null: spam, or of a version that knew no inquiries. */
      inquiry_id: string | null;
      /** JSON; null: none was asked. */
      answers: string | null;
      receipt_at: number | null;
      /** JSON; null: not kept. */
      origin: string | null;
      subject: Generated<string>;
    };
    contact_senders: { network: string; since: number; posts: number };
    inquiries: {
      id: string;
      email: string;
      state: InquiryState;
      assignee_id: string | null;
      follow_up_on: string | null;
      /** JSON. */
      tags: Generated<string>;
      opened_at: number;
      last_at: number;
      waiting_since: number | null;
      reminded_at: number | null;
      followed_up_on: string | null;
    };
    inquiry_notes: {
      id: string;
      inquiry_id: string;
      author_id: string | null;
      author_name: string;
      text: string;
      written_at: number;
    };
    inquiry_replies: {
      id: string;
      inquiry_id: string;
      author_id: string | null;
      author_name: string;
      reply_to: string;
      subject: string;
      text: string;
      written_at: number;
    };
  }
}
