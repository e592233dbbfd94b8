import type { Page } from '@playwright/test';
import { expect, testPublic as test, untilStarted, visit } from '#test/support/browser.ts';
import { expectNoViolations, looks } from '#test/support/screen-checks.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search this site' });
const status = (page: Page) => page.getByRole('main').getByRole('status');
const results = (page: Page) => page.getByRole('main').getByRole('article');

test('results come while typing, without a reload, and Back leaves the search', async ({ page }) => {
  await visit(page, '/all-blogs');
  await field(page).focus();
  await page.keyboard.type('job board');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=job(\+|%20)board$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

  await field(page).fill('');
  await expect(results(page)).toHaveCount(0);
  await expect(status(page)).toBeEmpty();
  await field(page).pressSequentially('secur', { delay: 40 });
  await expect(status(page)).toHaveText(/^\d+ results for “secur”$/);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('secur');
  await expect(page).toHaveURL(/\/search\?q=secur$/);
  await expect(page).toHaveTitle(/^Search: secur · /);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  const first = results(page).first();
  await expect(first.getByRole('heading').locator('mark')).toHaveText(['secure', 'security']);
  await expect(first.locator('p mark').first()).toHaveText(/^secur/i);

  // On by keyboard alone.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(first.getByRole('heading').getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/blog-detail\/how-to-secure/);
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?q=secur$/);
  await expect(field(page)).toHaveValue('secur');
  await page.goBack();
  await expect(page).toHaveURL(/\/all-blogs$/);
});

test('an answer that is late never takes the place of a newer one', async ({ page }) => {
  await visit(page, '/search');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/search\?q=sec(&|$)/, async (route) => {
    await held;
    // The page has given this one up by now.
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest(/q=sec(&|$)/);
  await field(page).fill('sec');
  await asked;
  await field(page).fill('design');
  await expect(status(page)).toHaveText(/for “design”$/);
  release();
  await page.waitForTimeout(300);
  await expect(status(page)).toHaveText(/for “design”$/);
  await expect(page).toHaveURL(/q=design$/);
});

test('a click on a result counts, also while more is being typed', async ({ page }) => {
  await visit(page, '/search?q=secur');
  await field(page).focus();
  await untilStarted(page);
  // The article is slower than the pause after which a search is sent.
  await page.route(/blog-detail/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue().catch(() => {});
  });
  const link = results(page).first().getByRole('heading').getByRole('link');
  const input = await field(page).elementHandle();
  // In one breath: on a slow machine the search would otherwise be sent before the click. And the pause before a search
  // ends while the page has had no time yet to show that it is leaving.
  await link.evaluate((element: HTMLElement, typed) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(typed, 'securi');
    typed?.dispatchEvent(new Event('input', { bubbles: true }));
    element.click();
    const busyUntil = performance.now() + 400;
    while (performance.now() < busyUntil);
  }, input);
  await expect(page).toHaveURL(/\/blog-detail\//);
  await page.waitForTimeout(300);
  await expect(page).toHaveURL(/\/blog-detail\//);
});

for (const { scheme, width, tag } of looks) {
  test(`the search page has no accessibility violations and no overflow: ${scheme}, ${width} px`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const q of ['team', `xyzzy ${'w'.repeat(200)}`]) {
      await page.goto(`/search?q=${q}`);
      await expectNoViolations(page);
      const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(sideways)).toBe(0);
    }
  });
}

test('found words stand out with forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/search?q=team');
  const colors = await results(page)
    .first()
    .locator('mark')
    .first()
    .evaluate((mark) => {
      const around = getComputedStyle(mark.parentElement as Element).backgroundColor;
      return [getComputedStyle(mark).backgroundColor, around];
    });
  expect(colors[0]).not.toBe(colors[1]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the field finds as well', async ({ page, allowTrouble }) => {
    allowTrouble(/ csp$|404/);
    await page.goto('/nowhere');
    await field(page).fill('design');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(status(page)).toHaveText(/results for “design”$/);
    await results(page).first().getByRole('link').first().click();
    await expect(page.getByRole('article')).toBeVisible();
  });
});
