import type { Page } from '@playwright/test';
import { editorOf, expect, startSession, statusOf, testApart as test } from '#test/support/browser.ts';
import { expectSoundScreen } from '#test/support/screen-checks.ts';
import { invite, openAs } from '#test/support/team.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
const review = (page: Page) => page.getByRole('region', { name: 'Review' });

test('an author writes and submits, an editor sends back, the author again, the editor publishes @long', async ({
  page,
}) => {
  await startSession(page);
  const editor = await invite(page, 'editor');
  const author = await invite(page, 'author');
  const other = await invite(page, 'author');

  await openAs(page, author);
  await expect(page.getByText('No blogs available')).toBeVisible();
  expect(await menuOf(page).allTextContents()).toEqual([
    ...['Home', 'Posts', 'Media', 'Notifications', expect.stringMatching(/^Account/)],
  ]);
  await expectSoundScreen(page, 'an author’s dashboard');
  await page.goto('/dashboard/messages');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('alert')).toHaveText(/Your role does not allow that page\./);

  await page.getByRole('link', { name: 'Create Blog' }).click();
  await page.getByLabel('Blog Title').fill('Herons at work');
  await (await editorOf(page)).fill('They stand and wait.');
  await page.getByLabel('Tags').fill('Birds');
  await page.getByLabel('Author').fill('Ines Duarte');
  await expect(page.getByLabel('Status')).toHaveCount(0);
  await expect(page.getByLabel('Is Published')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(statusOf(page).filter({ hasText: 'Sent for review' })).toBeVisible();
  await expect(review(page)).toContainText('Sent for review');
  await page.goto('/dashboard');
  await expect(page.getByText('In review', { exact: true }).last()).toBeVisible();

  await openAs(page, editor);
  const waiting = page.getByRole('region', { name: 'Needs attention' });
  await expect(waiting.getByRole('link', { name: 'Herons at work' })).toBeVisible();
  await menuOf(page).filter({ hasText: 'Notifications' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'The author submitted' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Herons at work' }).click();
  await review(page).getByRole('button', { name: 'Send back…' }).click();
  await expectSoundScreen(page, 'the dialog to send back');
  await page.getByLabel('Note').fill('Where do they stand?');
  await page.getByRole('button', { name: 'Send back', exact: true }).click();
  await expect(statusOf(page).filter({ hasText: 'Sent back to its author' })).toBeVisible();

  await openAs(page, author, '/dashboard?review=returned');
  await page.getByRole('link', { name: 'Herons at work', exact: true }).last().click();
  await expect(review(page)).toContainText('Where do they stand?');
  await expectSoundScreen(page, 'a blog that was sent back');
  await (await editorOf(page)).fill('They stand in the reeds and wait.');
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(statusOf(page).filter({ hasText: 'Sent for review' })).toBeVisible();

  await openAs(page, editor, '/dashboard?review=submitted');
  await page.getByRole('link', { name: 'Herons at work', exact: true }).last().click();
  await review(page).getByRole('button', { name: 'Publish' }).click();
  await expect(statusOf(page)).toHaveText('Blog updated successfully');
  await page.goto('/all-blogs');
  await page.getByRole('link', { name: 'Herons at work' }).first().click();
  await expect(page.getByText('They stand in the reeds and wait.')).toBeVisible();

  await openAs(page, author);
  await page.getByRole('button', { name: /^More: Herons/ }).click();
  await expect(page.getByRole('link', { name: /^View: Herons/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /^Edit: Herons/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Herons at work', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Published' })).toContainText('only an editor can change it');
  await expect(page.getByRole('button', { name: 'Update Blog' })).toHaveCount(0);
  const edited = page.url();

  await openAs(page, other, edited);
  await expect(page.getByText('This blog is somebody else’s. Only an editor can change it.')).toBeVisible();
  await expectSoundScreen(page, 'somebody else’s blog');
  await page.getByRole('link', { name: 'Read it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Herons at work' })).toBeVisible();
});
