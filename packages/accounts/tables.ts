import type { DomainTables } from '@site/database/domain-tables';

/**
 * What lets somebody in for a while: sessions, mailed and handed links, challenges. It belongs to the running site alone: no
 * backup, restored site or moved database has it, so that what leaked or was revoked since does not come back with one.
 */
export const signInState = [
  'sessions',
  'sign_in_links',
  'password_links',
  'email_changes',
  'passkey_challenges',
] as const;

export const userTables: DomainTables = {
  moved: [
    { name: 'administrators', key: ['id'] },
    { name: 'invitations', key: ['id'] },
    { name: 'sign_in_failures', key: ['bucket'] },
    { name: 'authenticators', key: ['administrator_id'] },
    { name: 'recovery_codes', key: ['administrator_id', 'hash'] },
    { name: 'passkeys', key: ['id'] },
  ],
  left: [...signInState],
};
