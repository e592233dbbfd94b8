import type { Page } from '@playwright/test';
import { expect, testPublic as test } from '#test/support/browser.ts';

/** Pictures come only when they are let go: until then the page is not loaded, and all but its first screen waits. */
async function holdPictures(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/pictures/*/hero*', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

const teams = (page: Page) => page.locator('main > #teams');
/** Whether the browser has laid it out. */
const isLaidOut = (page: Page) =>
  teams(page).evaluate((section) =>
    section.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
  );
const isWaiting = (page: Page) => page.evaluate(() => 'firstScreen' in document.documentElement.dataset);
const topOf = (page: Page) => teams(page).evaluate((section) => section.getBoundingClientRect().top);

test('a new navigation lays out the first screen, and the rest after the load', async ({ page }) => {
  const letGo = await holdPictures(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect([await isWaiting(page), await isLaidOut(page)]).toEqual([true, false]);
  letGo();
  await expect.poll(() => isWaiting(page)).toBe(false);
  expect(await isLaidOut(page)).toBe(true);
  const left = () =>
    [...document.querySelectorAll('*')].filter(
      (part) => getComputedStyle(part).contentVisibility !== 'visible',
    );
  expect(await page.evaluate(left)).toEqual([]);
});

test('a link within the page leads to its section before everything is loaded, and what is on the way has its height', async ({
  page,
}) => {
  const letGo = await holdPictures(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => {
    document.documentElement.style.scrollBehavior = 'auto';
    document.querySelector<HTMLAnchorElement>('a[href="/#teams"]')?.click();
  });
  expect(await isWaiting(page)).toBe(false);
  await expect.poll(() => topOf(page)).toBeLessThan(200);
  const top = await topOf(page);
  letGo();
  await page.waitForLoadState('load');
  expect(await topOf(page)).toBe(top);
});

test('a reload stays where the visitor was, and an address with a section opens there', async ({
  page,
  allowTrouble,
}) => {
  // A page that opens with other fonts than before has lines and sections of other heights.
  allowTrouble(/woff2/);
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/');
  await expect.poll(() => isWaiting(page)).toBe(false);
  await teams(page).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  await page.mouse.wheel(0, 10);
  await page.waitForLoadState('networkidle');
  const top = await topOf(page);
  const letGo = await holdPictures(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
  expect(await isWaiting(page)).toBe(false);
  await expect.poll(() => topOf(page)).toBe(top);
  letGo();

  await page.goto('about:blank');
  await page.goto('/#teams', { waitUntil: 'domcontentloaded' });
  expect(await isWaiting(page)).toBe(false);
  expect(await isLaidOut(page)).toBe(true);
});

test('without scripts all of it is laid out at once', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.address);
  await expect(teams(page)).toHaveCSS('content-visibility', 'visible');
  await context.close();
});
