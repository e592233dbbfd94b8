import { adminScreens } from '#site/screens.ts';
import { permissionFor } from '#site/session/admin-screen.ts';
import { may } from '#site/session/permissions.ts';
import { signInPath } from '#site/session/wanted-path.ts';
import { expect, startSession, testApart as test } from '#test/support/browser.ts';
import { invite, openAs } from '#test/support/team.ts';

const screens = adminScreens.map((screen) => {
  const path = screen.path.replace(/\/:\w+/g, '/settings');
  const asked = { params: { key: 'settings' }, url: new URL(path, 'http://site.invalid') };
  return { path, permission: permissionFor(screen, asked), signedOut: screen.signedOut };
});
const closed = screens.filter(({ permission }) => permission && !may('author', permission));

test('without a sign-in every screen leads to the sign-in page, and asks the API for nothing', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url());
  });
  for (const { path, signedOut } of screens) {
    await page.goto(path);
    await expect(page, path).toHaveURL(new URL(signInPath(new URL(path, page.url())), page.url()).href);
    if (signedOut) await expect(page.getByRole('alert')).toHaveText(signedOut);
  }
  expect(asked).toEqual([]);
});

test('every screen that a role may not open says so on the dashboard', async ({ page }) => {
  await startSession(page);
  await openAs(page, await invite(page, 'author'));
  expect(closed.length).toBeGreaterThan(10);
  for (const { path } of closed) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('alert'), path).toHaveText(/Your role does not allow that page\./);
  }
});
