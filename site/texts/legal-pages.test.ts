import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pageForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { legalPurposeOf } from './legal-pages.ts';
import { privacyLink } from './own-page.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ['posts', 'document_revisions'] as const) {
    await site.database.deleteFrom(table).execute();
  }
});

const create = async (changes: Parameters<typeof pageForm>[0]) =>
  (await admin.post('/api/blogs', pageForm({ status: 'published', ...changes }))).data;
const change = (id: string, changes: Parameters<typeof pageForm>[0]) =>
  admin.put(`/api/blogs/${id}`, pageForm({ status: 'published', ...changes }));
const legal = async () => (await site.shownSite()).menus.legal;
const privacy = async () => privacyLink((await site.shownSite()).ownPages);

test('legal pages are linked in one order, with their titles, while visitors can read them', async () => {
  expect([await legal(), await privacy()]).toEqual([[], null]);
  const imprint = await create({ title: 'Who we are', slug: 'imprint' });
  const draft = await create({ title: 'Accessibility', status: 'draft', isPublished: 'false' });
  await create({ title: 'Privacy' });
  await create({ title: 'Terms' });
  expect(await privacy()).toEqual({ label: 'Privacy', path: '/privacy' });
  expect(await legal()).toEqual([
    { label: 'Privacy', path: '/privacy' },
    { label: 'Who we are', path: '/imprint' },
  ]);
  await change(draft.id, { title: 'Accessibility' });
  await admin.delete(`/api/blogs/${imprint.id}`);
  expect((await legal()).map(({ path }) => path)).toEqual(['/privacy', '/accessibility']);
});

test('a legal page keeps its place under another URL, and gives it to a page that takes its slug', async () => {
  const { id } = await create({ title: 'Privacy' });
  await change(id, { title: 'Datenschutz', slug: 'datenschutz' });
  expect(await legal()).toEqual([{ label: 'Datenschutz', path: '/datenschutz' }]);
  expect(await privacy()).toEqual({ label: 'Datenschutz', path: '/datenschutz' });
  expect((await admin.get('/api/site/pages')).data).toEqual([expect.objectContaining({ id, isLegal: true })]);
  await admin.delete(`/api/blogs/${id}`);
  await admin.delete(`/api/trash/${id}`);
  expect(await legal()).toEqual([]);
  await create({ title: 'Privacy' });
  expect(await legal()).toEqual([{ label: 'Privacy', path: '/privacy' }]);
});

test('a page that a column of the footer links to is not linked twice', async () => {
  const { id } = await create({ title: 'Privacy' });
  await admin.put(`/api/site/pages/${id}/place`, { place: 'footer' });
  expect([await legal(), await privacy()]).toEqual([[], { label: 'Privacy', path: '/privacy' }]);
  await admin.put(`/api/site/pages/${id}/place`, { place: 'menu' });
  expect(await legal()).toHaveLength(1);
});

test('the present slug of a page says what it is about before those it had', () => {
  expect(legalPurposeOf(['imprint', 'privacy'])).toBe('imprint');
  expect(legalPurposeOf(['terms', 'privacy'])).toBe('privacy');
  expect(legalPurposeOf(['terms', 'toString'])).toBeNull();
});
