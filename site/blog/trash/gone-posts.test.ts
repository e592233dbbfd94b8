import { dayMs } from '@site/platform/text/durations';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { trusted } from '#site/blog/ownership/writer.ts';
import { gonePostsKey, postTrashKey } from '#site/blog/trash/keys.ts';
import { trashDays } from '#site/session/trash-period.ts';
import { postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;

const day = (number: number) => new Date(Date.UTC(2026, 2, number, 12));
const at = (number: number) => site.setNow(day(number));

beforeAll(async () => {
  site = await openTestSite();
  // A sign-in lasts half a day: the clock turns back to it before each call.
  admin = await site.signIn();
});
beforeEach(async () => {
  await site.database.deleteFrom('posts').execute();
});
afterAll(() => site.close());

type Changes = Parameters<typeof postForm>[0];

async function onDay<Result>(number: number, work: () => Promise<Result>): Promise<Result> {
  at(number);
  try {
    return await work();
  } finally {
    site.setNow(null);
  }
}

async function create(changes: Changes = {}): Promise<string> {
  const { status, data } = await admin.post('/api/blogs', postForm(changes));
  expect(status).toBe(201);
  return data.id;
}
const gone = (id: string) => site.services.get(gonePostsKey).instead(id);
const isGone = async (id: string) => (await gone(id)) !== null;

test('a live post, a draft and an unknown id are not gone', async () => {
  const [live, draft] = [await create(), await create({ status: 'draft' })];
  for (const id of [live, draft, 'nothing']) expect(await isGone(id)).toBe(false);
});

test('a deleted post is gone, in the trash and for good; brought back it is not', async () => {
  const id = await create();
  await admin.delete(`/api/blogs/${id}`);
  expect(await isGone(id)).toBe(true);
  await admin.post(`/api/trash/${id}/restore`);
  expect(await isGone(id)).toBe(false);
  await admin.delete(`/api/blogs/${id}`);
  await admin.delete(`/api/trash/${id}`);
  expect(await isGone(id)).toBe(true);
  expect(
    await site.database.selectFrom('gone_posts').selectAll().where('id', '=', id).execute(),
  ).toMatchObject([{ title: 'A post', tags: 'Web,Design', deleted_at: expect.any(Number) }]);
  const api = await site.client.get(`/api/blogs/${id}`);
  expect([api.status, api.data.code]).toEqual([404, 'not_found']);
});

test('what is deleted as expired is remembered too', async () => {
  const [seen, draft] = [await create(), await create({ status: 'draft' })];
  for (const id of [seen, draft]) await admin.delete(`/api/blogs/${id}`);
  site.setNow(new Date(Date.now() + (trashDays + 1) * dayMs));
  expect(await site.services.get(postTrashKey).deleteExpired()).toBe(2);
  site.setNow(null);
  expect([await isGone(seen), await isGone(draft)]).toEqual([true, false]);
});

test.each(['in the trash', 'for good'])('a deleted draft nobody ever saw is not there: %s', async (where) => {
  const id = await create({ status: 'draft' });
  await admin.put(`/api/blogs/${id}`, postForm({ status: 'draft', title: 'Still a draft' }));
  await admin.delete(`/api/blogs/${id}`);
  if (where === 'for good') await admin.delete(`/api/trash/${id}`);
  expect(await isGone(id)).toBe(false);
});

test('one that was live, then hidden, then deleted was seen', async () => {
  const id = await create();
  await admin.put(`/api/blogs/${id}`, postForm({ status: 'draft' }));
  expect(await isGone(id)).toBe(false);
  await admin.delete(`/api/blogs/${id}`);
  expect(await isGone(id)).toBe(true);
});

/** Without the API: days pass between the calls, and the sign-in would end. */
async function scheduledFor(number: number): Promise<string> {
  const id = await create({ status: 'draft' });
  const [created, goesLive] = [day(1).getTime(), day(number).getTime()];
  const columns = { status: 'published', scheduled_at: goesLive } as const;
  await site.database
    .updateTable('posts')
    .set({ ...columns, created_at: created })
    .where('id', '=', id)
    .execute();
  await site.database
    .updateTable('revisions')
    .set({ ...columns, saved_at: created })
    .where('post_id', '=', id)
    .execute();
  return id;
}

test('a scheduled post was seen if it was deleted after its day, not before', async () => {
  const [early, late] = [await scheduledFor(10), await scheduledFor(10)];
  await onDay(9, () => site.services.get(postTrashKey).put(early, trusted()));
  await onDay(11, () => site.services.get(postTrashKey).put(late, trusted()));
  expect([await isGone(early), await isGone(late)]).toEqual([false, true]);
});

test('a scheduled post that was hidden before its day was not seen', async () => {
  const id = await scheduledFor(10);
  const { data } = await admin.get(`/api/blogs/${id}`);
  const hidden = { status: 'draft' as const, scheduled_at: null };
  await site.database.updateTable('posts').set(hidden).where('id', '=', id).execute();
  const [first] = await site.database.selectFrom('revisions').selectAll().where('post_id', '=', id).execute();
  if (!first) throw new Error(`No revision of ${data.id}`);
  await site.database
    .insertInto('revisions')
    .values({ ...first, ...hidden, number: 2, saved_at: day(9).getTime() })
    .execute();
  await onDay(12, () => site.services.get(postTrashKey).put(id, trusted()));
  expect(await isGone(id)).toBe(false);
});

test('suggests live posts that share most tags, then the newest, three at most', async () => {
  const titles = async (id: string) => (await gone(id))?.map(({ title }) => title);
  const create2 = (title: string, tags: string, status = 'published') => create({ title, tags, status });
  const id = await create2('Deleted', 'Web, Design, SEO');
  await admin.delete(`/api/blogs/${id}`);
  expect(await titles(id)).toEqual([]);
  await create2('One tag', 'web');
  await create2('Three tags', ' SEO ,Design,WEB');
  await create2('A draft', 'Web, Design, SEO', 'draft');
  await create2('No tag 1', 'Other');
  await create2('No tag 2', 'Other');
  expect(await titles(id)).toEqual(['Three tags', 'One tag', 'No tag 2']);
  await create2('Two tags', 'Design, SEO');
  await create2('Also one tag', 'Design');
  expect(await titles(id)).toEqual(['Three tags', 'Two tags', 'Also one tag']);
  await admin.delete(`/api/trash/${id}`);
  expect(await titles(id)).toEqual(['Three tags', 'Two tags', 'Also one tag']);
});
