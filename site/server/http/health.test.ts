import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { changeJournal, type JournalArchive } from '@site/backup/journal';
import { openDiskMediaStore } from '@site/images/store/disk-media-store.server';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { siteReadiness } from '#server/monitoring/readiness.ts';
import { addMedia } from '#test/support/media-forms.ts';
import { photograph } from '#test/support/post-forms.ts';
import { openTestSite } from '#test/support/test-site.ts';

async function openSite(environment: Record<string, string> = {}) {
  const site = await openTestSite({ environment });
  onTestFinished(() => site.app.close());
  return site;
}

test('/healthz and /readyz answer, never from a cache', async () => {
  const site = await openSite({ BACKUP_KEEP: '0' });
  for (const address of ['/healthz', '/readyz']) {
    const { status, data, headers } = await site.client.get(address);
    expect([status, data.status, headers['cache-control']]).toEqual([200, 'ok', 'no-store']);
  }
  expect((await site.client.get('/readyz')).data).toEqual({
    status: 'ok',
    checks: { database: 'ok', media: 'ok', disk: 'ok', mail: 'off', backup: 'off' },
    backupAgeSeconds: null,
    oldestMailAgeSeconds: null,
  });
});

test('/readyz answers 503 when the database cannot be written', async () => {
  const site = await openSite();
  await site.database.destroy();
  const { status, data, headers } = await site.client.get('/readyz');
  expect([status, data.status]).toEqual([503, 'unavailable']);
  expect(data.checks).toMatchObject({ database: 'failed', media: 'ok' });
  expect(headers['retry-after']).toBe('10');
  expect((await site.client.get('/healthz')).status).toBe(200);
});

test('/readyz answers 503 when the media folder cannot be written, and reveals no path', async () => {
  const site = await openSite();
  // Root may write anywhere; a folder that is gone stops it too.
  rmSync(path.join(site.dataDir, 'incoming'), { recursive: true });
  const { status, data } = await site.client.get('/readyz');
  expect(status).toBe(503);
  expect(data.checks).toMatchObject({ database: 'ok', media: 'failed' });
  expect(JSON.stringify(data)).not.toContain('/');
});

test.each([
  ['removed', (folder: string) => rmSync(folder, { recursive: true })],
  [
    'replaced by a file',
    (folder: string) => {
      rmSync(folder, { recursive: true });
      writeFileSync(folder, '');
    },
  ],
])(
  '/readyz answers 503 and says why when the folder of uploads was %s, also before the first upload',
  async (_, lose) => {
    const site = await openSite();
    lose(path.join(site.dataDir, 'uploads'));
    const { status, data } = await site.client.get('/readyz');
    expect([status, data.status]).toEqual([503, 'unavailable']);
    expect(data.checks).toMatchObject({ database: 'ok', media: 'failed' });
    expect(data.reasons).toEqual({ media: 'The folder of the uploads is missing.' });
    expect((await site.client.get('/healthz')).status).toBe(200);
  },
);

test('a backup of a clock that was ahead warns, beside a good one too, and its age does not count', async () => {
  const site = await openSite();
  const archive = async (name: string, createdAt: Date): Promise<JournalArchive> => {
    const file = path.join(site.dataDir, name);
    await writeFile(file, 'x');
    const at = createdAt.toISOString();
    const verification = { at, problem: null };
    return { id: name, file, bytes: 1, createdAt: at, isNightly: true, damagedFiles: 0, verification };
  };
  const backupState = async (...archives: JournalArchive[]) => {
    changeJournal(site.dataDir, (journal) => ({ ...journal, archives }));
    const readiness = siteReadiness({
      config: readConfig({ DATA_DIR: site.dataDir }),
      database: site.database,
      mediaStore: openDiskMediaStore(site.dataDir),
      mailServer: async () => 'none',
    });
    return [await readiness.advisory.backup?.(), await readiness.facts.backupAgeSeconds?.()];
  };
  const good = await archive('good', new Date());
  const ahead = await archive('ahead', new Date(Date.now() + 90 * 86_400_000));
  expect(await backupState(good)).toEqual(['ok', 0]);
  expect(await backupState(ahead, good)).toEqual(['warning', 0]);
  expect(await backupState(ahead)).toEqual(['warning', null]);
});

test('low disk space, mail that waits and missing backups warn and leave the site ready', async () => {
  const site = await openSite({
    MIN_FREE_DISK_MB: '999999',
    SMTP_URL: 'smtp://127.0.0.1:9',
    CONTACT_TO: 'sales@example.com',
  });
  site.setNow(new Date(Date.now() - 31 * 60_000));
  await site.client.post('/api/contact', { name: 'A', email: 'a@example.com', message: 'Hello' });
  const { status, data } = await site.client.get('/readyz');
  expect([status, data.status]).toEqual([200, 'ok']);
  expect(data.checks).toEqual({
    ...{ database: 'ok', media: 'ok' },
    ...{ disk: 'warning', mail: 'warning', backup: 'warning' },
  });
  expect(data.oldestMailAgeSeconds).toBeGreaterThanOrEqual(31 * 60);
  expect(data.oldestMailAgeSeconds).toBeLessThan(33 * 60);
});

test('/readyz answers 503 when the database file is deleted or replaced under the open site', async () => {
  const site = await openSite();
  const file = path.join(site.dataDir, 'site.db');
  renameSync(file, `${file}.away`);
  const { status, data } = await site.client.get('/readyz');
  expect([status, data.checks.database]).toEqual([503, 'failed']);
});

test('/readyz answers 503 when all uploads are deleted, not when some are left', async () => {
  for (const [deleted, expected] of [
    [1, [200, 'ok']],
    [2, [503, 'failed']],
  ] as const) {
    const site = await openSite();
    const admin = await site.signIn();
    for (let upload = 0; upload < 2; upload++) await addMedia(admin, photograph());
    const { kept } = await site.files();
    for (const name of kept.slice(0, deleted)) rmSync(path.join(site.dataDir, 'uploads', name));
    const { status, data } = await site.client.get('/readyz');
    expect([status, data.checks.media]).toEqual(expected);
  }
});

test('/readyz answers 503 when every page is 500, and when pages cannot be rendered at all', async () => {
  let status = 200;
  const pages = {
    clientFolder: null,
    createHandler: async () => async () => {
      if (status === 0) throw new Error('broken');
      return { status, headers: {}, body: Buffer.from('page') };
    },
  };
  for (const [is, expected] of [
    [200, [200, 'ok']],
    [500, [503, 'failed']],
    [0, [503, 'failed']],
  ] as const) {
    const site = await openTestSite({ pages });
    onTestFinished(() => site.app.close());
    status = is;
    const { status: answered, data } = await site.client.get('/readyz');
    expect([answered, data.checks.pages]).toEqual(expected);
  }
});

test('a full disk is a warning: existing content can be read', async () => {
  const site = await openSite();
  const noRoom = async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };
  const { required } = siteReadiness({
    config: readConfig({ DATA_DIR: site.dataDir }),
    // Reads as usual; what is written finds no room.
    database: site.database.withPlugin({
      transformQuery({ node }) {
        if (node.kind !== 'InsertQueryNode') return node;
        throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
      },
      transformResult: async ({ result }) => result,
    }),
    mediaStore: { folder: site.dataDir, stat: async () => null, checkWritable: noRoom },
    mailServer: async () => 'none',
  });
  expect(await required.database?.()).toBe('warning');
  expect(await required.media?.()).toBe('warning');
});
