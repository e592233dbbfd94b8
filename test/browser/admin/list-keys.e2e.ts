import { expect, openScreen, signIn, testApart as test } from '#test/support/browser.ts';
import { files, openLibrary, smallImage, uploadFiles } from '#test/support/media-library.ts';
import { expectSoundScreen } from '#test/support/screen-checks.ts';

test('rows are gone through, opened and chosen by keys, which can be turned off', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  await openScreen(page, 'Posts', 'All posts');
  const rows = page.locator('main [data-row]');
  const actionsOf = (index: number) =>
    rows
      .nth(index)
      .getByRole('button', { name: /^Delete: / })
      .locator('../..');
  await page.mouse.move(0, 0);
  await expect(actionsOf(1)).toHaveCSS('opacity', '0');
  expect((await rows.first().boundingBox())?.height).toBeLessThanOrEqual(46);

  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await expect(actionsOf(1)).toHaveCSS('opacity', '1');
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('k');
  await expect(rows.first()).toBeFocused();
  await expectSoundScreen(page, 'posts');

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys in lists' })).toBeVisible();
  await expectSoundScreen(page, 'keys');
  await page.getByLabel('Use j, k, e and x in this browser').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(rows.nth(1)).not.toBeFocused();
  await page.keyboard.press('?');
  await page.getByLabel('Use j, k, e and x in this browser').check();
  await page.keyboard.press('Escape');

  // What is typed is text, and the search acts meanwhile.
  const search = page.getByRole('searchbox', { name: 'Search blogs' });
  await search.pressSequentially('jekx');
  await expect(search).toHaveValue('jekx');
  await expect(page).toHaveURL(/q=jekx/);
  await expect(search).toBeFocused();
  await search.fill('');
  await expect(page).not.toHaveURL(/q=jekx/);
  await expect(rows.first()).toBeVisible();
  await search.blur();

  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/edit-blog\//);
});

test('a required field that was left empty says so, and a deleted redirect comes back', async ({ page }) => {
  await signIn(page);
  await openScreen(page, 'Settings', 'Redirects');
  await page.getByRole('button', { name: 'New redirect' }).click();
  const from = page.getByRole('textbox', { name: 'Old URL' });
  await expect(from).not.toHaveAccessibleDescription(/is missing/);
  await from.focus();
  await page.keyboard.press('Tab');
  await expect(from).toHaveAccessibleDescription(/Old URL is missing\.$/);
  await from.fill('/old-story');
  await expect(from).not.toHaveAccessibleDescription(/is missing/);
  await page.getByRole('textbox', { name: 'New URL' }).fill('/services');
  await page.getByRole('button', { name: 'Save redirect' }).click();
  const row = page.locator('main [data-row]').filter({ hasText: '/old-story' });
  await row.getByRole('button', { name: 'Delete: /old-story' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});

test('files of the library are gone through, selected and opened by the same keys, and found while somebody types', async ({
  page,
}) => {
  await openLibrary(page);
  const named = async (index: number, name: string) => ({ ...(await smallImage(index)), name });
  await uploadFiles(page, [await named(201, 'tower.png'), await named(202, 'bridge.png')]);
  const search = page.getByRole('searchbox');
  await search.pressSequentially('bridge');
  await expect(page).toHaveURL(/q=bridge/);
  await expect(search).toBeFocused();
  const rows = files(page).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await search.blur();
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await expectSoundScreen(page, 'a file that is gone to by key');
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: 'bridge.png' })).toBeVisible();
});
