import { adminScreens } from '#site/screens.ts';
import { adminTokenKey } from '#site/session/admin-token.ts';
import { expect, openScreen, startSession, testApart as test } from '#test/support/browser.ts';
import { processAdministrator } from '#test/support/server-process.ts';

/** All but those that ask the API for nothing before they stand there. */
const screens = adminScreens.filter(
  ({ path }) => !['/create-blog', '/dashboard/messages/person'].includes(path),
);

const ownProfile = /\/api\/auth\/admin\/profile$/;

test('every screen that cannot be loaded says so, and can be tried again', { tag: '@long' }, async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/503|404|Error fetching/);
  test.slow();
  await startSession(page);
  const main = page.getByRole('main');
  const failure = main.getByText(/could not be loaded/).first();
  const again = main.getByRole('button', { name: 'Try again' }).first();
  for (const { path, title } of screens) {
    await page.route(/\/api\//, (route) => route.fulfill({ status: 503, json: { error: 'Out of order.' } }));
    await page.goto(path.replace('/:part?', '').replace(/\/:\w+\??/, '/settings'));
    await expect(failure, path).toBeVisible();
    // The dashboard and a post's editor stand there all the same, and say in a part of them what failed.
    if (!['/dashboard', '/edit-blog/:id?'].includes(path))
      await expect(page, path).toHaveTitle(new RegExp(`^${title}`));
    await expect(page.getByRole('navigation', { name: 'Admin' }), path).toBeVisible();
    await page.unroute(/\/api\//);
    await again.click();
    await expect(failure, path).toBeHidden();
    await expect(main.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
});

test('what the server says about it is shown, in the frame of the admin area', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/503|Error fetching/);
  await startSession(page);
  const refusal = { status: 503, json: { error: 'Out of order.' } };
  await page.route(/\/api\/tags\/counts/, (route) => route.fulfill(refusal));
  await page.goto('/dashboard');
  await openScreen(page, 'Posts', 'Tags');
  await expect(page.getByRole('alert')).toHaveText('The tags could not be loaded. Out of order.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tags');
  await expect(page.getByRole('link', { name: 'Tags' })).toHaveAttribute('aria-current', 'page');
});

test('a screen that fails leaves the frame as it is: the focus, and the profile that it has loaded', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/503|404|Error fetching/);
  await startSession(page);
  const profiles: string[] = [];
  page.on('request', (request) => {
    if (ownProfile.test(request.url())) profiles.push(request.method());
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
  await expect.poll(() => profiles).toEqual(['GET']);
  const refusal = { status: 503, json: { error: 'Out of order.' } };
  await page.route(/\/api\/(tags\/counts|redirects)/, (route) => route.fulfill(refusal));
  for (const [entry, name] of [
    ['Posts', 'Tags'],
    ['Settings', 'Redirects'],
  ] as const) {
    await openScreen(page, entry);
    const link = page.getByRole('navigation', { name: entry }).getByRole('link', { name });
    await link.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(
      `The ${name.toLowerCase()} could not be loaded. Out of order.`,
    );
    await expect(page).toHaveTitle(new RegExp(`^${name}`));
    await expect(link).toBeFocused();
  }
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await page.waitForLoadState('networkidle');
  expect(profiles).toEqual(['GET']);
});

test('the screen of the own profile and the frame load it once', async ({ page }) => {
  await startSession(page);
  let count = 0;
  page.on('request', (request) => {
    if (ownProfile.test(request.url())) count += 1;
  });
  await page.goto('/dashboard/account');
  await expect(page.getByRole('region', { name: 'Profile' }).getByRole('textbox').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(count).toBe(1);
});

test('after a new sign-in the frame loads the profile that an ended session kept from it', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/401|Error fetching/);
  await startSession(page);
  await page.evaluate((key) => localStorage.setItem(key, `${localStorage.getItem(key)}ended`), adminTokenKey);
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (ownProfile.test(response.url())) statuses.push(response.status());
  });
  await page.goto('/dashboard/system');
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await dialog.getByLabel('Username').fill(processAdministrator.email);
  await dialog.getByLabel('Password').fill(processAdministrator.password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => statuses.at(-1)).toBe(200);
  await page.waitForLoadState('networkidle');
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test('what does not exist is a page of the admin area', async ({ page, allowTrouble }) => {
  allowTrouble(/404/);
  await startSession(page);
  const missing = {
    '/dashboard/not-a-screen': 'Page not found',
    '/dashboard/system/not-a-part': 'Page not found',
    '/admin/not-a-page': 'Page not found',
    '/create-blog/not-a-page': 'Page not found',
    '/edit-blog/word/not-a-page': 'Page not found',
    '/dashboard/history/not-here': 'Blog not found',
    '/dashboard/statistics/not-here': 'Blog not found',
    '/dashboard/site/not-here': 'Document not found',
    '/dashboard/site/not-here/history': 'Document not found',
    '/dashboard/exchange/not-here': 'Import not found',
  };
  for (const [path, heading] of Object.entries(missing)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    await expect(page, path).toHaveTitle(new RegExp(`^${heading}`));
    await expect(page.getByRole('navigation', { name: 'Admin' }), path).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
});

test('without a sign-in a path that is no screen leads to the sign-in page', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/404/);
  await page.goto('/dashboard/not-a-screen');
  await expect(page).toHaveURL(/\/admin\?to=%2Fdashboard%2Fnot-a-screen$/);
});
