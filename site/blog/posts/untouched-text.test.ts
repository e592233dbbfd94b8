import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

const content =
  '<h2 id="plan">Plan</h2><table><caption>Prices</caption><tbody><tr><th scope="row">A</th><td>1</td></tr></tbody></table><hr><p>See <a href="#plan" title="T">the plan</a>.<br>Soon.</p>';

function without(form: FormData, ...names: string[]): FormData {
  for (const name of names) form.delete(name);
  return form;
}

test('PUT without content leaves the text as it is, byte for byte, and its revision agrees', async () => {
  const { data: made } = await admin.post('/api/blogs', postForm({ content }));
  const form = without(postForm({ author: 'Somebody else' }), 'content');
  form.set('updatedAt', made.updatedAt);
  const { status, data: saved } = await admin.put(`/api/blogs/${made.id}`, form);
  expect(status).toBe(200);
  expect(saved).toMatchObject({ author: 'Somebody else', content: made.content });
  const found = await admin.get('/api/blogs', { params: { q: 'Prices' } });
  expect(found.data.map(({ id }: { id: string }) => id)).toContain(made.id);
  const { data: revisions } = await admin.get(`/api/blogs/${made.id}/revisions`);
  const { data: latest } = await admin.get(`/api/blogs/${made.id}/revisions/${revisions[0].number}`);
  expect(latest.content).toBe(made.content);
});

test('PUT without content needs the version it started from, and that must be the newest', async () => {
  const { data: made } = await admin.post('/api/blogs', postForm({ content }));
  const bare = await admin.put(`/api/blogs/${made.id}`, without(postForm({}), 'content'));
  expect([bare.status, bare.data.error]).toEqual([400, 'Content is required.']);
  await admin.put(`/api/blogs/${made.id}`, postForm({ content: '<p>Theirs.</p>' }));
  const late = without(postForm({}), 'content');
  late.set('updatedAt', made.updatedAt);
  expect((await admin.put(`/api/blogs/${made.id}`, late)).status).toBe(409);
  expect((await admin.get(`/api/blogs/${made.id}`)).data.content).toBe('<p>Theirs.</p>');
});

test('saving the text as it was read changes nothing of it', async () => {
  const { data: made } = await admin.post('/api/blogs', postForm({ content }));
  expect(made.content).toContain('id="anchor-plan"');
  expect(made.content).toContain('href="#anchor-plan"');
  const { data: saved } = await admin.put(`/api/blogs/${made.id}`, postForm({ content: made.content }));
  expect(saved.content).toBe(made.content);
});
