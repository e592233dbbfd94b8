import { hourMs } from '@site/platform/text/durations';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';

const { email, password } = administrator;
const start = Date.parse('2026-11-26T12:00:00Z');
let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(async () => {
  await site.database.deleteFrom('preferences').where('name', '=', 'session-hours').execute();
  at(0);
  admin = await site.signIn();
});
afterAll(() => site.close());

const at = (hours: number) => site.setNow(new Date(start + hours * hourMs));
const set = (client: AxiosInstance, hours: unknown, given: object = { password }) =>
  client.put('/api/users/session-lifetime', { hours, ...given });
const endOf = async (client: AxiosInstance) => {
  const { data } = await client.get('/api/auth/admin/sessions');
  const { expiresAt } = data.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
  return (Date.parse(expiresAt) - start) / hourMs;
};
const isOpen = async (client: AxiosInstance) => (await client.get('/api/auth/admin/sessions')).status === 200;

test('sessions last thirty days unless it says otherwise; then new ones and open ones do, from their beginning', async () => {
  expect((await admin.get('/api/users')).data.sessionHours).toBe(720);
  expect(await endOf(admin)).toBe(720);
  at(1);
  const editor = await site.signIn('editor');
  expect((await set(admin, 168)).status).toBe(204);
  expect((await admin.get('/api/users')).data.sessionHours).toBe(168);
  expect([await endOf(admin), await endOf(editor)]).toEqual([168, 169]);
  at(2);
  expect(await endOf(await site.signIn('author'))).toBe(170);
  const [event] = await site.database
    .selectFrom('activity')
    .select(['email', 'version_from', 'version_to'])
    .where('action', '=', 'settings.session-lifetime')
    .orderBy('number', 'desc')
    .execute();
  expect(event).toEqual({ email, version_from: '30 days', version_to: '7 days' });
});

test('what is older ends at once, one’s own too, and a longer time brings none back', async () => {
  const editor = await site.signIn('editor');
  // A token of its own lasts twelve hours.
  at(11);
  const late = await site.signIn('administrator', 'late@example.com');
  expect((await set(late, 12)).status).toBe(204);
  expect([await isOpen(editor), await isOpen(admin)]).toEqual([true, true]);
  at(11.9);
  expect(await isOpen(editor)).toBe(true);
  at(12.1);
  const { status } = await site.client.post('/api/auth/admin/renew', undefined, {
    headers: editor.defaults.headers as unknown as Record<string, string>,
  });
  expect(status).toBe(401);
  expect((await set(late, 720)).status).toBe(204);
  expect([await isOpen(editor), await isOpen(admin), await isOpen(late)]).toEqual([false, false, true]);
  expect(await endOf(late)).toBe(11 + 720);
  const rows = await site.database
    .selectFrom('sessions')
    .select('expires_at')
    .where('created_at', '=', start)
    .where('revoked_at', 'is', null)
    .execute();
  expect(rows.every(({ expires_at }) => expires_at === start + 12 * hourMs)).toBe(true);
});

test('a shorter time ends sessions that are older than it already', async () => {
  const editor = await site.signIn('editor');
  at(10);
  await site.database
    .updateTable('sessions')
    .set({ created_at: start - 20 * hourMs })
    .execute();
  const fresh = await site.signIn('administrator', 'fresh@example.com');
  expect((await set(fresh, 24)).status).toBe(204);
  expect([await isOpen(editor), await isOpen(fresh)]).toEqual([false, true]);
});

test('only administrators change it, to what is offered; to a longer time with the password or a factor', async () => {
  for (const role of ['editor', 'author'] as const)
    expect((await set(await site.signIn(role), 12)).data.code).toBe('forbidden');
  expect((await site.client.put('/api/users/session-lifetime', { hours: 12 })).status).toBe(401);
  for (const wrong of [0, 13, -12, 1e9, '12', null, undefined, 12.5])
    expect([wrong, (await set(admin, wrong)).status]).toEqual([wrong, 400]);
  expect((await set(admin, 24, {})).status).toBe(204);
  const longer = await set(admin, 168, {});
  expect([longer.status, longer.data.issues[0].path]).toEqual([400, 'password']);
  expect((await set(admin, 168, { password: 'wrong' })).status).toBe(400);
  expect((await admin.get('/api/users')).data.sessionHours).toBe(24);
  expect((await set(admin, 168)).status).toBe(204);
});
