import type { Page } from '@playwright/test';
import { adminTokenKey } from '#site/session/admin-token.ts';
import { alert, answer } from '#test/support/api-answers.ts';
import { editorOf, expect, signIn, startSession, statusOf, test } from '#test/support/browser.ts';
import { makePost } from '#test/support/editor-steps.ts';
import { smallPhotograph } from '#test/support/post-forms.ts';

test.describe('edit', () => {
  async function openFirst(page: Page): Promise<void> {
    await signIn(page);
    await page
      .getByRole('link', { name: /^Edit:/ })
      .last()
      .click();
    await expect(page.getByRole('heading', { name: 'Edit Blog' })).toBeVisible();
    await editorOf(page);
  }

  test('without an id, for a blog that is gone, and when nothing comes back', async ({
    page,
    allowTrouble,
  }) => {
    allowTrouble(/names no blog|404/);
    await startSession(page);
    await page.goto('/edit-blog');
    await expect(alert(page)).toHaveText('Invalid blog ID.');
    await page.goto('/edit-blog/not-here');
    await expect(alert(page)).toHaveText('Failed to fetch blog: Blog not found.');
    await answer(page, 'GET', /\/api\/blogs\/empty$/, { status: 200, json: {} });
    await page.goto('/edit-blog/empty');
    await expect(alert(page)).toHaveText('Blog not found');
    await answer(page, 'GET', /\/api\/blogs\/nothing$/, { status: 200, json: null });
    await page.goto('/edit-blog/nothing');
    await expect(alert(page)).toHaveText('Blog not found');
    await answer(page, 'GET', /\/api\/blogs\/broken$/, { status: 404, json: { strange: {} } });
    await page.goto('/edit-blog/broken');
    await expect(alert(page)).toHaveText('Failed to fetch blog: Unknown error');
  });

  test('a blog that cannot be loaded now is tried again, and no page of a proxy is shown as a sentence', async ({
    page,
    server,
    allowTrouble,
  }) => {
    allowTrouble(/502/);
    const id = await makePost(server.address, { content: '<p>Here.</p>' });
    await startSession(page);
    const one = new RegExp(`/api/blogs/${id}$`);
    await answer(page, 'GET', one, {
      status: 502,
      contentType: 'text/html',
      body: '<html>Bad gateway</html>',
    });
    await page.goto(`/edit-blog/${id}`);
    await expect(alert(page)).toHaveText('Failed to fetch blog: Unknown error');
    await page.unroute(one);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(await editorOf(page)).toHaveText('Here.');
    await expect(alert(page)).toHaveCount(0);
  });

  test('without text it is refused before anything is sent', async ({ page, server }) => {
    const id = await makePost(server.address, { content: '<p>Here.</p>' });
    await startSession(page);
    await page.goto(`/edit-blog/${id}`);
    const editor = await editorOf(page);
    const saves: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith(id)) saves.push(request.url());
    });
    await editor.fill('');
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await expect(alert(page)).toHaveText('Error updating blog: Content is required.');
    await expect(editor).toBeFocused();
    expect(saves).toEqual([]);
    await editor.fill('There.');
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await expect(statusOf(page)).toHaveText('Blog updated successfully');
    expect(saves).toHaveLength(1);
  });

  test('without a token', async ({ page }) => {
    await page.goto('/edit-blog/any');
    await expect(page).toHaveURL(/\/admin\?to=/);
    await expect(alert(page)).toHaveText('User not authenticated');
  });

  test('an update that fails without words says so; a token that vanishes stops it and keeps the text', async ({
    page,
    allowTrouble,
  }) => {
    allowTrouble(/500|401/);
    await openFirst(page);
    await page.getByLabel('Blog Title').fill('Not lost');
    await answer(page, 'PUT', /\/api\/blogs\//, { status: 500, json: { strange: { object: true } } });
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await expect(alert(page)).toHaveText('Error updating blog: Unknown error');
    await page.unrouteAll();

    // A draft on its way would ask for a sign-in before the button does.
    await expect(page.getByText('Saved as a draft')).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('adminToken'));
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await expect(alert(page)).toHaveText('User not authenticated');
    await expect(page.getByLabel('Blog Title')).toHaveValue('Not lost');
  });

  test('a stale edit is refused in words', async ({ page, context, allowTrouble }) => {
    allowTrouble(/409/);
    await openFirst(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await editorOf(other);
    await other.getByRole('button', { name: 'Update Blog' }).click();
    await expect(statusOf(other)).toHaveText('Blog updated successfully');
    await other.close();
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await expect(alert(page)).toHaveText(
      'Error updating blog: This blog was changed by somebody else after you opened it.',
    );
  });

  test('a new image replaces the old one', async ({ page }) => {
    // One of its own: whichever is first may show none.
    await signIn(page);
    const token = await page.evaluate((key) => localStorage.getItem(key), adminTokenKey);
    const made = await page.request.post('/api/blogs', {
      headers: { Authorization: `Bearer ${token}` },
      multipart: {
        ...{ title: 'With an image', content: '<p>Words.</p>', tags: 'Images', author: 'Mara Lindqvist' },
        media: { name: 'first.jpg', mimeType: 'image/jpeg', buffer: smallPhotograph('first') },
      },
    });
    await page.goto(`/edit-blog/${(await made.json()).id}`);
    await editorOf(page);
    const before = await page.locator('form img:not(.ql-editor img)').first().getAttribute('src');
    const address = page.url();
    await page
      .getByLabel('Media')
      .setInputFiles({ name: 'p.jpg', mimeType: 'image/jpeg', buffer: smallPhotograph() });
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await expect(statusOf(page)).toHaveText('Blog updated successfully');
    await page.goto(address);
    await editorOf(page);
    expect(await page.locator('form img:not(.ql-editor img)').first().getAttribute('src')).not.toBe(before);
  });
});
