import type { Generated } from 'kysely';
import type { Role } from './permissions.ts';

declare module '@site/database/schema' {
  interface Schema {
    /** Users of every role. */
    administrators: {
      id: string;
      email: string;
      password_hash: string;
      created_at: number;
      updated_at: number;
      name: Generated<string>;
      role: Generated<Role>;
      suspended_at: number | null;
      language: Generated<string>;
      last_seen_at: number | null;
      /** JSON. */
      grants: Generated<string>;
    };
    invitations: {
      id: string;
      hash: string;
      /** Of the link that was mailed; null until it is. */
      mailed_hash: Generated<string | null>;
      email: string;
      role: Role;
      invited_by: string | null;
      created_at: number;
      expires_at: number;
      accepted_at: number | null;
      revoked_at: number | null;
    };
    sessions: {
      id: string;
      administrator_id: string;
      created_at: number;
      expires_at: number;
      revoked_at: number | null;
      user_agent: Generated<string>;
      last_seen_at: number | null;
      by_passkey: Generated<0 | 1>;
      by_link: Generated<0 | 1>;
    };
    sign_in_failures: { bucket: string; failures: number; last_failed_at: number; blocked_until: number };
    authenticators: {
      administrator_id: string;
      sealed_secret: string;
      created_at: number;
      confirmed_at: number | null;
      last_step: number | null;
    };
    recovery_codes: { administrator_id: string; hash: string };
    passkeys: {
      id: string;
      administrator_id: string;
      name: string;
      public_key: string;
      counter: number;
      transports: string;
      created_at: number;
      last_used_at: number | null;
    };
    passkey_challenges: { challenge: string; administrator_id: string | null; expires_at: number };
    sign_in_links: { hash: string; administrator_id: string; expires_at: number };
    email_changes: {
      administrator_id: string;
      id: string;
      email: string;
      hash: string | null;
      expires_at: number;
    };
    password_links: { hash: string; administrator_id: string; created_at: number; expires_at: number };
  }
}
