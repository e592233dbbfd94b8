import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openBackupBucket } from '@site/backup/bucket';
import { readJournal } from '@site/backup/journal';
import { openS3Objects } from '@site/images/store/s3-objects.server';
import type { AxiosInstance } from 'axios';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LibraryItem } from '#site/media/library/library-schema.ts';
import { backUp, readEntries } from '#test/support/archives.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { addMedia } from '#test/support/media-forms.ts';
import { photograph, videoFile } from '#test/support/post-forms.ts';
import { cutOff, type S3Server, startS3Server } from '#test/support/s3-server.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { readConfig } from '../config.ts';
import { nightlyBackupJob } from './backup-jobs.ts';
import { restoreBackup } from './site-backups.ts';

let server: S3Server;
let site: TestSite;
let admin: AxiosInstance;
let folder: string;
let items: LibraryItem[];

const settings = (prefix = 'site/media') => {
  const { s3 } = readConfig({ ...server.environment, S3_PREFIX: prefix });
  if (!s3) throw new Error('no bucket');
  return s3;
};

beforeAll(async () => {
  server = await startS3Server();
  site = await openTestSite({ s3: server });
  admin = await site.signIn();
  items = [await addMedia(admin, photograph()), await addMedia(admin, videoFile(), 'a.mp4')];
});
afterAll(async () => {
  await site.close();
  await server.close();
});
beforeEach(async () => {
  folder = await makeDataFolder();
});
afterEach(() => {
  server.intercept = null;
  rmSync(folder, { recursive: true });
});

const archive = () => path.join(folder, 'a.tar.gz');
const names = () => items.map(({ path }) => path).sort();
const work = () => path.join(site.dataDir, 'backups/work');

test('an archive has the uploads of the bucket, and is restored into another one', async () => {
  await backUp(site.dataDir, archive(), new Date(), await openBackupBucket(settings()));
  const entries = await readEntries(archive());
  expect(entries.map(({ header }) => header.name)).toEqual(['manifest.json', 'site.db', ...names()]);
  expect(JSON.parse(String(entries[0]?.content)).damaged).toEqual([]);
  expect(existsSync(work())).toBe(false);

  const target = path.join(folder, 'restored');
  await restoreBackup(archive(), target, { bucket: await openBackupBucket(settings('another')) });
  expect(readdirSync(target).sort()).toEqual(['backups', 'site.db']);
  const there = openS3Objects(settings('another'));
  expect((await there.list()).map(({ name }) => `uploads/${name}`).sort()).toEqual(names());
});

test('an archive moves a site from the bucket to its disk', async () => {
  await backUp(site.dataDir, archive(), new Date(), await openBackupBucket(settings()));
  const target = path.join(folder, 'restored');
  await restoreBackup(archive(), target, {});
  expect(readdirSync(path.join(target, 'uploads')).map((name) => `uploads/${name}`)).toEqual(names());
});

test('what is lost in the bucket is reported, and what is removed while it is fetched is no loss', async () => {
  const lost = await addMedia(admin, photograph());
  const removed = await addMedia(admin, photograph());
  const asked: string[] = [];
  await openS3Objects(settings()).remove(lost.name);
  let removal: Promise<unknown> | null = null;
  server.intercept = (request, response) => {
    if (request.method === 'GET') asked.push(path.basename(request.url ?? '').split('?')[0] ?? '');
    if (removal || !asked.includes(removed.name)) return false;
    // The store answers as if it had been removed just before, and the site forgets it.
    removal = site.database.deleteFrom('media').where('path', '=', removed.path).execute();
    response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    return true;
  };
  await backUp(site.dataDir, archive(), new Date(), await openBackupBucket(settings()));
  await removal;
  const [manifest] = await readEntries(archive());
  expect(JSON.parse(String(manifest?.content)).damaged).toEqual([{ name: lost.path, problem: 'missing' }]);
  expect(asked.filter((name) => name === items[0]?.name)).toHaveLength(1);
  await site.database.deleteFrom('media').where('path', '=', lost.path).execute();
});

test('without the bucket there is no archive, one sentence, and nothing left', async () => {
  const bucket = await openBackupBucket(settings());
  server.intercept = cutOff;
  await expect(backUp(site.dataDir, archive(), new Date(), bucket)).rejects.toThrow(
    /^The bucket of the uploads \(S3_BUCKET\) cannot be used: /,
  );
  expect([readdirSync(folder), existsSync(work())]).toEqual([[], false]);
});

test('a restore that does not reach the bucket leaves the data folder as it was', async () => {
  await backUp(site.dataDir, archive(), new Date(), await openBackupBucket(settings()));
  const bucket = await openBackupBucket(settings('third'));
  server.intercept = cutOff;
  const target = path.join(folder, 'restored');
  await expect(restoreBackup(archive(), target, { bucket })).rejects.toThrow('S3_BUCKET');
  expect(readdirSync(folder)).toEqual(['a.tar.gz']);
});

test('the night’s process fetches from the bucket too', async () => {
  const { dataDir } = site;
  const lines: object[] = [];
  const job = nightlyBackupJob(
    { dataDir, backupDir: folder, keep: 2, s3: settings() },
    {
      now: () => new Date(),
      timeZone: 'Europe/Lisbon',
      log: { info: (details) => lines.push(details) },
    },
  );
  expect(await job.run()).toBe(0);
  expect(lines).toHaveLength(1);
  expect(readJournal(dataDir).archives[0]).toMatchObject({
    isNightly: true,
    verification: { problem: null },
  });
});
