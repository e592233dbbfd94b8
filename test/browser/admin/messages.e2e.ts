import type { Page } from '@playwright/test';
import { adminTokenKey } from '#site/session/admin-token.ts';
import { editorOf, expect, signIn, startSession, statusOf, test } from '#test/support/browser.ts';
import { makePost } from '#test/support/editor-steps.ts';
import { photograph } from '#test/support/post-forms.ts';
import { processAdministrator } from '#test/support/server-process.ts';

/** Answers one call of the API in the server's place. */
async function answer(
  page: Page,
  method: string,
  path: RegExp,
  reply: { status: number; json?: unknown; contentType?: string; body?: string } | 'cut',
) {
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    return reply === 'cut' ? route.abort('connectionrefused') : route.fulfill(reply);
  });
}

const alert = (page: Page) => page.getByRole('alert');

async function fillPost(page: Page): Promise<void> {
  await page.getByLabel('Blog Title').fill('Kept');
  await (await editorOf(page)).fill('Every word of it.');
  await page.getByLabel('Tags').fill('One');
  await page.getByLabel('Author').fill('Somebody');
}

test.describe('login', () => {
  test('says so when the credentials are wrong, and keeps the name', async ({ page, allowTrouble }) => {
    allowTrouble(/401/);
    await page.goto('/admin');
    await page.getByLabel('Username').fill('nobody@example.com');
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(alert(page)).toHaveText('Invalid credentials. Please try again');
    await expect(page.getByRole('button', { name: 'Login' })).toBeFocused();
    await expect(page.getByLabel('Username')).toHaveValue('nobody@example.com');
  });

  test('shows that it is busy, and says so when no token comes back', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/login$/, async (route) => {
      await held;
      await route.fulfill({ json: {} });
    });
    await page.goto('/admin');
    await page.getByLabel('Username').fill('a');
    await page.getByLabel('Password').fill('b');
    await page.getByRole('button', { name: 'Login' }).click();
    const busy = page.getByRole('button', { name: 'Logging in...' });
    await expect(busy).toBeDisabled();
    release();
    await expect(alert(page)).toHaveText('Login failed: No token received.');
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  });

  test('says how long to wait after too many attempts', async ({ page, allowTrouble }) => {
    allowTrouble(/429/);
    await page.route(/\/login$/, (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '30' }, json: { error: 'x', message: 'x' } }),
    );
    await page.goto('/admin');
    await page.getByLabel('Username').fill('a');
    await page.getByLabel('Password').fill('b');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(alert(page)).toContainText('Invalid credentials. Please try again');
    await expect(alert(page)).toContainText('wait 30 seconds');
  });
});

test.describe('create', () => {
  test('a failure is the server’s sentence, or the client’s when no answer comes, and keeps what was typed', async ({
    page,
    allowTrouble,
  }) => {
    allowTrouble(/415|CONNECTION_REFUSED/);
    await startSession(page);
    await page.goto('/create-blog');
    await fillPost(page);
    await page
      .getByLabel('Media')
      .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('text') });
    await page.getByRole('button', { name: 'Create Blog' }).click();
    await expect(alert(page)).toHaveText(
      'Error creating blog: Please choose a JPEG, PNG, WebP, AVIF, GIF, BMP or ICO image, or an MP4 video.',
    );
    await expect(page.getByLabel('Blog Title')).toHaveValue('Kept');
    await expect(await editorOf(page)).toHaveText('Every word of it.');

    await answer(page, 'POST', /\/api\/blogs$/, 'cut');
    await page.getByRole('button', { name: 'Create Blog' }).click();
    await expect(alert(page)).toHaveText('Error creating blog: Network Error');
  });

  test('a sign-in that ended is renewed in place, without losing a word', async ({ page, allowTrouble }) => {
    allowTrouble(/401/);
    await startSession(page);
    await page.goto('/create-blog');
    await fillPost(page);
    await page.evaluate(() => localStorage.setItem('adminToken', 'an.old.token'));
    allowTrouble(/cannot be decoded/);
    await page.getByRole('button', { name: 'Create Blog' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    // The screen behind it stays that of an administrator.
    await expect(page.getByText('Submit for review')).toHaveCount(0);
    await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
    await dialog.getByLabel('Username').fill('owner@example.com');
    await dialog.getByLabel('Password').fill('a long test password');
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/create-blog$/);
    await expect(await editorOf(page)).toHaveText('Every word of it.');
    await page.getByRole('button', { name: 'Create Blog' }).click();
    await expect(statusOf(page)).toHaveText('Blog created successfully');
  });
});

test('the editor says in words what saving will do', async ({ page }) => {
  await startSession(page);
  await page.goto('/create-blog');
  const effect = page.getByText('On save:').locator('..');
  await expect(effect).toContainText('Draft');
  await page.getByLabel('Is Published').check();
  await expect(effect).toContainText('Live since');
  await page.getByLabel('Scheduled Date').fill('2999-12-03');
  await expect(effect).toContainText('Goes live Tuesday, December 3, 2999 at 12:00 AM (Europe/Lisbon)');
  await page.getByLabel('Is Published').uncheck();
  await expect(effect).toContainText('Draft');
  await page.getByLabel('Status').selectOption('Published');
  await expect(effect).toContainText('Goes live');
});

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
    await expect(page).toHaveURL(/\/admin$/);
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
        media: { name: 'first.jpg', mimeType: 'image/jpeg', buffer: photograph('first') },
      },
    });
    await page.goto(`/edit-blog/${(await made.json()).id}`);
    await editorOf(page);
    const before = await page.locator('form img:not(.ql-editor img)').first().getAttribute('src');
    const address = page.url();
    await page
      .getByLabel('Media')
      .setInputFiles({ name: 'p.jpg', mimeType: 'image/jpeg', buffer: photograph() });
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await expect(statusOf(page)).toHaveText('Blog updated successfully');
    await page.goto(address);
    await editorOf(page);
    expect(await page.locator('form img:not(.ql-editor img)').first().getAttribute('src')).not.toBe(before);
  });
});

test.describe('the list of blogs', () => {
  test('deleting without a token sends nothing', async ({ page }) => {
    await signIn(page);
    await page.evaluate(() => localStorage.removeItem('adminToken'));
    await page
      .getByRole('button', { name: /^Delete:/ })
      .first()
      .click();
    await expect(alert(page)).toHaveText('You are not logged in!');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  test('a delete whose token went while the dialog was open sends nothing and says so', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    await signIn(page);
    const rows = page.getByRole('article');
    const count = await rows.count();
    await page
      .getByRole('button', { name: /^Delete:/ })
      .first()
      .click();
    await page.evaluate(() => localStorage.removeItem('adminToken'));
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(alert(page)).toHaveText('You are not logged in!');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(rows).toHaveCount(count);
    expect(sent).toEqual([]);
  });

  test('a failed delete says so and keeps the blog', async ({ page, allowTrouble }) => {
    allowTrouble(/503/);
    await signIn(page);
    await answer(page, 'DELETE', /\/api\/blogs\//, { status: 503, json: {} });
    const remove = page.getByRole('button', { name: /^Delete:/ });
    const before = await remove.count();
    await remove.first().click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(alert(page)).toHaveText('Error deleting blog.');
    await expect(remove).toHaveCount(before);
  });

  test('a token that is none leads to a sign-in, and nothing is stated that was not loaded', async ({
    page,
    allowTrouble,
  }) => {
    allowTrouble(/401|cannot be decoded|Error fetching blogs/);
    await page.goto('/favicon.svg');
    await page.evaluate(() => localStorage.setItem('adminToken', 'nonsense'));
    const asked = page.waitForResponse(/visibility=scheduled|\/api\/auth\/admin\/profile/);
    await page.goto('/dashboard');
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await expect(dialog).toBeVisible();
    await asked;
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('Nothing this week')).toHaveCount(0);
    await dialog.getByLabel('Username').fill(processAdministrator.email);
    await dialog.getByLabel('Password').fill(processAdministrator.password);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Going live this week')).toBeVisible();
  });

  test('empty, and when it cannot be loaded', async ({ page, allowTrouble }) => {
    allowTrouble(/500|Error fetching blogs/);
    await signIn(page);
    await answer(page, 'GET', /\/api\/blogs\?/, { status: 200, json: [] });
    await page.goto('/dashboard');
    await expect(page.getByText('No blogs available')).toBeVisible();
    await page.unrouteAll();
    await answer(page, 'GET', /\/api\/blogs\?/, { status: 500, json: {} });
    await page.goto('/dashboard');
    await expect(page.getByText('could not be loaded')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
