import { randomUUID } from 'node:crypto';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createImportJobRepository } from '#site/exchange/jobs/import-job-repository.server.ts';
import { uploadImport } from '#test/support/import-jobs.ts';
import { patiently } from '#test/support/patiently.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { wxr } from '#test/support/wxr.ts';

let site: TestSite;
let admin: AxiosInstance;
beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

/** As another instance left it. */
async function addWanted(at: Date): Promise<string> {
  const jobs = createImportJobRepository(site.database);
  const id = randomUUID();
  const facts = { file: 'export.xml', bytes: 1, fetchesMedia: false, site: '', madeBy: 'ada@example.com' };
  await jobs.add({ id, ...facts, state: 'planned' }, at);
  await jobs.ask(id, 'plan', ['planned'], at);
  return id;
}
const shown = async (id: string) => (await admin.get(`/api/imports/${id}`)).data.import;

test('an import whose file no instance has fails after a minute; until then another may have it', async () => {
  const lost = await addWanted(new Date(Date.now() - 120_000));
  const waiting = await addWanted(new Date(Date.now() + 3_600_000));
  // Wakes the one that looks for work.
  await uploadImport(admin, wxr([{ id: 1, title: 'Other' }]));
  await vi.waitFor(async () => expect((await shown(lost)).state).toBe('failed'), patiently);
  expect(await shown(lost)).toMatchObject({
    wanted: null,
    problem: 'No running instance has its file: please upload it again.',
  });
  expect(await shown(waiting)).toMatchObject({ state: 'planned', wanted: 'plan', problem: null });
});
