import { existsSync, truncateSync } from 'node:fs';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patiently } from '#test/support/patiently.ts';
import { isEmbedded } from '#test/support/test-database.ts';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';

const { password } = administrator;
let site: TestSite;
let admin: AxiosInstance;
beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

const list = async () => (await admin.get('/api/backups')).data;
const makeOne = async () => {
  expect((await admin.post('/api/backups')).data.isRunning).toBe(true);
  await vi.waitFor(async () => expect((await list()).isRunning).toBe(false), patiently);
  return (await list()).archives[0];
};
const actions = async () =>
  (
    await site.database
      .selectFrom('activity')
      .select(['action', 'thing_title as title'])
      .orderBy('number')
      .execute()
  )
    .filter(({ action }) => action.startsWith('server.'))
    .map(({ action, title }) => `${action} ${title ?? ''}`.trim());

test.runIf(isEmbedded())(
  'a backup is made now, verified, downloaded once, and deleted, each with who did it',
  async () => {
    expect(await list()).toMatchObject({ isHere: true, isRunning: false, failure: null, archives: [] });
    const made = await makeOne();
    expect(made).toMatchObject({ state: 'good', isNightly: false, isEncrypted: false, problem: null });
    expect(made.name).toMatch(/^backup-.*\.tar\.gz$/);

    const asked = await admin.post(`/api/backups/${made.id}/download`, {});
    expect([asked.status, asked.data.issues[0].path]).toEqual([400, 'password']);
    const { url } = (await admin.post(`/api/backups/${made.id}/download`, { password })).data;
    const file = await site.client.get(url, { responseType: 'arraybuffer' });
    expect([file.status, file.data.byteLength]).toEqual([200, made.bytes]);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${made.name}"`);
    expect(Buffer.from(file.data).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
    expect((await site.client.get(url)).status).toBe(404);

    expect((await admin.post(`/api/backups/${made.id}/delete`, {})).status).toBe(400);
    expect((await admin.post(`/api/backups/${made.id}/delete`, { password })).status).toBe(204);
    expect(existsSync(made.file)).toBe(false);
    expect((await list()).archives).toEqual([]);
    expect(await actions()).toEqual([
      'server.backup-asked',
      `server.backup-downloaded ${made.name}`,
      `server.backup-deleted ${made.name}`,
    ]);
  },
);

test.runIf(isEmbedded())(
  'a file that is not the one that was made is neither downloaded nor deleted',
  async () => {
    const made = await makeOne();
    truncateSync(made.file, 10);
    expect((await list()).archives[0].state).toBe('gone');
    for (const what of ['download', 'delete'])
      expect((await admin.post(`/api/backups/${made.id}/${what}`, { password })).status).toBe(404);
    expect(existsSync(made.file)).toBe(true);
  },
);

test('none of it is for editors or strangers', async () => {
  const editor = await site.signIn('editor');
  for (const [client, status] of [
    [editor, 403],
    [site.client, 401],
  ] as const) {
    expect((await client.get('/api/backups')).status).toBe(status);
    expect((await client.post('/api/backups')).status).toBe(status);
    expect((await client.post('/api/backups/x/download', { password })).status).toBe(status);
  }
  expect((await site.client.get('/api/backup-files/x.1.y.z')).status).toBe(404);
});
