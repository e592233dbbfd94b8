import type { Page } from '@playwright/test';
import { adminTokenKey } from '#site/session/admin-token.ts';
import { expect, startSession, test } from '#test/support/browser.ts';
import { expectNoViolations } from '#test/support/screen-checks.ts';
import { as } from '#test/support/team.ts';

/** A filter of each list, as its URL says it. */
const lists = {
  '/dashboard/messages': 'view=won',
  '/dashboard/posts': 'show=live',
  '/dashboard/media': 'filter=images',
  '/dashboard/activity': 'kind=post',
};

/** What an earlier try in the same site kept. */
async function forgetViews(page: Page): Promise<void> {
  const token = await page.evaluate((key) => localStorage.getItem(key), adminTokenKey);
  for (const list of ['inbox', 'posts', 'media', 'activity']) {
    const views = await page.request.get(`/api/views?list=${list}`, as(token ?? ''));
    for (const { id } of await views.json()) await page.request.delete(`/api/views/${id}`, as(token ?? ''));
  }
}

test('filters of every list are kept under a name of its own, and the list stays where it is meanwhile', async ({
  page,
}) => {
  await startSession(page);
  await forgetViews(page);
  const menu = page.getByRole('button', { name: /^Saved views/ });
  const entries = page.getByRole('group', { name: /^Saved views/ });
  for (const [path, filter] of Object.entries(lists)) {
    await page.goto(path);
    await menu.click();
    await expect(entries.getByText('Search or filter the list')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.goto(`${path}?${filter}`);
    await menu.click();
    await page.getByRole('button', { name: 'Save this view…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await dialog.getByLabel('Name').pressSequentially('2030 Kept');
    await expectNoViolations(page, path);
    await expect(page).toHaveURL(`${path}?${filter}`);
    await page.keyboard.press('Enter');
    await expect(menu).toHaveText('2030 Kept');
    await expect(menu).toBeFocused();

    await page.goto(path);
    await menu.click();
    await expect(entries.getByRole('link')).toHaveText(['2030 Kept']);
    await expect(entries.getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`\\?.*${filter}`));
    await expect(menu).toHaveText('2030 Kept');
  }
});

test('a menu whose entries come when it is open stays in the window, and the first one has the focus', async ({
  page,
}) => {
  await startSession(page);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const views = [{ id: 'a', name: 'Donaudampfschifffahrtsgesellschaftskapitän', filters: { show: 'live' } }];
  await page.route('**/api/views?*', async (route) => {
    await asked;
    await route.fulfill({ json: views });
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/dashboard/posts');
  await page.getByRole('button', { name: 'Saved views' }).click();
  const menu = page.getByRole('group', { name: 'Saved views' });
  await expect(menu).toBeVisible();
  answer();
  await expect(menu.getByRole('link')).toBeFocused();
  // Placed anew, as when its button is called otherwise: the focus stays where the user took it.
  const button = page.getByRole('button', { name: 'Saved views' });
  await page.keyboard.press('Shift+Tab');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(menu.getByRole('link')).toBeFocused();
  await button.focus();
  await button.evaluate((anchor) => {
    anchor.style.width = '14rem';
  });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(button).toBeFocused();
  await expect
    .poll(async () => {
      const box = await menu.boundingBox();
      return box && box.x + box.width;
    })
    .toBeLessThanOrEqual(1280);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
