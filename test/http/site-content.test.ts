import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultDocuments } from '#content/sample.ts';
import { builtPages } from '#server/pages/built.ts';
import { sampleServices } from '#test/support/sample-site.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite({ pages: await builtPages(path.resolve(import.meta.dirname, '../../build')) });
  admin = await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.setNow(null);
  for (const table of ['document_revisions', 'redirects', 'gone_pages', 'drafts'] as const) {
    await site.database.deleteFrom(table).execute();
  }
});

const company = (name: string) => ({ ...defaultDocuments.company, name });
const publish = (key: string, value: object, changes: object = {}) =>
  admin.put(`/api/site/documents/${key}`, {
    ...{ value, baseVersion: '0', publishAt: null, editorId: randomUUID(), sequence: 1 },
    ...changes,
  });
const page = (url: string) => site.client.get(url, { responseType: 'text', maxRedirects: 0 });
const withSlugs = (...slugs: readonly string[]) => ({
  services: slugs.map((slug, index) => ({
    ...sampleServices[index],
    ...{ slug, heading: `Service ${index}`, isHidden: false },
  })),
});

test('a publication is on every cached page with its answer, on all instances', async () => {
  for (const url of ['/', '/learn-more', '/all-blogs']) await page(url);
  expect((await publish('company', company('Changed & Co'))).status).toBe(200);
  for (let times = 0; times < 2; times++) {
    for (const url of ['/', '/learn-more', '/all-blogs', '/contact', '/nowhere']) {
      const { data } = await page(url);
      expect(data).toContain('Changed &amp; Co');
      expect(data).not.toContain(`content="${defaultDocuments.company.name}"`);
    }
  }
});

test('a telephone is dialed as it is shown, also where an earlier version stored the number to dial', async () => {
  const phones = [
    { display: '+49 (0)30 123 45 67', href: 'tel:+12025550142' },
    { display: 'Ask at the desk', href: 'tel:+12025550187' },
  ];
  const { status, data } = await publish('company', { ...company('Moved'), phones });
  expect([status, JSON.stringify(data)]).toEqual([200, expect.not.stringContaining('tel:')]);
  const home = (await page('/')).data;
  expect(home.match(/href="tel:[^"]*"/g)).toEqual(Array(2).fill('href="tel:+49301234567"'));
  expect(home).toContain('Ask at the desk');
  expect(home).toContain('"telephone":["+49301234567","Ask at the desk"]');
});

test('a scheduled change is on a cached page at its instant', async () => {
  const due = new Date(Date.now() + 3_600_000);
  await publish('company', company('Later'), { publishAt: due.toISOString() });
  expect((await page('/')).data).not.toContain('Later');
  site.setNow(due);
  for (let times = 0; times < 2; times++) expect((await page('/')).data).toContain('Later');
});

describe('pages of documents', () => {
  test('are there at once, lead on from a former URL, and are gone when they are removed', async () => {
    expect((await publish('services', withSlugs('one', 'two'))).status).toBe(200);
    expect((await page('/one')).data).toContain('Service 0');
    await publish('services', withSlugs('first', 'two'), { baseVersion: '1' });
    const { status, headers } = await page('/one?from=ad');
    expect([status, headers.location]).toEqual([301, '/first?from=ad']);
    await publish('services', withSlugs('first'), { baseVersion: '2' });
    const gone = await page('/two');
    expect([gone.status, gone.headers['cache-control']]).toEqual([410, 'no-store']);
    expect(gone.data).toContain('This page is gone');
    expect((await page('/never')).status).toBe(404);
    expect((await page('/web-development')).status).toBe(410);
    await publish('services', withSlugs('first', 'two'), { baseVersion: '3' });
    expect((await page('/two')).status).toBe(200);
  });

  test('a service needs no more than its heading, label and introduction', async () => {
    const service = { slug: 'stairs', heading: 'Stairs', navLabel: 'Stairs', intro: 'Of oak.' };
    const parts = { focus: { items: [] }, offerings: { groups: [] }, process: { steps: [] } };
    expect(
      (await publish('services', { services: [{ kind: 'service', ...service, ...parts }] })).status,
    ).toBe(200);
    const { data } = await page('/stairs');
    expect(data).toContain('Contact us');
    expect(data).not.toMatch(/<(h2|p)[^>]*><\/\1>/);
    // A part with something in it needs its heading.
    const focus = { items: [{ title: 'Oak', text: 'From the region.' }] };
    const refused = await publish(
      'services',
      { services: [{ kind: 'service', ...service, ...parts, focus }] },
      { baseVersion: '1' },
    );
    expect([refused.status, refused.data.issues]).toEqual([
      422,
      [{ path: 'services.0.focus.heading', message: 'Heading is missing.' }],
    ]);
  });

  test('a person may have a page where visitors book a call, which is on the web', async () => {
    const [first, ...others] = defaultDocuments.team.members;
    const withBooking = (booking: string) => ({ members: [{ ...first, booking }, ...others] });
    const refused = await publish('team', withBooking('javascript:alert(1)'));
    expect([refused.status, refused.data.issues[0].path]).toEqual([422, 'members.0.booking']);
    expect((await publish('team', withBooking('https://book.example/mara'))).status).toBe(200);
    const { data } = await page(`/teams/${first?.slug}`);
    expect(data).toMatch(
      /<a href="https:\/\/book\.example\/mara" rel="noopener"><svg[\s\S]*?<\/svg>[^<]*(?:<!-- -->)?Book a call</,
    );
    expect((await page(`/teams/${others[0]?.slug}`)).data).not.toContain('Book a call');
  });

  test('a removed person is gone as well', async () => {
    const [first, ...others] = defaultDocuments.team.members;
    await publish('team', { members: others });
    expect((await page(`/teams/${first?.slug}`)).status).toBe(410);
  });
});

describe('the preview of a draft', () => {
  const editorId = randomUUID().replaceAll('-', '');
  const preview = (url: string, id = editorId) => page(`${url}?preview=${id}`);
  beforeEach(async () => {
    const value = company('Drafted');
    await admin.put(`/api/site/documents/company/drafts/${editorId}`, {
      sequence: 1,
      baseVersion: '0',
      value,
    });
  });

  test('shows any public page with it, to nobody else and in no cache', async () => {
    for (const url of ['/', '/learn-more', '/contact']) {
      const { status, headers, data } = await preview(url);
      expect([url, status]).toEqual([url, 200]);
      expect(data).toContain('Drafted');
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'SAMEORIGIN',
      });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
      const { data: published, headers: open } = await page(url);
      expect(published).not.toContain('Drafted');
      expect(open['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  test('that is not there is the published page', async () => {
    const { status, headers, data } = await preview('/', 'f'.repeat(32));
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(data).toContain(defaultDocuments.company.name);
    expect(data).not.toContain('Drafted');
  });

  test('that is half written is shown as far as it fits', async () => {
    const value = { ...company('Half'), email: 'info@', phones: 'none', social: [{ network: 'x' }] };
    await admin.put(`/api/site/documents/company/drafts/${editorId}`, {
      sequence: 2,
      baseVersion: '0',
      value,
    });
    const { status, data } = await preview('/');
    expect(status).toBe(200);
    expect(data).toContain('Half');
  });
});
