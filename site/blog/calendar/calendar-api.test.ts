import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FormFields, pageForm, postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import type { Calendar, CalendarPost } from './calendar-contract.ts';
import { pastSentences } from './past-sentences.ts';

let site: TestSite;
let editor: AxiosInstance;
let author: AxiosInstance;
let other: AxiosInstance;
let made = 0;

beforeAll(async () => {
  site = await openTestSite();
  // Before whatever time a test sets.
  site.setNow(new Date('2026-11-10T08:00:00Z'));
  editor = await site.signIn('editor');
  author = await site.signIn('author');
  other = await site.signIn('author', 'other@example.com');
});
beforeEach(async () => {
  site.setNow(new Date('2026-11-10T12:00:00Z'));
  await site.database.deleteFrom('posts').execute();
});
afterAll(() => site.close());

const draft = { status: 'draft', isPublished: 'false' };
const scheduled = { status: 'published', isPublished: 'true' };

async function add(client: AxiosInstance, fields: Partial<FormFields>): Promise<string> {
  const { status, data } = await client.post('/api/blogs', postForm({ title: `Post ${++made}`, ...fields }));
  expect(status).toBe(201);
  return data.id;
}

async function read(client: AxiosInstance, month = '2026-11'): Promise<Calendar> {
  const { status, data } = await client.get('/api/calendar', { params: { month } });
  expect(status).toBe(200);
  return data;
}

async function entryOf(client: AxiosInstance, id: string, month?: string): Promise<CalendarPost> {
  const found = (await read(client, month)).posts.find((post) => post.id === id);
  if (!found) throw new Error(`${id} is not on the calendar.`);
  return found;
}

async function move(client: AxiosInstance, id: string, day: string, shownTo = client) {
  const { updatedAt } = await entryOf(shownTo, id);
  return client.put(`/api/calendar/${id}`, { day, updatedAt });
}

const stored = async () =>
  JSON.stringify([
    await site.database.selectFrom('posts').selectAll().orderBy('id').execute(),
    await site.database.selectFrom('revisions').selectAll().orderBy('post_id').orderBy('number').execute(),
    await site.database
      .selectFrom('activity')
      .select('number')
      .where('thing_kind', '=', 'post')
      .orderBy('number')
      .execute(),
  ]);

test('a month has what went live, what is scheduled and what is planned, by day and time', async () => {
  const live = await add(editor, { ...scheduled, scheduledDate: '2026-11-02' });
  const later = await add(editor, { ...scheduled, scheduledDate: '2026-11-20T09:30:00Z' });
  const planned = await add(author, { ...draft, scheduledDate: '2026-11-20' });
  const justNow = await add(editor, { ...scheduled, scheduledDate: '' });
  await add(editor, { ...draft, scheduledDate: '' });
  await add(editor, { ...draft, scheduledDate: '2027-01-20' });
  const trashed = await add(editor, { ...draft, scheduledDate: '2026-11-20' });
  await editor.delete(`/api/blogs/${trashed}`);
  const calendar = await read(editor);
  expect(calendar).toMatchObject({
    ...{ month: '2026-11', today: '2026-11-10', timeZone: 'Europe/Lisbon', isWhole: true },
    // Weeks begin on Sunday where the company is.
    ...{ from: '2026-11-01', until: '2026-12-05' },
  });
  expect(
    calendar.posts.map(({ id, state, day, hasTime, isMovable }) => [id, state, day, hasTime, isMovable]),
  ).toEqual([
    [live, 'live', '2026-11-02', false, false],
    [justNow, 'live', '2026-11-10', true, false],
    [planned, 'planned', '2026-11-20', false, true],
    [later, 'scheduled', '2026-11-20', true, true],
  ]);
  const { data: present } = await editor.get('/api/calendar');
  expect(present).toEqual(calendar);
});

test('authors see their own alone, and move what is not scheduled yet', async () => {
  const own = await add(author, { ...draft, scheduledDate: '2026-11-20' });
  const theirs = await add(other, { ...draft, scheduledDate: '2026-11-21' });
  const published = await add(author, { ...draft, scheduledDate: '2026-11-22' });
  await editor.put(
    `/api/blogs/${published}`,
    postForm({ ...scheduled, title: 'Later', content: '<p>Later.</p>', scheduledDate: '2026-11-22' }),
  );
  expect((await read(author)).posts.map(({ id, isMovable }) => [id, isMovable])).toEqual([
    [own, true],
    [published, false],
  ]);
  expect((await move(author, own, '2026-11-25')).status).toBe(204);
  expect((await entryOf(author, own)).day).toBe('2026-11-25');

  const before = await stored();
  expect((await move(author, published, '2026-11-26')).data.code).toBe('forbidden');
  expect((await move(author, theirs, '2026-11-26', editor)).status).toBe(404);
  expect((await move(site.client, own, '2026-11-26', author)).status).toBe(401);
  expect((await site.client.get('/api/calendar')).status).toBe(401);
  expect(await stored()).toBe(before);
});

test('a moved post keeps its time of day over a change of the clocks, its words and its state', async () => {
  const id = await add(editor, { ...scheduled, scheduledDate: '2027-03-20T09:30:00Z', tags: 'Kept, Too' });
  const { data: before } = await editor.get(`/api/blogs/${id}`);
  const shown = await entryOf(editor, id, '2027-03');
  const moved = await editor.put(`/api/calendar/${id}`, { day: '2027-04-02', updatedAt: shown.updatedAt });
  expect(moved.status).toBe(204);
  const { data: after } = await editor.get(`/api/blogs/${id}`);
  expect(after.scheduledDate).toBe('2027-04-02T08:30:00.000Z');
  const changing = ['updatedAt', 'scheduledDate', 'data'];
  const rest = (post: object) => Object.entries(post).filter(([name]) => !changing.includes(name));
  expect(rest(after)).toEqual(rest(before));
  const { data: revisions } = await editor.get(`/api/blogs/${id}/revisions`);
  expect(revisions).toHaveLength(2);
  const actions = await site.database
    .selectFrom('activity')
    .select('action')
    .where('thing_id', '=', id)
    .orderBy('number')
    .execute();
  expect(actions.at(-1)?.action).toMatch(/^post\.(saved|scheduled)$/);
});

test('a move to the past is refused with a sentence, and never publishes', async () => {
  const id = await add(editor, { ...scheduled, scheduledDate: '2026-11-20T09:30:00Z' });
  const plan = await add(author, { ...draft, scheduledDate: '2026-11-20' });
  const before = await stored();
  for (const day of ['2026-11-09', '2026-11-10', '2020-01-01']) {
    const { status, data } = await move(editor, id, day);
    expect([status, data.code, data.message]).toEqual([409, 'calendar_past', pastSentences.scheduled]);
  }
  const refused = await move(author, plan, '2026-11-09');
  expect([refused.status, refused.data.message]).toEqual([409, pastSentences.planned]);
  expect(await stored()).toBe(before);
  expect((await site.client.get(`/api/blogs/${id}`)).status).toBe(404);
  // For a draft, or a post whose time is still to come, today is not past.
  expect((await move(author, plan, '2026-11-10')).status).toBe(204);
  site.setNow(new Date('2026-11-10T09:00:00Z'));
  expect((await move(editor, id, '2026-11-10')).status).toBe(204);
  expect((await site.client.get(`/api/blogs/${id}`)).status).toBe(404);
});

test('what was changed meanwhile is not moved, and neither is what is live, has no date, or is a page', async () => {
  const id = await add(editor, { ...draft, scheduledDate: '2026-11-20' });
  const { updatedAt } = await entryOf(editor, id);
  await editor.put(`/api/blogs/${id}`, postForm({ ...draft, title: 'Changed', content: '<p>Changed.</p>' }));
  const live = await add(editor, { ...scheduled, scheduledDate: '2026-11-02' });
  const undated = await add(editor, { ...draft, scheduledDate: '' });
  const { data: page } = await editor.post('/api/blogs', pageForm({ scheduledDate: '2026-11-20' }));
  const before = await stored();
  const stale = await editor.put(`/api/calendar/${id}`, { day: '2026-11-25', updatedAt });
  expect([stale.status, stale.data.code]).toEqual([409, 'stale_edit']);
  expect((await move(editor, live, '2026-11-25')).data.code).toBe('calendar_not_planned');
  const versionOf = async (post: string) => (await editor.get(`/api/blogs/${post}`)).data.updatedAt;
  const put = async (post: string, body: object) =>
    (await editor.put(`/api/calendar/${post}`, { day: '2026-11-25', ...body })).data.code;
  expect(await put(undated, { updatedAt: await versionOf(undated) })).toBe('calendar_not_planned');
  expect(await put(page.id, { updatedAt: page.updatedAt })).toBe('not_found');
  expect(await put('unknown', { updatedAt })).toBe('not_found');
  expect(await put(id, { updatedAt, day: '2026-02-30' })).toBe('invalid_input');
  expect(await put(id, {})).toBe('invalid_input');
  expect((await editor.get('/api/calendar?month=2026-13')).status).toBe(400);
  expect(await stored()).toBe(before);
});
