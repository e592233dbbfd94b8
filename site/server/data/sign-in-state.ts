import { DatabaseSync } from 'node:sqlite';
import { signInState } from '@site/accounts/tables';
import { signInMails } from '#site/auth/mail-names.ts';
import { sealedPreference } from '#site/mail/server/preferences.ts';

/** Links of invitations end too, and can be renewed. @param file An embedded database of any version that nobody has open. */
export function clearSignInState(file: string): void {
  using database = new DatabaseSync(file);
  const column = database.prepare('select 1 from pragma_table_info(?) where name like ?');
  const has = (table: string, name = '%') => column.get(table, name) !== undefined;
  // Otherwise deleted rows stay readable in the file.
  database.exec('pragma secure_delete = on');
  database.exec('begin');
  // The last is of versions before the common outbox.
  for (const table of [...signInState, 'password_requests']) {
    if (has(table)) database.exec(`delete from ${table}`);
  }
  if (has('preferences')) {
    // A copy of the site sends no mail until its password is entered there.
    database.prepare('delete from preferences where name = ?').run(sealedPreference);
  }
  if (has('outbox', 'kind')) {
    const mails = database.prepare('delete from outbox where kind = ?');
    for (const kind of signInMails) mails.run(kind);
  }
  if (has('invitations')) {
    database.exec(`update invitations set hash = 'ended ' || id, expires_at = min(expires_at, created_at)
                   where accepted_at is null and revoked_at is null`);
  }
  if (has('invitations', 'mailed_hash')) database.exec('update invitations set mailed_hash = null');
  // Of versions before the common outbox.
  if (has('invitation_mails')) database.exec('update invitation_mails set hash = null');
  database.exec('commit');
}
