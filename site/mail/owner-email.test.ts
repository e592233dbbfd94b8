import { randomUUID } from 'node:crypto';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

async function publishCompany(
  by: AxiosInstance,
  email: string,
  publishAt: Date | null = null,
): Promise<void> {
  const { value, version } = (await by.get('/api/site/documents/company')).data;
  const { status, data } = await by.put('/api/site/documents/company', {
    ...{ value: { ...value, email }, baseVersion: String(version), publishAt },
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

describe('a publication for later', () => {
  const start = new Date('2031-01-01T00:00:00Z');
  const due = new Date('2031-01-02T00:00:00Z');
  const later = new Date('2031-01-03T00:00:00Z');
  const recipients = async () => (await parties()).recipients;

  beforeEach(async () => {
    site.setNow(start);
    [admin, editor] = [await site.signInForGood(), await site.signIn('editor', 'editor@example.com')];
    await site.database.deleteFrom('document_revisions').execute();
    await publishCompany(admin, 'now@example.org');
  });
  afterAll(() => site.setNow(null));

  test('changes who gets mail when it goes live', async () => {
    await publishCompany(admin, 'later@example.org', due);
    expect(await recipients()).toEqual(['now@example.org']);
    site.setNow(later);
    expect(await recipients()).toEqual(['later@example.org']);
    // It stays that of the administrator, whatever an editor publishes afterwards.
    editor = await site.signIn('editor', 'editor@example.com');
    await publishCompany(editor, 'diverted@example.org');
    expect(await recipients()).toEqual(['later@example.org']);
    await publishCompany(admin, 'next@example.org');
    expect(await recipients()).toEqual(['next@example.org']);
  });

  test('does not when it is canceled', async () => {
    await publishCompany(admin, 'later@example.org', due);
    expect((await admin.delete('/api/site/documents/company/schedule')).status).toBe(200);
    site.setNow(later);
    expect(await recipients()).toEqual(['now@example.org']);
  });

  test.each([
    ['an editor', () => editor, ['now@example.org']],
    ['an administrator', () => admin, ['other@example.org']],
  ])('does not when %s replaces it', async (_, by, expected) => {
    await publishCompany(admin, 'later@example.org', due);
    await publishCompany(by(), 'other@example.org');
    site.setNow(later);
    expect(await recipients()).toEqual(expected);
  });

  test('of an editor changes it at no time', async () => {
    await publishCompany(editor, 'diverted@example.org', due);
    expect(await recipients()).toEqual(['now@example.org']);
    site.setNow(later);
    expect(await recipients()).toEqual(['now@example.org']);
  });

  test('and another after it: each is the one of its time', async () => {
    await publishCompany(admin, 'first@example.org', due);
    site.setNow(later);
    await publishCompany(admin, 'second@example.org', new Date('2031-01-05T00:00:00Z'));
    expect(await recipients()).toEqual(['first@example.org']);
    expect((await admin.delete('/api/site/documents/company/schedule')).status).toBe(200);
    expect(await recipients()).toEqual(['first@example.org']);
  });
});
