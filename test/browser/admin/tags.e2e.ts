import { expect, openRowMenu, openScreen, signIn, test } from '#test/support/browser.ts';
import { makePost } from '#test/support/editor-steps.ts';
import { expectSoundScreen } from '#test/support/screen-checks.ts';

test('a tag is renamed, merged and deleted, and its former pages lead on', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await makePost(server.address, { title: 'First tagged', tags: 'Zebras, Shared' });
  await makePost(server.address, { title: 'Second tagged', tags: 'Yaks' });
  await signIn(page);
  await openScreen(page, 'Posts', 'Tags');
  await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible();
  await expectSoundScreen(page, 'tags');
  await page.getByRole('button', { name: 'Rename: Zebras' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('yaks');
  await expect(dialog).toContainText('“Yaks” exists: the two tags will be merged.');
  await expectSoundScreen(page, 'merge dialog');
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('status')).toHaveText('“Zebras” is now “Yaks” in 1 blog.');
  await expect(page.getByRole('listitem').filter({ hasText: 'Yaks' })).toContainText('2 blogs');
  await page.getByRole('button', { name: 'Rename: Yaks' }).click();
  await dialog.getByLabel('Name').fill('Oxen');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('status')).toHaveText('“Yaks” is now “Oxen” in 2 blogs.');
  await openRowMenu(page, 'Shared');
  await page.getByRole('button', { name: 'Delete: Shared' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status')).toHaveText('“Shared” was deleted from 1 blog.');

  await page.goto('/tags/zebras');
  await expect(page).toHaveURL(/\/tags\/oxen$/);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.goto('/tags/shared');
  await expect(page).toHaveURL(/\/all-blogs$/);
});
