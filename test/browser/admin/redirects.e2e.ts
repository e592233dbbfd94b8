import type { Page } from '@playwright/test';
import { administratorHeaders } from '#test/support/administrator-headers.ts';
import {
  expect,
  openActions,
  openRowMenu,
  openScreen,
  signIn,
  startSession,
  test,
  visit,
} from '#test/support/browser.ts';
import { expectNoViolations } from '#test/support/screen-checks.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function fillIn(page: Page, from: string, to: string): Promise<void> {
  await dialog(page).getByLabel('Old URL').fill(from);
  await dialog(page).getByLabel('New URL').fill(to);
  await dialog(page).getByRole('button', { name: 'Save redirect' }).click();
}

// Rules, API and answers are proved without a browser: site/redirects.
test('a redirect is made, refused where it would not work, followed, changed and deleted', {
  tag: '@long',
}, async ({ page, allowTrouble }) => {
  allowTrouble(/40[09]/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  await openScreen(page, 'Settings', 'Redirects');
  await expect(page.getByText('No redirects yet.')).toBeVisible();

  await page.getByRole('button', { name: 'New redirect' }).click();
  await fillIn(page, '/Über-Uns', '/about-us');
  await expect(page.getByRole('status')).toHaveText('The redirect was saved.');
  await expect(page.getByRole('heading', { level: 2, name: '/über-uns' })).toBeVisible();

  await page.getByRole('button', { name: 'New redirect' }).click();
  await fillIn(page, '/about-us', '//evil.example');
  await expect(dialog(page).getByText('This URL belongs to the site itself')).toBeVisible();
  await expect(dialog(page).getByText('A path begins with one slash.')).toBeVisible();
  await expect(dialog(page).getByLabel('Old URL')).toBeFocused();
  await fillIn(page, '/a', '/A/?x=1');
  const to = dialog(page).getByLabel('New URL');
  await expect(to).toHaveAccessibleDescription(/This URL would redirect to itself\./);
  await expect(to).toBeFocused();
  await expectNoViolations(page);
  await fillIn(page, '/old', '/über-uns');
  await expect(to).toHaveAccessibleDescription(/already redirects to “\/about-us”/);
  await dialog(page).getByRole('button', { name: 'Use /about-us' }).click();
  await expect(to).toHaveValue('/about-us');
  await expect(to).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: '/old' })).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'New redirect' }).click();
  await fillIn(page, '/archive/*', '/all-blogs?from=:missing');
  await expect(to).toHaveAccessibleDescription(/no part that is called “:missing”/);
  await fillIn(page, '/Archive/*', '/all-blogs?from=:splat');
  await expect(page.getByRole('heading', { level: 2, name: '/archive/*' })).toBeVisible();
  await expect(page.getByText('Pattern · Permanent (301)')).toBeVisible();
  await expectNoViolations(page);

  await page.goto('/archive/2019/March');
  await expect(page).toHaveURL(/\/all-blogs\?from=2019\/March$/);
  await page.goto('/%C3%9Cber-uns?from=mail');
  await expect(page).toHaveURL(/\/about-us\?from=mail$/);

  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard/redirects?q=uber');
  await expect(page.getByText(/used once, last/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1);
  await expectNoViolations(page);
  await openActions(page);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Edit: /über-uns' }).click();
  await dialog(page).getByLabel('Kind').selectOption({ label: 'Temporary (302)' });
  await expectNoViolations(page);
  await dialog(page).getByRole('button', { name: 'Save redirect' }).click();
  await expect(page.getByText('Temporary (302)')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await openActions(page);
  await page.getByRole('button', { name: 'Delete: /über-uns' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing was found for “uber”.')).toBeVisible();
});

test('a deleted blog says that it is gone; its readers can be sent elsewhere, also by a link on a page', {
  tag: '@long',
}, async ({ page, allowTrouble }) => {
  allowTrouble(/410/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/all-blogs');
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /^Read More about / })
    .first();
  const address = String(await link.getAttribute('href'));
  const reader = await page.context().newPage();
  await visit(reader, '/all-blogs');
  await page.request.delete(`/api/blogs/${address.split('/').at(-1)}`, {
    headers: await administratorHeaders(page.request),
  });

  // The page still has its link.
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This blog is gone');
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectNoViolations(page);

  await startSession(page);
  await page.goto('/dashboard/trash');
  await openRowMenu(page);
  await page
    .getByRole('link', { name: /^Send its readers elsewhere: / })
    .first()
    .click();
  await expect(dialog(page).getByLabel('Old URL')).toHaveValue(address);
  await expect(dialog(page).getByLabel('New URL')).toBeFocused();
  await page.keyboard.type('/services');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('The redirect was saved.');
  await expect(page).toHaveURL(/\/dashboard\/redirects$/);

  await reader.locator(`a[href="${address}"]`).first().click();
  await expect(reader).toHaveURL(/\/services$/);
});
