import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeNightlyBackup } from '#server/backup/site-backups.ts';
import { isEmbedded } from '#test/support/test-database.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test.runIf(isEmbedded())(
  'GET /api/backups/state tells administrators, and them alone, of the newest backup that is still there',
  async () => {
    const stranger = await site.client.get('/api/backups/state');
    expect([stranger.status, stranger.data.code]).toEqual([401, 'unauthenticated']);

    const admin = await site.signIn();
    const none = await admin.get('/api/backups/state');
    expect([none.status, none.data]).toEqual([
      200,
      {
        isScheduled: true,
        madeBy: 'site',
        verified: null,
        offsite: null,
        continuous: null,
        failure: null,
        fromFuture: null,
      },
    ]);
    expect(none.headers['cache-control']).toBe('no-store');

    const backupDir = path.join(site.dataDir, 'backups');
    const outcome = await makeNightlyBackup(
      { dataDir: site.dataDir, backupDir, keep: 7 },
      AbortSignal.any([]),
    );
    const { data } = await admin.get('/api/backups/state');
    expect(data).toEqual({
      isScheduled: true,
      madeBy: 'site',
      offsite: null,
      continuous: null,
      failure: null,
      fromFuture: null,
      verified: {
        createdAt: expect.any(String),
        verifiedAt: expect.any(String),
        bytes: expect.any(Number),
        damagedFiles: 0,
      },
    });
    expect(Date.now() - Date.parse(data.verified.createdAt)).toBeLessThan(60_000);
    expect((await site.client.get('/readyz')).data.backupAgeSeconds).toBeLessThan(60);

    rmSync(outcome.state === 'made' ? outcome.file : '');
    expect((await admin.get('/api/backups/state')).data.verified).toBeNull();
  },
);
