import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

type Changes = Parameters<typeof postForm>[0];
let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());
beforeEach(() => site.setNow(null));

const draft = { status: 'draft', isPublished: 'false' } as const;
const make = async (changes: Changes) => (await admin.post('/api/blogs', postForm(changes))).data;
const copyOf = async (id: string) => (await admin.post(`/api/blogs/${id}/duplicate`)).data;
const save = async (id: string, changes: Changes) => {
  const { status, data } = await admin.put(`/api/blogs/${id}`, postForm({ ...draft, ...changes }));
  expect(status).toBe(200);
  return data;
};
const slugAfter = async (id: string, changes: Changes): Promise<string> => (await save(id, changes)).slug;

test('a copy that is renamed before it is published has the URL of its new title', async () => {
  const original = await make({ title: 'Oak stairs' });
  const { id } = await copyOf(original.id);
  expect(id).toMatch(/^copy-of-oak-stairs-/);
  expect(await slugAfter(id, { title: 'Ash stairs' })).toBe('ash-stairs');
  // The form was opened before, and sends what it knew.
  expect(await slugAfter(id, { title: 'Ash stairs', slug: '' })).toBe('ash-stairs');
  expect(await slugAfter(id, { title: 'Elm stairs', slug: 'ash-stairs' })).toBe('elm-stairs');
  expect(await slugAfter(id, { title: 'Elm stairs', status: 'published' })).toBe('elm-stairs');
  expect((await site.client.get('/api/blogs/elm-stairs')).data.id).toBe(id);
  // From here on people may have linked to it.
  expect(await slugAfter(id, { title: 'Beech stairs', slug: 'elm-stairs' })).toBe('elm-stairs');
});

test('so has every blog whose URL nobody chose; the one that says its title already is kept', async () => {
  const { id } = await make({ ...draft, title: 'Working title' });
  expect(await slugAfter(id, { title: 'Working title' })).toBe('');
  expect(await slugAfter(id, { title: 'The final title' })).toBe('the-final-title');
  expect(await slugAfter(id, { title: 'Working title' })).toBe('');
  const published = await make({ title: 'Seen by visitors' });
  expect(await slugAfter(published.id, { title: 'Renamed', status: 'published' })).toBe('');
  expect(await slugAfter(published.id, { title: 'Hidden and renamed' })).toBe('');
});

test('a URL that somebody chose stays', async () => {
  const original = await make({ title: 'Doors', slug: 'all-about-doors' });
  const { id } = await copyOf(original.id);
  expect(await slugAfter(id, { title: 'Gates', slug: 'our-gates' })).toBe('our-gates');
  expect(await slugAfter(id, { title: 'Fences', slug: 'our-gates' })).toBe('our-gates');
});

test('a number in the title is part of the title', async () => {
  const { id } = await copyOf((await make({ title: 'Doors' })).id);
  const follow = async (title: string) =>
    slugAfter(id, { title, slug: (await admin.get(`/api/blogs/${id}`)).data.slug });
  expect(await follow('Episode 12')).toBe('episode-12');
  expect(await follow('Episode')).toBe('episode');
  expect(await follow('Episode 2')).toBe('episode-2');
  expect(await follow('Episode 13')).toBe('episode-13');
  expect(await follow('Top 10 tools of 2026')).toBe('top-10-tools-of-2026');
  expect(await follow('Top 10')).toBe('top-10');
  expect(await follow('Top')).toBe('top');
  expect(await follow('Agent 007')).toBe('agent-007');
  expect(await follow('Agent')).toBe('agent');
});

test('a number that made the URL unique goes with the title; any other end was chosen', async () => {
  await make({ title: 'Chairs', slug: 'chairs' });
  const { id } = await copyOf((await make({ title: 'Benches' })).id);
  expect(await slugAfter(id, { title: 'Chairs' })).toBe('chairs-2');
  expect(await slugAfter(id, { title: 'Chairs!', slug: 'chairs-2' })).toBe('chairs-2');
  expect(await slugAfter(id, { title: 'Stools', slug: 'chairs-2' })).toBe('stools');
  for (const chosen of ['stools-007', 'stools-2026', 'stools-1', 'stools-of-oak', 'stools2']) {
    expect(await slugAfter(id, { title: 'Stools', slug: chosen })).toBe(chosen);
    expect(await slugAfter(id, { title: 'Sofas', slug: chosen })).toBe(chosen);
  }
});

test('a page whose title had no letters follows the first title that has some', async () => {
  const page = { isPage: 'true', tags: '', author: '', ...draft } as const;
  const { id, slug } = await make({ ...page, title: '???' });
  expect(slug).toBe('untitled');
  expect(await slugAfter(id, { ...page, title: '!!!', slug })).toBe('untitled');
  expect(await slugAfter(id, { ...page, title: 'Contact details', slug })).toBe('contact-details');
});

test('two copies with one title get two URLs, and a title without letters none', async () => {
  const original = await make({ title: 'Windows' });
  const [one, two] = [await copyOf(original.id), await copyOf(original.id)];
  expect(await slugAfter(one.id, { title: 'Roofs' })).toBe('roofs');
  expect(await slugAfter(two.id, { title: 'Roofs' })).toBe('roofs-2');
  expect(await slugAfter(two.id, { title: '!!!', slug: 'roofs-2' })).toBe('roofs-2');
});

test('a scheduled blog follows its title until it is live', async () => {
  const due = new Date(Date.now() + 3_600_000);
  const scheduled = { status: 'published', scheduledDate: due.toISOString() } as const;
  const { id } = await make({ ...scheduled, title: 'Planned' });
  expect(await slugAfter(id, { ...scheduled, title: 'Planned anew' })).toBe('planned-anew');
  site.setNow(new Date(due.getTime() + 1));
  expect(await slugAfter(id, { ...scheduled, title: 'Later', slug: 'planned-anew' })).toBe('planned-anew');
});

test('a page that was copied does the same', async () => {
  const page = { isPage: 'true', tags: '', author: '' } as const;
  const { id } = await make({ ...page, title: 'Terms' });
  const copy = await copyOf(id);
  expect(copy.slug).toBe('copy-of-terms');
  expect(await slugAfter(copy.id, { ...page, title: 'Refunds', slug: 'copy-of-terms' })).toBe('refunds');
  const live = { ...page, status: 'published' } as const;
  expect(await slugAfter(copy.id, { ...live, title: 'Refunds', slug: 'refunds' })).toBe('refunds');
  expect(await slugAfter(copy.id, { ...live, title: 'Returns', slug: 'refunds' })).toBe('refunds');
});
