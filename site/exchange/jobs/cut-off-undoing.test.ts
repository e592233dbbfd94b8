import { rm } from 'node:fs/promises';
import type { AxiosInstance } from 'axios';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { importProcesses, reachImportState, titlesOf, uploadImport } from '#test/support/import-jobs.ts';
import { patiently } from '#test/support/patiently.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { wxr } from '#test/support/wxr.ts';

let dataDir: string;
let site: TestSite;
let admin: AxiosInstance;
let id: string;

async function open() {
  site = await openTestSite({ dataDir });
  admin = await site.signIn();
}

beforeAll(async () => {
  dataDir = await makeDataFolder();
  await open();
  const { data } = await uploadImport(admin, wxr([{ id: 1, title: 'Taken back' }]));
  id = data.id;
  await reachImportState(admin, id, 'planned');
  await admin.post(`/api/imports/${id}/run`);
  await reachImportState(admin, id, 'finished');
});
afterAll(async () => {
  await site.close();
  await rm(dataDir, { recursive: true });
});

const failed = (problem: RegExp) =>
  vi.waitFor(async () => {
    const { data } = await admin.get(`/api/imports/${id}`);
    expect(data.import).toMatchObject({
      state: 'failed',
      wanted: null,
      problem: expect.stringMatching(problem),
    });
  }, patiently);

const startUndoing = async () => {
  // The one that ran before has ended: what is found is the one that undoes.
  await vi.waitFor(() => expect(importProcesses()).toEqual([]), patiently);
  expect((await admin.post(`/api/imports/${id}/undo`)).status).toBe(202);
  return vi.waitFor(() => {
    const [process] = importProcesses();
    expect(process).toBeDefined();
    return process as number;
  }, patiently);
};

test('undoing that is killed has failed; there is no file to run again, and it can be undone again', async () => {
  process.kill(await startUndoing(), 'SIGKILL');
  await failed(/Undoing it was cut off/);
  for (const action of ['run', 'plan', 'cancel'])
    expect([action, (await admin.post(`/api/imports/${id}/${action}`)).status]).toEqual([action, 409]);
});

test('undoing that the end of the server cuts off has failed', async () => {
  await startUndoing();
  await site.close();
  await open();
  await failed(/Undoing it was cut off/);
});

test('undoing that meets an error has failed with its sentence; asked again, it is undone', async () => {
  await sql`create trigger no_removal before delete on import_items begin select raise(abort, 'not now'); end`.execute(
    site.database,
  );
  await startUndoing();
  await failed(/It could not be undone: /);
  await sql`drop trigger no_removal`.execute(site.database);
  await startUndoing();
  await reachImportState(admin, id, 'undone');
  expect(await titlesOf(admin)).not.toContain('Taken back');
});
