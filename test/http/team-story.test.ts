import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WireActivity } from '#site/audit/contract.ts';
import { postForm } from '#test/support/post-forms.ts';
import { isEmbedded } from '#test/support/test-database.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let administrator: AxiosInstance;
const password = 'seven quiet herons wade';
/** Of the instances that answered. */
const answered: string[] = [];

beforeAll(async () => {
  site = await openTestSite();
  administrator = await site.signIn();
  site.client.interceptors.response.use((response) => {
    answered.push(response.config.baseURL ?? '');
    return response;
  });
});
afterAll(() => site.close());

/** As every client of the site, it asks the next instance each time. */
function withToken(token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  return {
    get: (url: string) => site.client.get(url, { headers }),
    post: (url: string, data: unknown) => site.client.post(url, data, { headers }),
    put: (url: string, data: unknown) => site.client.put(url, data, { headers }),
  };
}

async function invited(role: 'author' | 'editor', name: string) {
  const email = `${role}-of-story@example.com`;
  const { status, data } = await administrator.post('/api/users/invitations', { email, role });
  expect(status).toBe(201);
  const token = new URL(data.link).hash.slice(1);
  const acceptance = { token, name, newPassword: password };
  const before = await site.client.post('/api/auth/admin/invitation', { token });
  expect(before.data).toEqual({ email, role, invitedBy: 'owner@example.com' });
  const accepted = await site.client.post('/api/auth/admin/invitation/accept', acceptance);
  expect(accepted.status).toBe(200);
  // On the other instance the link is spent as well.
  expect((await site.client.post('/api/auth/admin/invitation/accept', acceptance)).status).toBe(401);
  expect((await withToken(accepted.data.token).get('/api/auth/admin/profile')).data).toMatchObject({ email });
  const signedIn = await site.client.post('/api/auth/admin/login', { email, password });
  expect(signedIn.status).toBe(200);
  return { client: withToken(signedIn.data.token), email };
}

const reviewOf = async (client: ReturnType<typeof withToken>, id: string) =>
  (await client.get(`/api/blogs/${id}`)).data.data.review;
const liveTitles = async () =>
  (await site.client.get('/api/blogs')).data.map(({ title }: { title: string }) => title);

test('invited, signed in, written, submitted, sent back, submitted again, published: on every instance in turn', async () => {
  const author = await invited('author', 'Ines Duarte');
  const editor = await invited('editor', 'Edith Moss');
  const text = { title: 'Herons at work', tags: 'Birds', author: 'Ines Duarte' };
  const draft = { ...text, status: 'draft', isPublished: 'false' } as const;

  const made = await author.client.post('/api/blogs', postForm({ ...draft, content: '<p>They stand.</p>' }));
  expect(made.status).toBe(201);
  const { id } = made.data;
  const url = `/api/blogs/${id}`;
  const live = { ...text, status: 'published', isPublished: 'true' } as const;
  expect((await author.client.put(url, postForm(live))).status).toBe(403);
  expect((await author.client.put(`${url}/review`, { state: 'submitted' })).status).toBe(200);
  expect(await reviewOf(editor.client, id)).toMatchObject({ state: 'submitted' });

  const note = 'Where do they stand?';
  expect((await author.client.put(`${url}/review`, { state: 'returned', note })).status).toBe(403);
  expect((await editor.client.put(`${url}/review`, { state: 'returned', note })).status).toBe(200);
  expect(await reviewOf(author.client, id)).toMatchObject({ state: 'returned', note });
  const content = '<p>They stand in the reeds.</p>';
  expect((await author.client.put(url, postForm({ ...draft, content }))).status).toBe(200);
  expect((await author.client.put(`${url}/review`, { state: 'submitted' })).status).toBe(200);
  expect(await liveTitles()).toEqual([]);

  expect((await editor.client.put(url, postForm({ ...live, content }))).status).toBe(200);
  expect([await liveTitles(), await liveTitles()]).toEqual([['Herons at work'], ['Herons at work']]);
  expect(await reviewOf(author.client, id)).toMatchObject({ state: 'none' });
  expect((await author.client.put(url, postForm({ ...draft, content }))).status).toBe(403);
  expect((await site.client.get(url)).data.data.content).toContain('in the reeds');

  const { data: events } = await administrator.get<WireActivity[]>('/api/activity?limit=100');
  const told = events.toReversed().map(({ action, user }) => `${user?.email.split('@')[0]} ${action}`);
  expect(told.filter((one) => /story.*post\./.test(one))).toEqual([
    'author-of-story post.created',
    'author-of-story post.submitted',
    'editor-of-story post.returned',
    'author-of-story post.saved',
    'author-of-story post.submitted',
    'editor-of-story post.published',
  ]);

  const users: { id: string; email: string }[] = (await administrator.get('/api/users')).data.users;
  const { id: userId } = users.find(({ email }) => email === author.email) as { id: string };
  expect((await administrator.post(`/api/users/${userId}/suspend`)).status).toBe(204);
  // Whichever instance is asked.
  expect([
    (await author.client.get('/api/auth/admin/profile')).status,
    (await author.client.get(url)).status,
  ]).toEqual([401, 401]);
  expect(new Set(answered).size).toBe(isEmbedded() ? 1 : 2);
});
