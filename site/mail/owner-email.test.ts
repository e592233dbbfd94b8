import { randomUUID } from 'node:crypto';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { mailParties } from './mail-parties.ts';

let site: TestSite;
let admin: AxiosInstance;
let editor: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
  editor = await site.signIn('editor', 'editor@example.com');
});
afterAll(() => site.close());

async function publishCompany(by: AxiosInstance, email: string): Promise<void> {
  const { value, version } = (await by.get('/api/site/documents/company')).data;
  const { status, data } = await by.put('/api/site/documents/company', {
    ...{ value: { ...value, email }, baseVersion: String(version), publishAt: null },
    ...{ editorId: randomUUID(), sequence: 1 },
  });
  expect([status, data.message]).toEqual([200, undefined]);
}

const parties = async () => mailParties(await site.shownSite(), null);

test('who changes the company’s address without setting the site up diverts no mail', async () => {
  const before = await parties();
  await publishCompany(editor, 'diverted@example.org');
  expect((await site.shownSite()).company.email).toBe('diverted@example.org');
  expect(await parties()).toEqual(before);
  expect(before.recipients).toHaveLength(1);
  expect(before.sender.address).not.toBe('diverted@example.org');
  const { data } = await site.client.get('/.well-known/security.txt');
  expect(data).toContain(`mailto:${before.recipients[0]}`);
  expect((await editor.get('/api/site/mail')).status).toBe(403);

  await publishCompany(admin, 'owner@example.org');
  expect(await parties()).toMatchObject({
    recipients: ['owner@example.org'],
    sender: { address: 'owner@example.org' },
  });
  await publishCompany(editor, 'again@example.org');
  expect((await parties()).recipients).toEqual(['owner@example.org']);
});
