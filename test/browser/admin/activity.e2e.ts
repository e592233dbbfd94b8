import { expect, openScreen, signIn, test } from '#test/support/browser.ts';
import { expectSoundLooks } from '#test/support/screen-checks.ts';

test('Activity says in sentences who did what', async ({ page }) => {
  await signIn(page);
  await openScreen(page, 'Settings', 'Activity');
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'signed in by password' }).first()).toBeVisible();
  await expectSoundLooks(page, 'activity');

  await page.getByLabel('What').selectOption('Blogs');
  await page.getByRole('button', { name: 'Filter' }).press('Enter');
  await expect(page).toHaveURL(/\?.*kind=post/);
  await expect(page.getByRole('listitem').filter({ hasText: 'signed in' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'signed in by password' }).first()).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Export JSON Lines' }).click();
  expect((await download).suggestedFilename()).toBe('activity.jsonl');
});
