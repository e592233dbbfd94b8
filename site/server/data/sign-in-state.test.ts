import { rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { signInState } from '@site/accounts/tables';
import { migrateSqlite } from '@site/database/embedded/sqlite-migrate';
import { databaseName } from '@site/platform/files/data-folder';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreBackup } from '#server/backup/site-backups.ts';
import { mailKinds } from '#server/jobs/mail-kinds.ts';
import { countOf, rowsOf } from '#server/move/table-rows.ts';
import { movedTables } from '#server/tables.ts';
import { signInMails } from '#site/auth/mail-names.ts';
import { createOutboxRepository } from '#site/mail/outbox-repository.server.ts';
import { backUp, readEntries, withDatabase } from '#test/support/archives.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { operatorOf } from '#test/support/operator.ts';
import { jwtSecret } from '#test/support/site-instance.ts';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';
import { clearSignInState } from './sign-in-state.ts';

let site: TestSite;
let folder: string;
let archive: string;
/** What lies in the database of the running site. */
const linkHashes: string[] = [];
/** Hashes too; the audit log has them. */
const sessionIds: string[] = [];
let token: string;
let link: string;
let invitation: string;

beforeAll(async () => {
  site = await openTestSite();
  folder = await makeDataFolder();
  const admin = await site.signIn();
  token = (await site.client.post('/api/auth/admin/login', administrator)).data.token;
  const invited = await admin.post('/api/users/invitations', { email: 'new@example.com', role: 'author' });
  invitation = invited.data.link.split('#')[1];
  await site.client.post('/api/auth/admin/passkey-login/options');
  const { id } = await site.database.selectFrom('administrators').select('id').executeTakeFirstOrThrow();
  await site.database
    .insertInto('password_links')
    .values({ administrator_id: id, hash: 'b'.repeat(64), created_at: 1, expires_at: Date.now() * 2 })
    .execute();
  const mails = createOutboxRepository(site.database);
  for (const kind of mailKinds) await mails.put(kind.name, { about: `${kind.name} mail` }, new Date());
  await site.database
    .insertInto('email_changes')
    .values({
      ...{ administrator_id: id, id: 'x', email: 'wanted@example.com', hash: 'c'.repeat(64) },
      expires_at: Date.now() * 2,
    })
    .execute();
  const mailedHash = 'd'.repeat(64);
  linkHashes.push(mailedHash);
  await site.database.updateTable('invitations').set({ mailed_hash: mailedHash }).execute();
  link = (await operatorOf(site.database).makeSignInLink()).token;
  for (const table of ['sign_in_links', 'password_links', 'invitations'] as const) {
    const rows = await site.database.selectFrom(table).select('hash').execute();
    linkHashes.push(...rows.map(({ hash }) => hash));
  }
  const sessions = await site.database.selectFrom('sessions').select('id').execute();
  sessionIds.push(...sessions.map(({ id: session }) => session));
  archive = path.join(folder, 'archive.tar.gz');
  await backUp(site.dataDir, archive);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

function rowsIn(file: string) {
  using database = new DatabaseSync(file, { readOnly: true });
  const ofKind = database.prepare('select id from outbox where kind = ?');
  return [
    ...signInState.flatMap((table) => database.prepare(`select * from ${table}`).all()),
    ...signInMails.flatMap((kind) => ofKind.all(kind)),
  ];
}

async function refuseAll(dataDir: string): Promise<void> {
  const restored = await openTestSite({ dataDir });
  try {
    const headers = { Authorization: `Bearer ${token}` };
    const post = (url: string, body: object) => restored.client.post(`/api/auth/admin/${url}`, body);
    expect((await restored.client.get('/api/auth/admin/sessions', { headers })).status).toBe(401);
    expect((await post('link-login', { token: link })).status).toBe(401);
    expect((await post('invitation', { token: invitation })).status).toBe(401);
    expect((await post('login', administrator)).status).toBe(200);
    const admin = await restored.signIn();
    expect((await admin.get('/api/users')).data.invitations).toMatchObject([
      { email: 'new@example.com', isExpired: true },
    ]);
  } finally {
    await restored.close();
  }
}

test('nothing of it is in an archive, also not among its deleted rows, and the archive says so', async () => {
  expect([linkHashes.length, sessionIds.length]).toEqual([4, 2]);
  const content = (await readEntries(archive)).find(({ header }) => header.name === databaseName)?.content;
  expect(content).toBeDefined();
  for (const hash of linkHashes) expect([hash, content?.includes(hash)]).toEqual([hash, false]);
  const target = path.join(folder, 'restored');
  const { manifest } = await restoreBackup(archive, target, {});
  expect(signInState.map((table) => manifest.rows[table])).toEqual(signInState.map(() => 0));
  expect(manifest.rows.outbox).toBe(mailKinds.length - signInMails.length);
  expect(rowsIn(path.join(target, databaseName))).toEqual([]);
  await refuseAll(target);
});

test('a restore of a copy that has it removes it: earlier archives, and pages of the database as it was', async () => {
  const early = path.join(folder, 'early.tar.gz');
  await withDatabase(archive, early, (database) => {
    database.prepare('attach ? as live').run(path.join(site.dataDir, databaseName));
    database.exec('update invitations set hash = (select hash from live.invitations), expires_at = 9e15');
    for (const table of signInState) {
      database.exec(`insert into main.${table} select * from live.${table}`);
      expect(database.prepare(`select * from main.${table}`).all()).not.toEqual([]);
    }
    database.exec(
      `insert into main.outbox select * from live.outbox where id not in (select id from main.outbox)`,
    );
    expect(database.prepare('select id from main.outbox').all()).toHaveLength(mailKinds.length);
    database.exec('detach live');
  });
  const target = path.join(folder, 'restored-early');
  await restoreBackup(early, target, {});
  expect(rowsIn(path.join(target, databaseName))).toEqual([]);
  await refuseAll(target);
});

test('the key and all rows of the running site make no token', async () => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  for (const hash of [...linkHashes, ...sessionIds]) {
    const forged = await new SignJWT({ ...claims, jti: hash })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(jwtSecret));
    const headers = { Authorization: `Bearer ${forged}` };
    expect((await site.client.get('/api/auth/admin/sessions', { headers })).status).toBe(401);
    expect((await site.client.post('/api/auth/admin/link-login', { token: hash })).status).toBe(401);
    expect((await site.client.post('/api/auth/admin/invitation', { token: hash })).status).toBe(401);
  }
});

test('a copy of a version before the common outbox has none of it either', () => {
  const file = path.join(folder, 'before-outbox.db');
  using database = new DatabaseSync(file);
  migrateSqlite(database, path.resolve('migrations/sqlite'), { through: '0031-old-site-of-imports.sql' });
  database.exec(
    "insert into password_requests (email, id, requested_at, due_at) values ('a@example.com', 'x', 1, 1)",
  );
  clearSignInState(file);
  expect(database.prepare('select * from password_requests').all()).toEqual([]);
});

test('no move takes it along', async () => {
  const moved = movedTables.map(({ name }) => name as string);
  expect(signInState.filter((table) => moved.includes(table))).toEqual([]);
  const outbox = movedTables.find(({ name }) => name === 'outbox') ?? expect.unreachable();
  const kinds: unknown[] = [];
  for await (const rows of rowsOf(site.database, outbox)) kinds.push(...rows.map(({ kind }) => kind));
  const rest = mailKinds
    .map(({ name }) => name as string)
    .filter((name) => !signInMails.some((left) => left === name));
  expect(kinds.toSorted()).toEqual(rest.toSorted());
  expect(rest).toHaveLength(mailKinds.length - signInMails.length);
  expect(await countOf(site.database, outbox)).toBe(rest.length);
});
