import { dayMs } from '@site/platform/text/durations';
import type { AxiosInstance } from 'axios';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inboxKey, messageTrashKey } from '#site/contact/keys.ts';
import { createOutboxRepository } from '#site/mail/outbox-repository.server.ts';
import { trashDays } from '#site/session/trash-period.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signInForGood();
});
afterEach(async () => {
  site.setNow(null);
  await site.database.deleteFrom('messages').execute();
});
afterAll(() => site.close());

async function receive(...names: string[]): Promise<string[]> {
  const rows = names.map((name, index) => ({
    id: `id-${name}`,
    name,
    email: 'ana@example.com',
    message: 'Hello',
    received_at: Date.UTC(2026, 5, 1) - index,
  }));
  await site.database.insertInto('messages').values(rows).execute();
  return rows.map(({ id }) => id);
}

const namesIn = async (tab: string) =>
  (await admin.get('/api/messages', { params: { tab } })).data.map(({ name }: { name: string }) => name);
const counts = async () => (await admin.get('/api/messages/counts')).data;

describe('DELETE /api/messages/:id', () => {
  test('moves a message to the trash: neither in the list, the export nor the counts', async () => {
    const [gone, kept] = await receive('Gone', 'Kept');
    site.setNow(new Date('2026-06-02T08:00:00Z'));
    expect((await admin.delete(`/api/messages/${gone}`)).status).toBe(204);
    expect([await namesIn('inbox'), await namesIn('trash')]).toEqual([['Kept'], ['Gone']]);
    expect(await counts()).toMatchObject({ unread: 1, trash: 1, spam: 0, unreadSpam: 0 });
    expect((await admin.get('/api/messages.csv')).data).not.toContain('Gone');
    const message = (await admin.get(`/api/messages/${gone}`)).data;
    expect(message).toMatchObject({ isRead: false, deletedAt: '2026-06-02T08:00:00.000Z' });
    expect((await admin.get(`/api/messages/${kept}`)).data.deletedAt).toBeNull();
  });

  test('answers 404 the second time, and does not start the time in the trash again', async () => {
    const [id] = await receive('Gone');
    site.setNow(new Date('2026-06-02T08:00:00Z'));
    await admin.delete(`/api/messages/${id}`);
    site.setNow(new Date('2026-06-03T08:00:00Z'));
    const again = await admin.delete(`/api/messages/${id}`);
    expect([again.status, again.data.code]).toEqual([404, 'not_found']);
    expect((await admin.get(`/api/messages/${id}`)).data.deletedAt).toBe('2026-06-02T08:00:00.000Z');
  });
});

describe('POST /api/messages/trash/:id/restore', () => {
  test('puts a message back where it was, read and spam as they were', async () => {
    const [unread, spam] = await receive('Unread', 'Spam');
    await admin.patch(`/api/messages/${spam}`, { isSpam: true, isRead: true });
    for (const id of [unread, spam]) await admin.delete(`/api/messages/${id}`);
    expect(await counts()).toMatchObject({ unread: 0, spam: 0, trash: 2 });
    for (const id of [unread, spam])
      expect((await admin.post(`/api/messages/trash/${id}/restore`)).status).toBe(204);
    expect([await namesIn('inbox'), await namesIn('spam'), await namesIn('trash')]).toEqual([
      ['Unread'],
      ['Spam'],
      [],
    ]);
    expect(await counts()).toMatchObject({ unread: 1, spam: 1, unreadSpam: 0, trash: 0 });
  });

  test('answers 404 to a message that is not in the trash', async () => {
    const [id] = await receive('Kept');
    for (const wrong of [id, 'none']) {
      const { status, data } = await admin.post(`/api/messages/trash/${wrong}/restore`);
      expect([status, data.code]).toEqual([404, 'not_found']);
    }
  });
});

describe('DELETE /api/messages/trash/:id', () => {
  test('deletes permanently, but only what is in the trash', async () => {
    const [gone, kept] = await receive('Gone', 'Kept');
    await admin.delete(`/api/messages/${gone}`);
    expect((await admin.delete(`/api/messages/trash/${kept}`)).status).toBe(404);
    expect((await admin.delete(`/api/messages/trash/${gone}`)).status).toBe(204);
    expect((await admin.get(`/api/messages/${gone}`)).status).toBe(404);
    expect((await admin.post(`/api/messages/trash/${gone}/restore`)).status).toBe(404);
    expect((await admin.get(`/api/messages/${kept}`)).status).toBe(200);
  });
});

describe('DELETE /api/messages/trash', () => {
  test('deletes what was in the trash when it was counted, and nothing else', async () => {
    const [first, late] = await receive('First', 'Late', 'Inbox');
    await admin.delete(`/api/messages/${first}`);
    const { countedAt } = await counts();
    site.setNow(new Date(Date.parse(countedAt) + 1000));
    await admin.delete(`/api/messages/${late}`);
    const { status, data } = await admin.delete('/api/messages/trash', { params: { until: countedAt } });
    expect([status, data]).toEqual([200, { deleted: 1 }]);
    expect([await namesIn('trash'), await namesIn('inbox')]).toEqual([['Late'], ['Inbox']]);
  });

  test.each([undefined, '', 'yesterday'])('answers 400 to until=%j and deletes nothing', async (until) => {
    const [id] = await receive('Gone');
    await admin.delete(`/api/messages/${id}`);
    const { status, data } = await admin.delete('/api/messages/trash', { params: { until } });
    expect([status, data.code]).toEqual([400, 'invalid_input']);
    expect(await namesIn('trash')).toEqual(['Gone']);
  });
});

test('what was in the trash for its days is permanently deleted; what is younger stays', async () => {
  const deletedAt = new Date('2026-06-02T08:00:00Z');
  const [old, young] = await receive('Old', 'Young', 'Inbox');
  site.setNow(deletedAt);
  await admin.delete(`/api/messages/${old}`);
  site.setNow(new Date(deletedAt.getTime() + 1));
  await admin.delete(`/api/messages/${young}`);
  site.setNow(new Date(deletedAt.getTime() + trashDays * dayMs - 1));
  expect(await site.services.get(messageTrashKey).deleteExpired()).toBe(0);
  site.setNow(new Date(deletedAt.getTime() + trashDays * dayMs));
  expect(await site.services.get(messageTrashKey).deleteExpired()).toBe(1);
  expect(await site.services.get(messageTrashKey).deleteExpired()).toBe(0);
  const rows = await site.database.selectFrom('messages').select('name').orderBy('name').execute();
  expect(rows.map(({ name }) => name)).toEqual(['Inbox', 'Young']);
});

test('the retention counts and deletes messages in the trash too', async () => {
  const [id] = await receive('Old');
  await site.database.updateTable('messages').set({ received_at: 0 }).execute();
  await admin.delete(`/api/messages/${id}`);
  expect((await admin.get('/api/messages/older', { params: { months: 24 } })).data).toEqual({ messages: 1 });
  expect(await site.services.get(inboxKey).deleteExpired()).toBe(1);
  expect(await namesIn('trash')).toEqual([]);
});

test('deleting all spam leaves spam in the trash restorable', async () => {
  const [id] = await receive('Spam');
  await admin.patch(`/api/messages/${id}`, { isSpam: true });
  await admin.delete(`/api/messages/${id}`);
  const until = new Date(Date.now() + dayMs).toISOString();
  expect((await admin.delete('/api/messages/spam', { params: { until } })).data).toEqual({ deleted: 0 });
  expect(await namesIn('trash')).toEqual(['Spam']);
});

test('a notification waits while its message is in the trash', async () => {
  const [id = ''] = await receive('Ana');
  const outbox = createOutboxRepository(site.database);
  const dueAt = new Date('2026-06-01T00:00:00Z');
  await outbox.put('contact', { about: id }, dueAt);
  await site.database.updateTable('outbox').set({ attempts: 3, last_error: 'refused' }).execute();
  const state = async () => [
    (await outbox.listDue('contact', dueAt, 10)).length,
    (await outbox.backlog()).waiting,
    (await counts()).retryingMails,
  ];
  expect(await state()).toEqual([1, 1, 1]);
  await admin.delete(`/api/messages/${id}`);
  expect(await state()).toEqual([0, 0, 0]);
  expect((await admin.post(`/api/messages/${id}/notify`)).data.code).toBe('nothing_to_send');
  await admin.post(`/api/messages/trash/${id}/restore`);
  expect(await state()).toEqual([1, 1, 1]);
});

test.each([true, false])('in the trash, caught as spam or not, isSpam: %s moves nothing', async (isSpam) => {
  for (const spam_signs of ['["link"]', null]) {
    const [id] = await receive('Ana');
    await site.database.updateTable('messages').set({ is_spam: 1, spam_at: 7, spam_signs }).execute();
    await admin.delete(`/api/messages/${id}`);
    const stored = () => site.database.selectFrom('messages').selectAll().orderBy('id').execute();
    const before = await stored();
    for (const body of [{ isSpam }, { isSpam, isRead: true }]) {
      const { status, data } = await admin.patch(`/api/messages/${id}`, body);
      expect([status, data.code]).toEqual([409, 'message_in_trash']);
    }
    expect(await stored()).toEqual(before);
    expect((await admin.patch(`/api/messages/${id}`, { isRead: true })).data).toMatchObject({
      isRead: true,
    });
    await admin.post(`/api/messages/trash/${id}/restore`);
    expect((await admin.patch(`/api/messages/${id}`, { isSpam })).data).toMatchObject({ isSpam });
    await site.database.deleteFrom('messages').execute();
  }
});

test('only an administrator reaches the trash', async () => {
  const [id] = await receive('Kept');
  await admin.delete(`/api/messages/${id}`);
  for (const [method, url] of [
    ['DELETE', '/api/messages/trash'],
    ['DELETE', `/api/messages/trash/${id}`],
    ['POST', `/api/messages/trash/${id}/restore`],
  ]) {
    const { status, data } = await site.client.request({ method, url });
    expect([url, status, data.code]).toEqual([url, 401, 'unauthenticated']);
  }
  expect(await namesIn('trash')).toEqual(['Kept']);
});
