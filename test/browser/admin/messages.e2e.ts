import type { Page } from '@playwright/test';
import { alert, answer } from '#test/support/api-answers.ts';
import { editorOf, expect, signIn, startSession, statusOf, test } from '#test/support/browser.ts';
import { processAdministrator } from '#test/support/server-process.ts';

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
    await expect(page.getByText('Send for review')).toHaveCount(0);
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
    await page.goto('/dashboard');
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await expect(dialog).toBeVisible();
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
