import { DatabaseSync } from 'node:sqlite';
import { signInState } from '#site/auth/tables.ts';

/** Links of invitations end too, and can be renewed. @param file An embedded database of any version that nobody has open. */
export function clearSignInState(file: string): void {
  using database = new DatabaseSync(file);
  const has = database.prepare("select 1 from sqlite_schema where type = 'table' and name = ?");
  // Otherwise deleted rows stay readable in the file.
  database.exec('pragma secure_delete = on');
  database.exec('begin');
  for (const table of signInState) if (has.get(table)) database.exec(`delete from ${table}`);
  if (has.get('invitations')) {
    database.exec(`update invitations set hash = 'ended ' || id, expires_at = min(expires_at, created_at)
                   where accepted_at is null and revoked_at is null`);
  }
  if (has.get('invitation_mails')) database.exec('update invitation_mails set hash = null');
  database.exec('commit');
}
