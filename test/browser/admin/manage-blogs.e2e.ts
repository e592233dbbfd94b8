import { openEmbedded } from '@site/database/embedded/open-embedded';
import { editorOf, expect, signIn, startSession, statusOf, test } from '#test/support/browser.ts';
import { makePost } from '#test/support/editor-steps.ts';
import { expectSoundLooks } from '#test/support/screen-checks.ts';

test('several blogs are published, tagged, deleted and brought back; a failure is named', async ({
  page,
  server,
  allowTrouble,
}) => {
  allowTrouble(/404/);
  for (const title of ['Bulk one', 'Bulk two', 'Bulk three']) {
    await makePost(server.address, { title, status: 'draft' });
  }
  await startSession(page);
  await page.goto('/dashboard?q=Bulk');
  const rows = page.getByRole('article');
  await expect(rows).toHaveCount(3);
  await expect(rows.getByRole('link', { name: 'Bulk one', exact: true })).toHaveAttribute(
    'href',
    /edit-blog/,
  );
  await expect(rows.getByText('Draft', { exact: true })).toHaveCount(3);

  await page.getByRole('checkbox', { name: 'Select: Bulk one' }).check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toHaveAccessibleName('Publish 3 blogs?');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(statusOf(page)).toHaveText('3 blogs were published.');
  await expect(rows.getByText('Live since')).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows.getByText('Draft', { exact: true })).toHaveCount(3);

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Add tag…' }).click();
  await page.getByLabel('Tag', { exact: true }).fill('Fresh');
  await page.getByRole('dialog').getByRole('button', { name: 'Add tag' }).click();
  await expect(statusOf(page)).toHaveText('3 blogs were tagged “Fresh”.');

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const [first] = (await (
    await page.request.get('/api/blogs?limit=1&q=Bulk+two', await bearer(page))
  ).json()) as [{ id: string }];
  await page.request.delete(`/api/blogs/${first.id}`, await bearer(page));
  await page.getByRole('region', { name: 'Selected blogs' }).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toHaveAccessibleName('Move 3 blogs to the trash?');
  await dialog.getByRole('button', { name: 'Move to trash' }).click();
  await expect(statusOf(page)).toHaveText('2 blogs were moved to the trash.');
  await expect(page.getByRole('alert')).toHaveText('“Bulk two”: Blog not found.');
  await expect(page.getByText('No blogs available')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);
});

test('a pin that the author of a draft had set is named when it is published', async ({ page, server }) => {
  await makePost(server.address, { title: 'Pinned once', status: 'draft' });
  const { database } = openEmbedded(server.dataDir);
  await database
    .updateTable('posts')
    .set({ is_pinned: 1, owner_id: null })
    .where('title', '=', 'Pinned once')
    .execute();
  await database.destroy();
  await startSession(page);
  await page.goto('/dashboard?q=Pinned+once');
  await page.getByRole('checkbox', { name: 'Select: Pinned once' }).check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('1 blog was published.')).toBeVisible();
  await expect(
    page.getByText('“Pinned once”: It is pinned, so it stands at the top of the blog.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
});

test('a copy opens in the editor, and unsaved text is marked in the list', async ({ page, server }) => {
  await makePost(server.address, { title: 'To be copied' });
  await startSession(page);
  await page.goto('/dashboard?q=To+be+copied');
  await page.getByRole('button', { name: 'More: To be copied' }).click();
  await page.getByRole('button', { name: 'Duplicate: To be copied' }).click();
  await expect(page.getByText('This is the copy, a draft.')).toBeVisible();
  await expect(page.getByLabel('Blog Title')).toHaveValue('Copy of To be copied');
  const editor = await editorOf(page);
  await editor.click();
  const kept = page.waitForResponse((answer) => answer.url().includes('/drafts/') && answer.ok());
  await page.keyboard.type('More words ');
  await kept;
  await page.goto('/dashboard?q=To+be+copied');
  const copy = page.getByRole('article').filter({ hasText: 'Copy of To be copied' });
  await expect(copy).toContainText('Unpublished changes');
  await expect(page.getByRole('article').filter({ hasText: 'Live since' })).not.toContainText('Unpublished');
});

test('axe finds nothing on the list of blogs', { tag: '@long' }, async ({ page, server }) => {
  await makePost(server.address, { title: 'In the table' });
  await signIn(page);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expectSoundLooks(page, 'list');
  await page.getByRole('button', { name: 'Add tag…' }).click();
  await expectSoundLooks(page, 'tag dialog');
});

async function bearer(page: import('@playwright/test').Page) {
  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  return { headers: { Authorization: `Bearer ${token}` } };
}
