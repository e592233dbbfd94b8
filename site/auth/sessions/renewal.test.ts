import { hourMs } from '@site/platform/text/durations';
import axios, { AxiosError } from 'axios';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createApiClient } from '#site/session/api-client.ts';
import { signInAgainStore } from '#site/session/sign-in-again-store.ts';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';
import { signOut } from './sign-out.ts';

const start = Date.parse('2026-11-26T12:00:00Z');
const profile = '/api/auth/admin/profile';
let site: TestSite;
let stored: Map<string, string>;

beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(async () => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('document', { documentElement: { dataset: { apiUrl: site.address } } });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  signInAgainStore.set(false);
  site.setNow(new Date(start));
  await site.database.deleteFrom('sessions').execute();
  stored.set('adminToken', (await site.client.post('/api/auth/admin/login', administrator)).data.token);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
afterAll(() => site.close());

const hoursLater = (hours: number) => site.setNow(new Date(start + hours * hourMs));
const openSessions = () =>
  site.database.selectFrom('sessions').select('id').where('revoked_at', 'is', null).execute();

test('a token that has expired is renewed once for all calls, and each is made again as it was', async () => {
  const first = stored.get('adminToken');
  hoursLater(13);
  const asked = vi.spyOn(axios, 'post');
  const client = createApiClient(site.address);
  const form = new FormData();
  form.set('title', 'Reeds');
  form.set('tags', 'birds');
  form.set('author', 'Ann');
  const [read, saved, posted] = await Promise.all([
    client.get(profile),
    client.put(profile, { name: 'Ann Reed', language: 'en-GB' }),
    client.post('/api/blogs', form),
  ]);
  expect(read.data.email).toBe(administrator.email);
  expect(saved.data).toMatchObject({ name: 'Ann Reed', language: 'en-GB' });
  expect([posted.status, posted.data.title, posted.data.author]).toEqual([201, 'Reeds', 'Ann']);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(stored.get('adminToken')).not.toBe(first);
  expect((await client.get(profile)).status).toBe(200);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(signInAgainStore.isNeeded()).toBe(false);
});

test('one whose session has ended is not, and the open screen offers to sign in again', async () => {
  await site.database.updateTable('sessions').set({ revoked_at: start }).execute();
  await expect(createApiClient(site.address).get(profile)).rejects.toMatchObject({
    response: { status: 401 },
  });
  expect(stored.has('adminToken')).toBe(false);
  expect(signInAgainStore.isNeeded()).toBe(true);
});

test('signing out in another tab meanwhile stays signed out', async () => {
  hoursLater(13);
  const post = axios.post.bind(axios);
  vi.spyOn(axios, 'post').mockImplementation(async (...given) => {
    const answer = await post(...given);
    stored.delete('adminToken');
    return answer;
  });
  await expect(createApiClient(site.address).get(profile)).rejects.toMatchObject({
    response: { status: 401 },
  });
  expect(stored.has('adminToken')).toBe(false);
});

test('an API that renews nothing signs out as before', async () => {
  hoursLater(13);
  const missing = { status: 404, data: {}, statusText: '', headers: {}, config: { headers: {} } };
  vi.spyOn(axios, 'post').mockRejectedValue(
    new AxiosError('404', undefined, undefined, undefined, missing as never),
  );
  await expect(createApiClient(site.address).get(profile)).rejects.toMatchObject({
    response: { status: 401 },
  });
  expect(signInAgainStore.isNeeded()).toBe(true);
});

test.each([
  ['no connection', new AxiosError('Network Error')],
  ['a server that starts', new AxiosError('503', undefined, undefined, undefined, { status: 503 } as never)],
])('while there is %s, the call fails and the sign-in stays', async (_, failure) => {
  hoursLater(13);
  const before = stored.get('adminToken');
  vi.spyOn(axios, 'post').mockRejectedValueOnce(failure);
  const client = createApiClient(site.address);
  await expect(client.get(profile)).rejects.toBe(failure);
  expect([stored.get('adminToken'), signInAgainStore.isNeeded()]).toEqual([before, false]);
  expect((await client.get(profile)).status).toBe(200);
});

test('signing out ends the session on the server, also once its token has expired', async () => {
  hoursLater(13);
  expect(await openSessions()).toHaveLength(1);
  await signOut();
  expect(await openSessions()).toEqual([]);
  expect(stored.has('adminToken')).toBe(false);
});
