import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { reachImportState, titlesOf, uploadImport, waitingImports } from '#test/support/import-jobs.ts';
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

const upload = (content: string, name?: string, client = admin) => uploadImport(client, content, name);
const reach = (id: string, state: string) => reachImportState(admin, id, state);
const titles = () => titlesOf(admin);
const waitingFolders = () => waitingImports(site.dataDir);

test('only administrators see or start imports; what is no form with a file is refused', async () => {
  for (const url of ['/api/imports', '/api/imports/x', '/api/imports/x/lines', '/api/imports/x/receipt.txt'])
    expect((await site.client.get(url)).status).toBe(401);
  expect((await upload(wxr([]), 'a.xml', site.client)).status).toBe(401);
  expect((await site.client.post('/api/imports/x/run')).status).toBe(401);
  expect((await admin.get('/api/imports/x')).status).toBe(404);
  expect((await admin.post('/api/imports/x/run')).status).toBe(404);
  expect((await admin.post('/api/imports/x/explode')).status).toBe(400);
  expect((await admin.post('/api/imports', new FormData())).data.message).toBe('Please choose a file.');
  expect(waitingFolders()).toEqual([]);
});

test('an upload is planned, run, kept with its receipt, and undone; each without the browser', async () => {
  const before = await titles();
  const items = [
    { id: 1, title: 'Kept' },
    { id: 2, title: 'Private', status: 'private' },
    { id: 3, type: 'nav_menu_item', title: 'Menu' },
  ];
  const { status, data: made } = await upload(wxr(items), '../../my export.xml');
  expect([status, made.file, made.madeBy]).toEqual([201, 'my export.xml', 'owner@example.com']);
  const planned = await reach(made.id, 'planned');
  expect(planned.report).toMatchObject({ isPlan: true, counts: { lost: 1 } });
  expect(planned.import.things).toBe(4);
  expect(await titles()).toEqual(before);

  const lines = await admin.get(`/api/imports/${made.id}/lines?filter=lost`);
  expect([lines.headers['x-total-count'], lines.data[0].title]).toEqual(['1', 'Menu']);
  expect((await admin.get(`/api/imports/${made.id}/lines?q=pRIVat&limit=1`)).data).toMatchObject([
    { kind: 'post', title: 'Private', outcome: 'created' },
  ]);
  expect((await admin.post(`/api/imports/${made.id}/undo`)).data.code).toBe('wrong_state');

  expect((await admin.post(`/api/imports/${made.id}/run`)).status).toBe(202);
  const finished = await reach(made.id, 'finished');
  expect(finished.report).toMatchObject({ isPlan: false, counts: planned.report.counts });
  expect(await titles()).toEqual([...before, 'Kept', 'Private'].sort());
  const receipt = await admin.get(`/api/imports/${made.id}/receipt.txt`);
  expect(receipt.headers['content-disposition']).toBe(`attachment; filename="import-${made.id}.txt"`);
  expect(receipt.data).toContain('created post “Kept”');
  expect((await admin.get('/api/imports')).data[0]).toMatchObject({ id: made.id, state: 'finished' });
  await vi.waitFor(() => expect(waitingFolders()).toEqual([]), patiently);

  await admin.post(`/api/imports/${made.id}/undo`);
  const undone = await reach(made.id, 'undone');
  expect(undone.report.counts.removed).toBeGreaterThan(2);
  expect(await titles()).toEqual(before);
  expect((await admin.post(`/api/imports/${made.id}/run`)).status).toBe(409);
});
