import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { addMedia } from '#test/support/media-forms.ts';
import { patiently } from '#test/support/patiently.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { makePostgresDatabase, type PostgresDatabase } from '#test/support/postgres-database.ts';
import { runProgram } from '#test/support/run-program.ts';
import { type S3Server, startS3Server } from '#test/support/s3-server.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

/** Of a site in PostgreSQL with its uploads in a bucket. */
let bucket: S3Server;
let database: PostgresDatabase;
let site: TestSite;
let folder: string;

beforeAll(async () => {
  bucket = await startS3Server();
  database = await makePostgresDatabase();
  site = await openTestSite({ databaseUrl: database.url, s3: bucket });
});
afterAll(async () => {
  await site.close();
  await database.drop();
  await bucket.close();
});
beforeEach(async () => {
  folder = await makeDataFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

function environment(databaseUrl: string, prefix: string): Record<string, string> {
  const passphraseFile = path.join(folder, 'passphrase');
  writeFileSync(passphraseFile, 'correct horse battery staple\n', { mode: 0o600 });
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  return {
    ...bucket.environment,
    S3_PREFIX: prefix,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    BACKUP_PASSPHRASE_FILE: passphraseFile,
    BACKUP_S3_ENDPOINT: bucket.endpoint,
    BACKUP_S3_BUCKET: bucket.environment.S3_BUCKET ?? '',
    BACKUP_S3_ACCESS_KEY_ID: 'S3RVER',
    BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER',
    BACKUP_S3_PREFIX: 'backups',
  };
}

test('a site in PostgreSQL is backed up off-site while it runs, and restored into another database and bucket', async () => {
  const admin = await site.signIn();
  const { data: post } = await admin.post(
    '/api/blogs',
    postForm(
      { title: 'Kept elsewhere', status: 'published' },
      { content: photograph('elsewhere'), name: 'a.jpg' },
    ),
  );
  await addMedia(admin, photograph('another'));
  await site.client.post('/api/contact', { name: 'Ada', email: 'ada@example.com', message: 'Hello' });

  const from = environment(database.url, 'site/media');
  const backup = await runProgram('site/cli/backup.ts', ['--nightly'], from);
  expect([backup.exitCode, backup.output]).toEqual([
    0,
    expect.stringContaining('Copied off-site and read back'),
  ]);
  rmSync(path.join(folder, 'data'), { recursive: true });
  const { data: system } = await admin.get('/api/system');
  const { createdAt } = system.backups.verified;
  expect(system.backups).toMatchObject({
    ...{ isScheduled: true, madeBy: 'scheduler', failure: null },
    offsite: { copiedAt: createdAt, failure: null },
    nextAt: new Date(Date.parse(createdAt) + 24 * 60 * 60_000).toISOString(),
  });
  const check = async () => (await site.client.get('/readyz')).data.checks.backup;
  await vi.waitFor(async () => expect(await check()).toBe('ok'), patiently);

  const noBucket = { ...from, BACKUP_S3_ENDPOINT: 'http://127.0.0.1:9' };
  mkdirSync(path.join(folder, 'data'));
  const failed = await runProgram('site/cli/backup.ts', ['--nightly'], noBucket);
  expect([failed.exitCode, failed.output]).toEqual([1, expect.stringContaining('BACKUP_S3_BUCKET')]);
  const { data: after } = await admin.get('/api/system');
  expect(after.backups).toMatchObject({
    failure: null,
    offsite: { copiedAt: createdAt, failure: { reason: expect.stringContaining('BACKUP_S3_BUCKET') } },
  });
  await vi.waitFor(async () => expect(await check()).toBe('warning'), patiently);
  rmSync(path.join(folder, 'data'), { recursive: true });

  const fresh = await makePostgresDatabase();
  try {
    const to = environment(fresh.url, 'restored/media');
    const restore = await runProgram('site/cli/restore.ts', ['--offsite', 'latest'], to);
    expect([restore.exitCode, restore.output]).toEqual([
      0,
      expect.stringContaining('Restored into the PostgreSQL database.'),
    ]);
    expect(existsSync(path.join(folder, 'data/site.db'))).toBe(false);
    const restored = await openTestSite({
      databaseUrl: fresh.url,
      s3: { ...bucket, environment: { ...bucket.environment, S3_PREFIX: 'restored/media' } },
    });
    try {
      const { data: posts } = await restored.client.get('/api/blogs');
      expect(posts).toMatchObject([{ id: post.id, title: 'Kept elsewhere' }]);
      const media = await restored.client.get(`/${posts[0].media}`, { responseType: 'arraybuffer' });
      expect(Buffer.from(media.data).equals(photograph('elsewhere'))).toBe(true);
      const { data: messages } = await (await restored.signIn()).get('/api/messages/counts');
      expect(messages.unread).toBe(1);
    } finally {
      await restored.close();
    }
    // What is there is not overwritten.
    rmSync(path.join(folder, 'data'), { recursive: true });
    const again = await runProgram(
      'site/cli/restore.ts',
      ['--offsite', 'latest'],
      environment(fresh.url, 'third'),
    );
    expect([again.exitCode, again.output]).toEqual([1, expect.stringContaining('must be empty')]);
    expect(readdirSync(path.join(folder, 'data'))).toEqual([]);
  } finally {
    await fresh.drop();
  }
}, 240_000);

test('the copy waits for no writer, and so lets none wait', async () => {
  const to = path.join(folder, 'b.tar.gz.age');
  const writer = new pg.Client(database.url);
  await writer.connect();
  try {
    // The lock of every writing transaction.
    await writer.query('begin; select pg_advisory_xact_lock(1)');
    const variables = environment(database.url, 'site/media');
    const { exitCode, output } = await runProgram('site/cli/backup.ts', ['--to', to], variables);
    expect([exitCode, output]).toEqual([0, expect.stringContaining('The database with')]);
    expect(existsSync(to)).toBe(true);
  } finally {
    await writer.end();
  }
});
