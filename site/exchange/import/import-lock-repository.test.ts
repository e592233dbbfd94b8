import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { whileImporting } from './import-lock-repository.server.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.deleteFrom('import_lock').execute();
});

const rows = () => site.database.selectFrom('import_lock').selectAll().execute();
const seenBefore = (ms: number) =>
  site.database
    .updateTable('import_lock')
    .set({ seen_at: Date.now() - ms })
    .execute();

test('two imports never run at the same time; the second names the first; afterwards there is room', async () => {
  const work = whileImporting(site.database, { label: 'old.xml' }, async () => {
    await expect(whileImporting(site.database, { label: 'new.xml' }, async () => 1)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/Another import is under way: old\.xml/),
    });
    return 'done';
  });
  expect(await work).toBe('done');
  expect(await rows()).toEqual([]);
  await expect(
    whileImporting(site.database, { label: 'a' }, () => Promise.reject(new Error('broken'))),
  ).rejects.toThrow('broken');
  expect(await whileImporting(site.database, { label: 'b' }, async () => 2)).toBe(2);
});

test('of many at the same moment one runs', async () => {
  let underWay = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      whileImporting(site.database, { label: `${index}` }, async () => {
        underWay += 1;
        expect(underWay).toBe(1);
        underWay -= 1;
      }),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect(await rows()).toEqual([]);
});

test('one whose process was killed, or of which nothing was heard for a minute, holds nobody up', async () => {
  const killed = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const values = { id: 1, holder: 'x', label: 'x', taken_at: 1, seen_at: Date.now() } as const;
  const add = (row: { host: string; process: number }) =>
    site.database
      .insertInto('import_lock')
      .values({ ...values, ...row })
      .execute();
  await add({ host: hostname(), process: killed.pid ?? 0 });
  await expect(whileImporting(site.database, { label: 'y' }, async () => 1)).rejects.toThrow(/under way: x/);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(await whileImporting(site.database, { label: 'y' }, async () => 1)).toBe(1);

  await add({ host: 'another.example', process: killed.pid ?? 0 });
  await seenBefore(30_000);
  await expect(whileImporting(site.database, { label: 'y' }, async () => 1)).rejects.toThrow(/under way: x/);
  await seenBefore(61_000);
  expect(await whileImporting(site.database, { label: 'y' }, async () => 1)).toBe(1);
});
