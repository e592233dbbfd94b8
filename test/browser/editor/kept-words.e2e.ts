import { rm } from 'node:fs/promises';
import { editorOf, expect, openMore, startSession, test } from '#test/support/browser.ts';
import { saveState } from '#test/support/document-steps.ts';
import { deletePost, makePost, openPost } from '#test/support/editor-steps.ts';
import { killTab, notice } from '#test/support/lost-tab.ts';
import { expectNoViolations } from '#test/support/screen-checks.ts';
import { processAdministrator, startServerProcess } from '#test/support/server-process.ts';
import { startSite } from '#test/support/site-template.ts';

const sentence = 'The quick brown fox jumps over the lazy dog, and nothing of it may be lost.';

test.describe('no word is lost', () => {
  test('when the blog is deleted elsewhere: it goes on as a new one', async ({
    page,
    server,
    allowTrouble,
  }) => {
    allowTrouble(/404/);
    const id = await makePost(server.address, { title: 'Gone', content: '<p>Before. </p>' });
    await startSession(page);
    const editor = await openPost(page, id);
    await deletePost(server.address, id);
    await page.keyboard.type(sentence);
    await expect(saveState(page)).toContainText('It was deleted. Saved on this device');
    await page.reload();
    await expect(notice(page)).toContainText('“Gone”');
    await expectNoViolations(page, 'text of a deleted blog');
    await notice(page).getByRole('button', { name: 'Continue as a new blog' }).click();
    await expect(page).toHaveURL(/\/create-blog\?draft=/);
    await expect(editor).toHaveText(`Before.${sentence}`);
    await page.getByRole('button', { name: 'Create Blog' }).click();
    await expect(page.getByText('Blog created successfully')).toBeVisible();
    await page.goto(`/edit-blog/${id}`);
    await expect(page.getByText('There is nothing to edit here.')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });

  test('when a pasted title or excerpt is too long: it is said, and nothing is cut', async ({
    page,
    server,
  }) => {
    const id = await makePost(server.address, { content: '<p>Text.</p>' });
    await startSession(page);
    await openPost(page, id);
    const title = page.getByLabel('Blog Title');
    await title.fill('');
    await title.focus();
    await page.keyboard.insertText(`${sentence} `.repeat(4).trim());
    const length = (await title.inputValue()).length;
    expect(length).toBeGreaterThan(300);
    await expect(page.getByText(`At most 200 characters; there are ${length}.`)).toBeVisible();
    await expect(saveState(page)).toContainText('Saved as a draft');
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await expect(title).toBeFocused();
    await expect(page).toHaveURL(/edit-blog/);
    await title.fill('Short enough');
    await expect(page.getByText(/^At most 200 characters/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await expect(page.getByText('Blog updated successfully')).toBeVisible();
  });

  test('when the tab is killed in the middle of a sentence', async ({ page, context, server }) => {
    const id = await makePost(server.address, { content: '<p>Before. </p>' });
    await startSession(page);
    await openPost(page, id);
    await page.keyboard.type(sentence);
    // At once, in the middle of everything: no pause, no goodbye.
    await killTab(page);
    const after = await context.newPage();
    const editor = await openPost(after, id);
    await expect(notice(after)).toContainText('Unsaved text was found');
    await expect(editor).not.toContainText(sentence);
    await notice(after).getByRole('button', { name: 'Restore' }).click();
    await expect(editor).toHaveText(`Before.${sentence}`);
    // The choice can be undone, and made again.
    await notice(after).getByRole('button', { name: 'Undo' }).click();
    await expect(editor).not.toContainText(sentence);
    await notice(after).getByRole('button', { name: 'Compare' }).click();
    const dialog = after.getByRole('dialog', { name: 'Unsaved text' });
    await expect(dialog.locator('ins')).toContainText('The quick brown fox');
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await after.getByRole('button', { name: 'Update Blog' }).click();
    await expect(after.getByText('Blog updated successfully')).toBeVisible();
    await after.goto(`/blog-detail/${id}`);
    await expect(after.locator('article')).toContainText(sentence);
    // Saved: nothing is offered any more.
    await openPost(after, id);
    await expect(saveState(after)).toHaveText('Saved');
    await expect(notice(after)).toHaveCount(0);
  });

  test('of a blog that was never saved, every field of it', async ({ page, context }) => {
    await startSession(page);
    await page.goto('/create-blog');
    await (await editorOf(page)).fill('');
    await page.getByLabel('Blog Title').fill('A title');
    await page.getByLabel('Tags').fill('One, Two');
    await page.getByLabel('Author').fill('Mara');
    await page.getByLabel('Status').selectOption('published');
    await page.getByLabel('Scheduled Date').fill('2999-12-31');
    await (await editorOf(page)).click();
    await page.keyboard.type(sentence);
    await killTab(page);
    const after = await context.newPage();
    await after.goto('/create-blog');
    await notice(after).getByRole('button', { name: 'Discard' }).click();
    await notice(after).getByRole('button', { name: 'Undo' }).click();
    await notice(after).getByRole('button', { name: 'Restore' }).click();
    await expect(after.getByLabel('Blog Title')).toHaveValue('A title');
    await expect(after.getByLabel('Tags')).toHaveValue('One, Two');
    await expect(after.getByLabel('Author')).toHaveValue('Mara');
    await expect(after.getByLabel('Status')).toHaveValue('published');
    await expect(after.getByLabel('Scheduled Date')).toHaveValue('2999-12-31');
    await expect(await editorOf(after)).toHaveText(sentence);
  });

  test('when the network is cut, and “saved” is not said meanwhile', async ({
    page,
    context,
    server,
    allowTrouble,
  }) => {
    allowTrouble(/INTERNET_DISCONNECTED/);
    const id = await makePost(server.address);
    await startSession(page);
    const editor = await openPost(page, id);
    await context.setOffline(true);
    await page.keyboard.type(sentence);
    await expect(saveState(page)).toContainText('Offline: saved on this device');
    await page.keyboard.type(' More, offline.');
    await expect(saveState(page)).toContainText('Offline: sav');
    await expect(saveState(page)).toContainText('Offline: saved on this device');
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Error updating blog: You are offline. Your text is saved on this device. Try again when you are connected.',
    );
    await context.setOffline(false);
    await expect(saveState(page)).toContainText('Saved as a draft');
    await expect(editor).toContainText(`${sentence} More, offline.`);
    const token = await page.evaluate(() => localStorage.getItem('adminToken'));
    const drafts = await fetch(new URL(`/api/blogs/${id}/drafts`, server.address), {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(JSON.stringify(await drafts.json())).toContain(`${sentence} More, offline.`);
  });

  test('when the sign-in ends in the middle of a sentence', async ({ page, server, allowTrouble }) => {
    allowTrouble(/401/);
    const id = await makePost(server.address);
    await startSession(page);
    const editor = await openPost(page, id);
    const token = await page.evaluate(() => localStorage.getItem('adminToken'));
    await page.keyboard.type(sentence.slice(0, 30));
    await fetch(new URL('/api/auth/admin/logout', server.address), {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
    await page.keyboard.type(sentence.slice(30));
    // Nothing comes between the writer and the words; the line below says what is up.
    await expect(saveState(page)).toContainText('Signed out: saved on this device');
    await expect(editor).toBeFocused();
    await page.keyboard.type(' And on.');
    await page.getByRole('button', { name: 'Sign in again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await dialog.getByLabel('Username').fill(processAdministrator.email);
    await dialog.getByLabel('Password').fill(processAdministrator.password);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(saveState(page)).toContainText('Saved as a draft');
    await expect(editor).toContainText(`${sentence} And on.`);
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await expect(page.getByText('Blog updated successfully')).toBeVisible();
  });

  test('when answers come in the wrong order', async ({ page, server }) => {
    const id = await makePost(server.address);
    await startSession(page);
    await openPost(page, id);
    let held: (() => Promise<void>) | null = null;
    await page.route(/\/drafts\//, async (route) => {
      if (held === null) held = () => route.continue().catch(() => {});
      else await route.continue();
    });
    await page.keyboard.type('Early.');
    await expect.poll(() => held !== null).toBe(true);
    await page.keyboard.type(' Late.');
    await expect(saveState(page)).toContainText('Saved as a draft');
    // The first save reaches the server after the second.
    const release = held as unknown as () => Promise<void>;
    await release();
    await page.waitForTimeout(500);
    const token = await page.evaluate(() => localStorage.getItem('adminToken'));
    const drafts = await fetch(new URL(`/api/blogs/${id}/drafts`, server.address), {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(JSON.stringify(await drafts.json())).toContain('Early. Late.');
  });

  test('when words are typed while a save is on its way', async ({ page, server }) => {
    const id = await makePost(server.address);
    await startSession(page);
    const editor = await openPost(page, id);
    await page.keyboard.type('First.');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(
      (url) => url.pathname === `/api/blogs/${id}`,
      async (route) => {
        await held;
        await route.continue();
      },
    );
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await editor.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Second.');
    release();
    await expect(page.getByText('Blog updated successfully')).toBeVisible();
    // Still here, for the second part is not saved; then it is.
    await expect(page).toHaveURL(/edit-blog/);
    await expect(editor).toContainText('First. Second.');
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('leaving with unsaved work asks first, and what is left is offered on return', async ({
  page,
  server,
}) => {
  const id = await makePost(server.address);
  await startSession(page);
  await openPost(page, id);
  await page.keyboard.type(sentence);
  await openMore(page, 'History');
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/edit-blog/);
  await openMore(page, 'History');
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: /^History/ })).toBeVisible();
  const editor = await openPost(page, id);
  await notice(page).getByRole('button', { name: 'Restore' }).click();
  await expect(editor).toContainText(sentence);
});

// qa/torture/kills.test.ts kills it without a browser.
test('no word is lost when the server is killed in the middle of a save', { tag: '@long' }, async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/./);
  const server = await startSite();
  const port = new URL(server.address).port;
  const id = await makePost(server.address, { content: '<p>Before. </p>' });
  await page.goto(`${server.address}/admin`);
  await page.getByLabel('Username').fill(processAdministrator.email);
  await page.getByLabel('Password').fill(processAdministrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await page.goto(`${server.address}/edit-blog/${id}`);
  const editor = await editorOf(page);
  await editor.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(sentence);
  // The request is on its way, and the process that should answer is gone.
  await page.route(
    (url) => url.pathname === `/api/blogs/${id}`,
    async (route) => {
      await server.kill();
      await route.continue();
    },
  );
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(page.getByRole('alert')).toHaveText('Error updating blog: Unknown error');
  await expect(editor).toContainText(sentence);
  await page.unrouteAll();
  const again = await startServerProcess({ dataDir: server.dataDir, environment: { PORT: port } });
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(page.getByText('Blog updated successfully')).toBeVisible();
  await page.goto(`${server.address}/blog-detail/${id}`);
  await expect(page.locator('article')).toContainText(sentence);
  await again.stop();
  await rm(server.dataDir, { recursive: true, force: true });
});
