import { expect, openRowMenu, openScreen, signIn, test } from '#test/support/browser.ts';
import { makePost } from '#test/support/editor-steps.ts';
import { expectSoundScreen } from '#test/support/screen-checks.ts';

test('an author is described, renamed and merged, a blog gets two authors, and pages follow', {
  tag: '@long',
}, async ({ page, server, allowTrouble }) => {
  allowTrouble(/400/);
  await makePost(server.address, { title: 'By Ines', author: 'Ines Mota' });
  await makePost(server.address, { title: 'By Inês too', author: 'Ines Motta' });
  const shared = await makePost(server.address, { title: 'By two', author: 'Ines Mota' });
  await signIn(page);
  await openScreen(page, 'Posts', 'Authors');
  await expect(page.getByRole('heading', { level: 1, name: 'Authors' })).toBeVisible();
  await expectSoundScreen(page, 'authors');

  await page.getByRole('button', { name: 'Add an author' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Guest Writer');
  await expectSoundScreen(page, 'new author');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('status')).toHaveText('“Guest Writer” was added.');
  await openRowMenu(page, 'Guest Writer');
  await page.getByRole('button', { name: 'Delete: Guest Writer' }).click();
  await expectSoundScreen(page, 'delete an author');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status')).toHaveText('“Guest Writer” was deleted.');

  await openRowMenu(page, 'Ines Motta');
  await page.getByRole('button', { name: 'Merge: Ines Motta' }).click();
  await dialog.getByLabel('Into').selectOption('Ines Mota');
  await expect(dialog).toContainText('1 blog will be by “Ines Mota”.');
  await expectSoundScreen(page, 'merge authors');
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('status')).toHaveText('“Ines Motta” is now “Ines Mota” in 1 blog.');

  await page.getByRole('button', { name: 'Edit: Ines Mota' }).click();
  await dialog.getByLabel('Name').fill('Inês Mota');
  await dialog.getByLabel('Biography').fill('Draws maps.');
  await dialog.getByLabel('Links').fill('not a link');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('A link begins with');
  await dialog.getByLabel('Links').fill('https://maps.example/ines');
  await expectSoundScreen(page, 'edit an author');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Inês Mota' })).toContainText('3 blogs');

  await page.goto(`/edit-blog/${shared}`);
  await expect(page.getByRole('textbox', { name: 'Author', exact: true })).toHaveValue('Inês Mota');
  await page.getByLabel('Also written by').selectOption('Mara Lindqvist');
  await expect(page.getByRole('textbox', { name: 'Author', exact: true })).toHaveValue(
    'Inês Mota and Mara Lindqvist',
  );
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(page.getByText('Blog updated successfully')).toBeVisible();

  await page.goto(`/blog-detail/${shared}`);
  const byline = page.getByText('By Inês Mota and Mara');
  await expect(byline).toHaveText('By Inês Mota and Mara Lindqvist');
  await byline.getByRole('link', { name: 'Inês Mota' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inês Mota' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expectSoundScreen(page, 'author page');
  await page.goto('/authors/ines-motta');
  await expect(page).toHaveURL(/\/authors\/ines-mota$/);
});
