import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isRunning } from '@site/platform/tasks/is-running';
import { unpackPrefix } from '@site/site-import/open-source.server';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { whileImporting } from '#site/exchange/import/import-lock-repository.server.ts';
import {
  importProcesses,
  reachImportState,
  titlesOf,
  uploadImport,
  waitingImports,
} from '#test/support/import-jobs.ts';
import { patiently } from '#test/support/patiently.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { wxr } from '#test/support/wxr.ts';
import { zipOf } from '#test/support/zips.ts';

let site: TestSite;
let admin: AxiosInstance;
beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

const upload = (content: string | Buffer, name?: string, client = admin) =>
  uploadImport(client, content, name);
const reach = (id: string, state: string) => reachImportState(admin, id, state);
const titles = () => titlesOf(admin);
const waitingFolders = () => waitingImports(site.dataDir);
const unpackedOf = (id: string) =>
  readdirSync(path.join(site.dataDir, 'imports', id)).filter((name) => name.startsWith(unpackPrefix));

async function countPosts(): Promise<number> {
  const query = site.database.selectFrom('posts').select(({ fn }) => fn.countAll().as('count'));
  return Number((await query.executeTakeFirstOrThrow()).count);
}

test('a damaged file fails with the place of the fault, and can be thrown away', async () => {
  const { data: made } = await upload(wxr([{ id: 1 }]).slice(0, -40));
  await vi.waitFor(async () => {
    const { data } = await admin.get(`/api/imports/${made.id}`);
    expect(data.import).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/line \d+, column/),
    });
  }, patiently);
  await admin.post(`/api/imports/${made.id}/cancel`);
  await reach(made.id, 'cancelled');
  await vi.waitFor(() => expect(waitingFolders()).toEqual([]), patiently);
});

test('an import that runs is paused, goes on where it was, and its receipt counts everything once', async () => {
  const before = await titles();
  const countBefore = await countPosts();
  const count = 200;
  const items = Array.from({ length: count }, (_, index) => ({ id: 1000 + index, title: `Many ${index}` }));
  const { data: made } = await upload(wxr(items).replaceAll('https://old.example', 'https://many.example'));
  await reach(made.id, 'planned');
  await admin.post(`/api/imports/${made.id}/run`);
  // As soon as the first is there: all of them take several seconds.
  const hasFirst = async () => expect(await countPosts()).toBeGreaterThan(countBefore);
  await vi.waitFor(hasFirst, patiently);
  expect((await admin.post(`/api/imports/${made.id}/pause`)).status).toBe(202);
  await reach(made.id, 'paused');
  const made1 = (await titles()).length - before.length;
  expect(made1).toBeLessThan(count);
  expect((await admin.get('/api/imports')).data[0]).toMatchObject({ id: made.id, state: 'paused' });

  await admin.post(`/api/imports/${made.id}/run`);
  const finished = await reach(made.id, 'finished');
  expect((await titles()).length - before.length).toBe(count);
  expect(finished.report.counts).toMatchObject({ unchanged: 0, lost: 0, kept: 0 });
  expect(finished.report.counts.created).toBe(finished.report.total);
});

test('an import that hangs is ended soon after it is cancelled, and leaves nothing', async () => {
  const items = Array.from({ length: 200 }, (_, index) => ({
    id: 5000 + index,
    title: `Hanging ${index}`,
  }));
  const content = wxr(items).replaceAll('https://old.example', 'https://hanging.example');
  const { data: made } = await upload(zipOf({ 'export.xml': content }), 'export.zip');
  await reach(made.id, 'planned');
  // The one that planned has ended: what is found is the one that runs.
  await vi.waitFor(() => expect(importProcesses()).toEqual([]), patiently);
  await admin.post(`/api/imports/${made.id}/run`);
  const found = await vi.waitFor(() => {
    const [id, ...others] = importProcesses();
    expect([typeof id, others]).toEqual(['number', []]);
    expect(unpackedOf(made.id)).toHaveLength(1);
    process.kill(id as number, 'SIGSTOP');
    return id as number;
  }, patiently);
  const asked = Date.now();
  expect((await admin.post(`/api/imports/${made.id}/cancel`)).status).toBe(202);
  await reach(made.id, 'cancelled');
  expect(Date.now() - asked).toBeLessThan(30_000);
  expect(isRunning(found)).toBe(false);
  expect(importProcesses()).toEqual([]);
  await vi.waitFor(() => expect(waitingFolders()).toEqual([]), patiently);
});

test('while a command imports, a run of the admin area fails with a sentence and can be run again', async () => {
  const { data: made } = await upload(wxr([{ id: 7, title: 'Second' }]));
  await reach(made.id, 'planned');
  await whileImporting(site.database, { label: 'of-a-command.xml' }, async () => {
    await admin.post(`/api/imports/${made.id}/run`);
    await vi.waitFor(async () => {
      const { data } = await admin.get(`/api/imports/${made.id}`);
      expect(data.import.problem).toMatch(/Another import is under way: of-a-command\.xml/);
    }, patiently);
  });
  expect(await titles()).not.toContain('Second');
  await admin.post(`/api/imports/${made.id}/run`);
  await reach(made.id, 'finished');
  expect(await titles()).toContain('Second');
});
