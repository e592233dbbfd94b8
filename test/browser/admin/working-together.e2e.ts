import { expect, startSession, statusOf, testApart as test } from '#test/support/browser.ts';
import { expectSoundScreen } from '#test/support/screen-checks.ts';
import { addPostAs, as, invite, openAs } from '#test/support/team.ts';

test('who opens a blog sees who has it open, until they leave', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await startSession(page);
  const [editor, author] = [await invite(page, 'editor'), await invite(page, 'author')];
  const id = await addPostAs(page, author, { title: 'Herons' });
  const second = await browser.newContext({ baseURL });
  const other = await second.newPage();
  await openAs(other, author, `/edit-blog/${id}`);
  await expect(other.getByLabel('Blog Title')).toHaveValue('Herons');
  await expect(statusOf(other)).toHaveCount(0);

  await openAs(page, editor, `/edit-blog/${id}`);
  await expect(statusOf(page)).toHaveText('Also here: The author');
  await expectSoundScreen(page, 'an editor that somebody else has open');
  // Coming back to a tab asks at once.
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(statusOf(other)).toHaveText('Also here: The editor');

  await page.goto('/dashboard');
  await expect(page.getByText('Open: The author')).toBeVisible();
  await other.goto('/dashboard');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Manage Blogs' })).toBeVisible();
    await expect(page.getByText('Herons', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Open: The author')).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await second.close();
});

test('notifications are counted, read, and switched off under Account @long', async ({ page }) => {
  await startSession(page);
  const [editor, author] = [
    await invite(page, 'editor', 'reader@example.com'),
    await invite(page, 'author', 'writer@example.com'),
  ];
  const submit = async (title: string) => {
    const id = await addPostAs(page, author, { title });
    await page.request.put(`/api/blogs/${id}/review`, { ...as(author), data: { state: 'submitted' } });
  };
  await submit('Reeds');
  await submit('Ponds');
  await openAs(page, editor, '/dashboard/notices');
  const entry = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Notifications' });
  await expect(entry).toHaveText('Notifications2 unread');
  await expect(page.getByText('2 unread notifications')).toBeVisible();
  await expectSoundScreen(page, 'the notifications');
  await page.getByRole('button', { name: 'Mark as read: Reeds' }).click();
  await expect(entry).toHaveText('Notifications1 unread');
  await page.getByRole('main').getByRole('link', { name: 'Ponds' }).click();
  await expect(page.getByLabel('Blog Title')).toHaveValue('Ponds');
  await expect(entry).toHaveText('Notifications');

  await page.goto('/dashboard/account/notices');
  const kind = page.getByRole('group', { name: 'A blog is submitted for review' });
  await kind.getByLabel('In the admin area').uncheck();
  await expectSoundScreen(page, 'the choice of notifications');
  await page.getByRole('button', { name: 'Save notifications' }).click();
  await expect(statusOf(page)).toHaveText('Your notifications were saved.');
  await submit('Marshes');
  await page.goto('/dashboard/notices');
  await expect(page.getByText('Everything is read.')).toBeVisible();
  await expect(page.getByText('Marshes')).toHaveCount(0);
});
