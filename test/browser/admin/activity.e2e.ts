import { expect, openScreen, signIn, test } from '#test/support/browser.ts';
import { expectSoundLooks } from '#test/support/screen-checks.ts';

test('Activity says in sentences who did what', async ({ page }) => {
  await signIn(page);
  await openScreen(page, 'Settings', 'Activity');
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'signed in by password' }).first()).toBeVisible();
  await expectSoundLooks(page, 'activity');

  await page.getByLabel('What').selectOption('Blogs');
  await expect(page).toHaveURL(/\?.*kind=post/);
  await expect(page.getByRole('listitem').filter({ hasText: 'signed in' })).toHaveCount(0);
  const from = page.getByLabel('From');
  await from.fill('2031-01-01');
  await expect(page.getByText('Nothing happened that matches.')).toBeVisible();
  await expect(from).toHaveValue('2031-01-01');
  await expectSoundLooks(page, 'activity without a match');
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'signed in by password' }).first()).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Export JSON Lines' }).click();
  expect((await download).suggestedFilename()).toBe('activity.jsonl');
});
