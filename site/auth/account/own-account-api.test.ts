import { hourMs } from '@site/platform/text/durations';
import axios, { type AxiosInstance } from 'axios';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { operatorOf } from '#test/support/operator.ts';
import { jwtSecret } from '#test/support/site-instance.ts';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let here: AxiosInstance;

beforeEach(async () => {
  site = await openTestSite();
  here = await signInWith('Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0');
});
afterEach(() => site.close());

const newPassword = 'another long password';

async function signInWith(userAgent: string, credentials = administrator): Promise<AxiosInstance> {
  const { data } = await site.client.post('/api/auth/admin/login', credentials, {
    headers: { 'User-Agent': userAgent },
  });
  return axios.create({
    baseURL: site.address,
    headers: { Authorization: `Bearer ${data.token}` },
    validateStatus: () => true,
  });
}

const sessionsOf = async (client: AxiosInstance) => (await client.get('/api/auth/admin/sessions')).data;
const statusOf = async (client: AxiosInstance) => (await client.get('/api/auth/admin/sessions')).status;
const change = (client: AxiosInstance, currentPassword: unknown, next: unknown) =>
  client.put('/api/auth/admin/password', { currentPassword, newPassword: next });

async function otherAdministrator(): Promise<AxiosInstance> {
  const other = { email: 'other@example.com', password: 'their long password' };
  await operatorOf(site.database).accounts.add(other.email, other.password);
  return signInWith('Their browser', other);
}

describe('GET /api/auth/admin/sessions', () => {
  test('lists the caller’s open sessions and marks the one that asks', async () => {
    const there = await signInWith('curl/8.0');
    await otherAdministrator();
    const { status, data, headers } = await here.get('/api/auth/admin/sessions');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(data).toHaveLength(2);
    const mine = data.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    expect(Object.keys(mine).sort()).toEqual([
      'browser',
      'createdAt',
      'expiresAt',
      'id',
      'isCurrent',
      'lastSeenAt',
    ]);
    expect(mine.browser).toBe('Firefox on Linux');
    expect(Date.parse(mine.expiresAt) - Date.parse(mine.createdAt)).toBe(30 * 24 * hourMs);
    const theirView = await sessionsOf(there);
    expect(theirView.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).browser).toBe(
      'Unknown browser',
    );
  });

  test('notes when a session was last used, at most every five minutes', async () => {
    const start = Date.now();
    const at = (minutes: number) => site.setNow(new Date(start + minutes * 60_000));
    const lastSeen = async () => Date.parse((await sessionsOf(here))[0].lastSeenAt) - start;
    const first = await lastSeen();
    expect(Math.abs(first)).toBeLessThan(30_000);
    at(4);
    expect(await lastSeen()).toBe(first);
    at(10);
    expect(await lastSeen()).toBe(10 * 60_000);
    at(14);
    expect(await lastSeen()).toBe(10 * 60_000);
  });

  test('leaves out what has expired or ended', async () => {
    const there = await signInWith('x');
    await there.post('/api/auth/admin/logout');
    expect(await sessionsOf(here)).toHaveLength(1);
    await site.database
      .updateTable('sessions')
      .set({ expires_at: 0 })
      .where('user_agent', '=', 'x')
      .execute();
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  test('keeps a user agent of any length, cut short', async () => {
    await signInWith('x'.repeat(5_000));
    const rows = await site.database.selectFrom('sessions').select('user_agent').execute();
    expect(rows.map(({ user_agent }) => user_agent.length)).toContain(500);
  });
});

describe('DELETE /api/auth/admin/sessions/:id', () => {
  test('ends one session: its token answers 401 from then on', async () => {
    const there = await signInWith('x');
    const [other] = (await sessionsOf(here)).filter(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect((await here.delete(`/api/auth/admin/sessions/${other.id}`)).status).toBe(204);
    const refused = await there.get('/api/auth/admin/sessions');
    expect([refused.status, refused.data.code]).toEqual([401, 'unauthenticated']);
    expect(await statusOf(here)).toBe(200);
    expect((await here.delete(`/api/auth/admin/sessions/${other.id}`)).status).toBe(404);
  });

  test('knows nothing of another administrator’s sessions', async () => {
    const other = await otherAdministrator();
    const [theirs] = await sessionsOf(other);
    const { status, data } = await here.delete(`/api/auth/admin/sessions/${theirs.id}`);
    expect([status, data.code]).toEqual([404, 'not_found']);
    expect(await statusOf(other)).toBe(200);
  });
});

test('DELETE /api/auth/admin/sessions ends every session of the caller and of no other account', async () => {
  const there = await signInWith('x');
  const other = await otherAdministrator();
  expect((await here.delete('/api/auth/admin/sessions')).status).toBe(204);
  expect([await statusOf(here), await statusOf(there), await statusOf(other)]).toEqual([401, 401, 200]);
});

describe('PUT /api/auth/admin/password', () => {
  test('changes it, ends the other sessions and keeps this one', async () => {
    const there = await signInWith('x');
    const other = await otherAdministrator();
    const { status, data } = await change(here, administrator.password, newPassword);
    expect([status, data]).toEqual([204, '']);
    expect([await statusOf(here), await statusOf(there), await statusOf(other)]).toEqual([200, 401, 200]);
    const old = await site.client.post('/api/auth/admin/login', administrator);
    expect(old.status).toBe(401);
    const next = await site.client.post('/api/auth/admin/login', {
      ...administrator,
      password: newPassword,
    });
    expect(next.status).toBe(200);
  });

  test.each([
    ['currentPassword', 'not this one', newPassword, 'The current password is wrong.'],
    ['currentPassword', '', newPassword, 'Current password is required.'],
    ['newPassword', administrator.password, 'short', 'The password needs at least 8 characters.'],
    ['newPassword', administrator.password, '😀'.repeat(7), 'The password needs at least 8 characters.'],
    [
      'newPassword',
      administrator.password,
      'password1',
      'This password is too easy to guess. It is one of the most used passwords. Three or four unusual words make a good one.',
    ],
    ['newPassword', administrator.password, 'x'.repeat(1025), 'New password is too long.'],
    ['newPassword', administrator.password, undefined, 'New password is required.'],
    [
      'newPassword',
      administrator.password,
      administrator.password,
      'The new password must differ from the current one.',
    ],
  ])('answers 400 about %s, and changes nothing', async (path, current, next, message) => {
    const there = await signInWith('x');
    const { status, data } = await change(here, current, next);
    expect([status, data.code, data.issues]).toEqual([400, 'invalid_input', [{ path, message }]]);
    expect(await statusOf(there)).toBe(200);
    expect((await site.client.post('/api/auth/admin/login', administrator)).status).toBe(200);
  });

  test('counts wrong passwords as failed sign-ins: the sixth waits, and so does signing in', async () => {
    const statuses = [];
    for (let index = 0; index < 6; index++) statuses.push((await change(here, 'wrong', newPassword)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    const right = await change(here, administrator.password, newPassword);
    expect([right.status, right.data.code]).toEqual([429, 'too_many_requests']);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    expect((await site.client.post('/api/auth/admin/login', administrator)).status).toBe(429);
    site.setNow(new Date(Date.now() + 31_000));
    expect((await change(here, administrator.password, newPassword)).status).toBe(204);
    // The right password has cleared the count: a sixth failure in a row would block at once.
    for (let index = 0; index < 2; index++) {
      expect((await change(here, 'wrong', administrator.password)).status).toBe(400);
    }
  });
});

test('only an administrator reaches an account', async () => {
  const editor = await new SignJWT({ role: 'visitor' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(jwtSecret));
  for (const [method, url] of [
    ['GET', '/api/auth/admin/sessions'],
    ['DELETE', '/api/auth/admin/sessions'],
    ['DELETE', '/api/auth/admin/sessions/x'],
    ['PUT', '/api/auth/admin/password'],
  ] as const) {
    const stranger = await site.client.request({ method, url });
    expect([url, stranger.status, stranger.data.code]).toEqual([url, 401, 'unauthenticated']);
    const headers = { Authorization: `Bearer ${editor}` };
    const other = await site.client.request({ method, url, headers });
    expect([url, other.status, other.data.code]).toEqual([url, 403, 'forbidden']);
  }
});
