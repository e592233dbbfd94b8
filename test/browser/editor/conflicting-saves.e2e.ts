import type { Page } from '@playwright/test';
import { editorOf, expect, startSession, test } from '#test/support/browser.ts';
import { makePost, openPost, savePost } from '#test/support/editor-steps.ts';
import { killTab, notice } from '#test/support/lost-tab.ts';
import type { ServerProcess } from '#test/support/server-process.ts';

/** A post with a text, opened, and added to without being saved. @returns Its id. */
async function begin(page: Page, server: ServerProcess, text: string, added: string): Promise<string> {
  const id = await makePost(server.address, { content: `<p>${text}</p>` });
  await startSession(page);
  await openPost(page, id);
  await page.keyboard.type(added);
  return id;
}

test('two tabs: the second save is refused, and both texts stand side by side', async ({
  page,
  context,
  server,
  allowTrouble,
}) => {
  allowTrouble(/409/);
  const id = await begin(page, server, 'Common words.', ' Mine.');
  const other = await context.newPage();
  await openPost(other, id);
  // What the first tab is writing is not offered as lost.
  await expect(notice(other)).toHaveCount(0);
  await other.keyboard.type(' Theirs.');
  await other.getByRole('button', { name: 'Update Blog' }).click();
  await expect(other.getByText('Blog updated successfully')).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(page.getByRole('alert')).toContainText('was changed by somebody else');
  const dialog = page.getByRole('dialog', { name: 'This post changed since you opened it' });
  await expect(dialog.locator('del')).toHaveText('Theirs');
  await expect(dialog.locator('ins')).toHaveText('Mine');
  await dialog.getByRole('button', { name: 'Use their version' }).click();
  const editor = await editorOf(page);
  await expect(editor).toHaveText('Common words. Theirs.');
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect(editor).toHaveText('Common words. Mine.');
  // They started from the version before theirs: only the person may put them over it.
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await dialog.getByRole('button', { name: 'Save my version' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  // Theirs is in the history.
  await page.goto(`/dashboard/history/${id}`);
  await page.getByRole('button', { name: 'Compare version 2' }).click();
  await expect(page.getByRole('dialog').locator('del')).toHaveText('Theirs');
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText('Version 2 is back, as a new save.')).toBeVisible();
  await page.goto(`/blog-detail/${id}`);
  await expect(page.locator('article')).toContainText('Common words. Theirs.');
});

test('once somebody else has published it, the button of their version says so', async ({
  page,
  server,
  allowTrouble,
}) => {
  allowTrouble(/409/);
  const id = await makePost(server.address, {
    title: 'Published meanwhile',
    status: 'draft',
    isPublished: 'false',
  });
  await startSession(page);
  await openPost(page, id);
  await page.keyboard.type(' Mine.');
  await savePost(server.address, id, { status: 'published', isPublished: 'true' });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use their version' }).click();
  await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View', exact: true })).toBeVisible();
});

test('words brought back over a newer version are not saved silently, and what they push aside is offered', {
  tag: '@long',
}, async ({ page, context, server, allowTrouble }) => {
  allowTrouble(/409/);
  const id = await begin(page, server, 'Common.', ' Lost.');
  await killTab(page);
  const after = await context.newPage();
  // Meanwhile somebody else saves.
  await openPost(after, id);
  await after.keyboard.type(' Newer.');
  await after.getByRole('button', { name: 'Update Blog' }).click();
  await expect(after).toHaveURL(/\/dashboard$/);
  const editor = await openPost(after, id);
  await expect(notice(after)).toContainText('was saved after this text was started');
  await after.keyboard.type(' Today.');
  await notice(after).getByRole('button', { name: 'Restore' }).click();
  await expect(editor).toHaveText('Common. Lost.');
  await editor.click();
  await after.keyboard.press('Control+End');
  await after.keyboard.type(' Much later.');
  await notice(after).getByRole('button', { name: 'Undo' }).click();
  await expect(editor).toHaveText('Common. Newer. Today.');
  // What was written in between is offered, not gone.
  await notice(after).getByRole('button', { name: 'Restore' }).click();
  await expect(editor).toHaveText('Common. Lost. Much later.');
  await after.getByRole('button', { name: 'Update Blog' }).click();
  await expect(after.getByRole('dialog').locator('del')).toContainText('Newer');
  await after.getByRole('button', { name: 'Save my version' }).click();
  await expect(after).toHaveURL(/\/dashboard$/);
  // Of what was put aside, the words that went nowhere are still there.
  await openPost(after, id);
  await notice(after).getByRole('button', { name: 'Restore' }).click();
  await expect(editor).toHaveText('Common. Newer. Today.');
});
