import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { activityLimits } from './activity-limits.ts';
import { activitySentence } from './activity-text.ts';
import type { WireActivity } from './contract.ts';

let site: TestSite;
let admin: AxiosInstance;
let author: AxiosInstance;
const start = Date.parse('2026-11-20T12:00:00Z');
const { refusedRequestsPerHour } = activityLimits;

beforeAll(async () => {
  site = await openTestSite();
  site.setNow(new Date(start));
  admin = await site.signIn();
  author = await site.signIn('author');
});
afterAll(() => site.close());

const refusals = async (): Promise<WireActivity[]> => {
  const { data } = await admin.get('/api/activity?kind=user&limit=100');
  return data.filter(({ action }: WireActivity) => action === 'user.request-refused');
};

describe('requests that a role does not allow', () => {
  test('name the user, the method and the path, without what was asked', async () => {
    const form = postForm({ isPublished: 'true', content: '<p>Read.</p>' });
    const { id } = (await admin.post('/api/blogs', form)).data;
    expect((await author.get('/api/users?secret=word')).status).toBe(403);
    expect((await author.delete(`/api/blogs/${id}`)).status).toBe(403);
    const [byService, byRole] = await refusals();
    expect(byRole).toMatchObject({
      ...{ actor: 'user', from: '', to: 'GET /api/users', network: '127.0.0.0/24' },
      user: { email: 'author@example.com', role: 'author', sessionId: expect.any(String) },
    });
    expect(byService?.to).toBe(`DELETE /api/blogs/${id}`);
    expect(byRole && activitySentence(byRole)).toBe(
      'author@example.com was refused “GET /api/users”, which their role does not allow',
    );
  });

  test('are written some times an hour for each user, and all of them refused', async () => {
    site.setNow(new Date(start + 2 * 60 * 60_000));
    const before = (await refusals()).length;
    const knock = async (client: AxiosInstance, times: number) => {
      const answers = await Promise.all(Array.from({ length: times }, () => client.get('/api/system')));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
      return (await refusals()).length - before;
    };
    expect(await knock(author, refusedRequestsPerHour + 5)).toBe(refusedRequestsPerHour);
    const editor = await site.signIn('editor');
    expect(await knock(editor, 1)).toBe(refusedRequestsPerHour + 1);
    site.setNow(new Date(start + 3 * 60 * 60_000));
    expect(await knock(author, 1)).toBe(refusedRequestsPerHour + 2);
  });

  test('write nothing when nobody is signed in, whatever the token says', async () => {
    const before = await refusals();
    const events = () => site.database.selectFrom('activity').select('number').execute();
    const count = (await events()).length;
    for (const headers of [{}, { Authorization: 'Bearer x.y.z' }]) {
      expect((await site.client.get('/api/users', { headers })).status).toBe(401);
    }
    expect((await events()).length).toBe(count);
    expect(await refusals()).toEqual(before);
  });
});
