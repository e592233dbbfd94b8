import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { postForm } from '#test/support/post-forms.ts';
import { sampleSite } from '#test/support/sample-site.ts';
import { openTestSite } from '#test/support/test-site.ts';
import { describeVisibility } from './post-visibility.ts';

test('a post goes live at its instant also when the server was down over it, and the list said so before', async () => {
  const dataDir = await makeDataFolder();
  const instant = new Date('2999-12-08T00:00:00Z');
  const justBefore = new Date(instant.getTime() - 1000);

  const before = await openTestSite({ dataDir });
  const admin = await before.signIn();
  const { data: post } = await admin.post('/api/blogs', postForm({ scheduledDate: '2999-12-08' }));
  expect(post.scheduledDate).toBe(instant.toISOString());
  const [listed] = (await admin.get('/api/blogs', { params: { visibility: 'scheduled', limit: 1 } })).data;
  expect(listed.id).toBe(post.id);
  const schedule = {
    ...listed,
    scheduledAt: new Date(listed.scheduledDate),
    createdAt: new Date(listed.createdAt),
  };
  expect(describeVisibility(schedule, justBefore, sampleSite.company)).toBe(
    'Goes live Sunday, December 8, 2999 at 12:00 AM (Europe/Lisbon)',
  );
  before.setNow(justBefore);
  expect((await before.client.get(`/api/blogs/${post.id}`)).status).toBe(404);
  await before.close();

  const after = await openTestSite({ dataDir });
  after.setNow(instant);
  expect((await after.client.get(`/api/blogs/${post.id}`)).status).toBe(200);
  expect((await after.client.get('/api/blogs')).data[0].id).toBe(post.id);
  expect(describeVisibility(schedule, instant, sampleSite.company)).toBe('Live since December 8, 2999');
  await after.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('a schedule of a day alone is given to the edit form as that day, and saved again it stays', async () => {
  const site = await openTestSite();
  const admin = await site.signIn();
  const dates = [
    ['2999-07-08', '2999-07-08'],
    ['2999-07-07T23:00:00Z', '2999-07-08'],
    ['2999-07-08T09:30:00Z', '2999-07-08T09:30:00.000Z'],
    ['', null],
  ] as const;
  for (const [sent, given] of dates) {
    const { data: made } = await admin.post('/api/blogs', postForm({ scheduledDate: sent }));
    const { data: read } = await admin.get(`/api/blogs/${made.id}`);
    expect(read.data.scheduledDate).toBe(given);
    expect(read.scheduledDate).toBe(made.scheduledDate);
    const again = postForm({ scheduledDate: read.data.scheduledDate ?? '' });
    expect((await admin.put(`/api/blogs/${made.id}`, again)).data.scheduledDate).toBe(made.scheduledDate);
  }
  await site.close();
});
