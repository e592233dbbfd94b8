import { editorOf, expect, startSession, test } from '#test/support/browser.ts';
import { saveState } from '#test/support/document-steps.ts';
import { makePost, openNewPost, openPost } from '#test/support/editor-steps.ts';
import { notice } from '#test/support/lost-tab.ts';

test('the shortcut saves and leaves the caret where it is, also in a new post', async ({ page, server }) => {
  const id = await makePost(server.address, { content: '<p>First</p>' });
  await startSession(page);
  const editor = await openPost(page, id);
  await page.keyboard.type(' word');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Blog updated successfully')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.keyboard.type('s, and more');
  const again = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith(`/api/blogs/${id}`),
  );
  await page.keyboard.press('Control+s');
  await again;
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const stored = await (await page.request.get(`/api/blogs/${id}`)).json();
  expect(stored.content).toBe('<p>First words, and more</p>');
  await expect(editor).toBeFocused();

  await page.goto('/create-blog');
  await page.getByRole('textbox', { name: 'Blog Title' }).fill('Kept while it is written');
  await page.getByRole('textbox', { name: 'Tags' }).fill('One');
  await page.getByRole('textbox', { name: 'Author' }).fill('Ann');
  await (await editorOf(page)).click();
  await page.keyboard.type('A sentence');
  await page.keyboard.press('Control+s');
  await page.keyboard.type(' goes on', { delay: 20 });
  await expect(page.getByText('Blog created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/edit-blog\//);
  await expect(page).toHaveTitle(/^Edit Blog/);
  await expect(editor).toBeFocused();
  await page.keyboard.type(' and on');
  await expect(editor).toHaveText('A sentence goes on and on');
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await expect(await editorOf(page)).toHaveText('A sentence goes on and on');
});

test('after a new post was saved and stays open, the menu New begins another', async ({ page }) => {
  const create = async (what: string) => {
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('group', { name: 'New' }).getByRole('link', { name: what }).click();
  };
  const editor = await openNewPost(page);
  await page.keyboard.type('The first');
  await page.getByRole('textbox', { name: 'Blog Title' }).fill('The first of two');
  await page.getByRole('textbox', { name: 'Tags' }).fill('One');
  await page.getByRole('textbox', { name: 'Author' }).fill('Ann');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/edit-blog\//);
  await create('Post');
  await expect(page).toHaveURL(/\/create-blog$/);
  await expect(page.getByRole('heading', { name: 'Create a New Blog' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Blog Title' })).toHaveValue('');
  await (await editorOf(page)).click();
  await page.keyboard.type('The second');
  await create('Page');
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(editor).toHaveText('The second');
  await create('Page');
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Create a New Page' })).toBeVisible();
});

test('what is written while a new post is being created becomes part of the same post', async ({ page }) => {
  const editor = await openNewPost(page);
  await page.getByRole('textbox', { name: 'Blog Title' }).fill('Written on meanwhile');
  await page.getByRole('textbox', { name: 'Tags' }).fill('One');
  await page.getByRole('textbox', { name: 'Author' }).fill('Ann');
  await editor.click();
  await page.keyboard.type('Before');
  let answer = () => {};
  const isTyped = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/blogs', async (route) => {
    const response = await route.fetch();
    await isTyped;
    await route.fulfill({ response });
  });
  const create = page.waitForRequest(
    (request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/blogs',
  );
  await page.getByRole('button', { name: 'Create Blog' }).click();
  await create;
  await editor.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and after');
  const draft = page.waitForRequest((request) => /\/blogs\/[^/]+\/drafts\//.test(request.url()));
  answer();
  await expect(page).toHaveURL(/\/edit-blog\//);
  expect((await draft).postDataJSON()).toMatchObject({ fields: { content: '<p>Before and after</p>' } });
  await expect(page.getByText('Saved as a draft')).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const updated = page.waitForResponse((response) => response.url().endsWith(`/api/blogs/${id}`));
  await page.getByRole('button', { name: 'Update Blog' }).click();
  expect(await (await updated).json()).toMatchObject({ content: '<p>Before and after</p>' });
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a post that has been created is offered no drafts of other new posts', async ({ page }) => {
  await openNewPost(page);
  await page.keyboard.type('Another post, not created');
  await expect(saveState(page)).toHaveText('Saved as a draft');
  const editor = await openNewPost(page);
  await expect(notice(page)).toContainText('Unsaved text was found');
  await page.getByRole('textbox', { name: 'Blog Title' }).fill('Created beside a draft');
  await page.getByRole('textbox', { name: 'Tags' }).fill('One');
  await page.getByRole('textbox', { name: 'Author' }).fill('Ann');
  await editor.click();
  await page.keyboard.type('Of this post');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/edit-blog\//);
  await expect(notice(page)).toBeHidden();
  await expect(editor).toHaveText('Of this post');
  await page.goto('/create-blog');
  await expect(notice(page)).toContainText('Unsaved text was found');
});
