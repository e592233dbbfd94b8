import type { Page } from '@playwright/test';
import { expect, startSession, testPublic as test, untilStarted, visit } from '#test/support/browser.ts';

/** What controls do without React, and the form with it. */
const controls = /\/assets\/controls-[^/]+\.js$/;
const contact = /\/assets\/contact-[^/]+\.js$/;
const slowStartMs = 3_000;

/** The requests for scripts from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

async function slowDown(page: Page, file: RegExp): Promise<void> {
  await page.route(file, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, slowStartMs));
    await route.continue();
  });
}

async function writeMessage(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ana Prospect');
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByLabel('Message').fill('Can we talk?');
}

const started = (page: Page) => page.locator('[data-alive]');

async function openPost(page: Page): Promise<void> {
  await page.goto('/all-blogs');
  await page
    .getByRole('link', { name: /^Read More/ })
    .first()
    .click();
  // What is clicked before the first script is there is lost, as without scripts.
  await expect(page.locator('[data-live] [data-island="share"]')).toBeVisible();
}

test('an island is fetched when the mouse is at it, starts when it is used, and never by reading on', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await visit(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).hover();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Video Editing' })).toBeVisible();
  await page.evaluate(() => document.querySelector('footer')?.scrollIntoView({ behavior: 'instant' }));
  await page.mouse.move(640, 700);
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/first-/)]);

  await page.getByLabel('Name').hover();
  await expect.poll(() => scripts.filter((path) => contact.test(path))).toHaveLength(1);
  // A finger there may only be scrolling.
  await page.getByLabel('Name').evaluate((field) => {
    field.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
  });
  await page.waitForLoadState('networkidle');
  await expect(started(page)).toHaveCount(0);
  await page.getByLabel('Name').focus();
  await untilStarted(page);
  expect(scripts.filter((path) => contact.test(path))).toHaveLength(1);
});

test('no public page brings a router, its data or its list of routes', async ({ page }) => {
  const scripts = scriptsOf(page);
  for (const path of ['/', '/contact', '/all-blogs', '/search?q=team', '/no-such-page']) {
    const response = await page.request.get(path);
    const html = await response.text();
    expect(html).not.toMatch(/__reactRouter|modulepreload|manifest-/);
  }
  await visit(page, '/contact');
  await writeMessage(page);
  await untilStarted(page);
  await page.waitForLoadState('networkidle');
  const sources = await Promise.all(scripts.map(async (path) => (await page.request.get(path)).text()));
  for (const source of sources) expect(source).not.toMatch(/createBrowserRouter|routeModules/);
});

test('where data is to be saved, an island is not fetched before it is used', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const scripts = scriptsOf(page);
  await visit(page, '/contact');
  await page.getByLabel('Name').hover();
  await page.waitForLoadState('networkidle');
  expect(scripts).toHaveLength(1);
  await page.getByLabel('Name').click();
  await untilStarted(page);
});

test('a message that is sent while the form is on its way arrives once, and no word is lost', async ({
  page,
}) => {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/contact')) posts += 1;
  });
  await slowDown(page, contact);
  await visit(page, '/contact');
  await writeMessage(page);
  await page.getByRole('button', { name: 'Send Message' }).dblclick();
  await expect(started(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send Message' })).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByLabel('Message')).toHaveValue('Can we talk?');
  await expect(page.getByText('Message sent successfully!')).toHaveAttribute('role', 'status');
  expect(posts).toBe(1);
  await expect(page).toHaveURL(/\/contact$/);

  // Words written over those that the server gave back.
  await page.route('**/contact', (route) =>
    route.request().method() === 'POST' ? route.continue() : route.fallback(),
  );
  await page.goto('/contact');
  await page.getByLabel('Message').evaluate((field: HTMLTextAreaElement) => {
    field.defaultValue = 'Before';
  });
  await page.getByLabel('Message').fill('After');
  await untilStarted(page);
  await expect(page.getByLabel('Message')).toHaveValue('After');
});

test('what is clicked while its island is on its way is done when that has started', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write']);
  await slowDown(page, controls);
  await openPost(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(started(page)).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();

  await page.goto('/search');
  await page.getByRole('searchbox').pressSequentially('secur');
  await page.getByRole('searchbox').blur();
  await expect(started(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/for “secur”$/);
  await expect(page.getByRole('searchbox')).toHaveValue('secur');
});

test('where the form does not come, the browser sends it as without scripts', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/contact-.*ERR_FAILED|Failed to load resource/);
  await page.route(contact, (route) => route.abort());
  await visit(page, '/contact');
  await writeMessage(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('status')).toHaveText(/Message sent successfully!$/);
  await expect(page).toHaveURL(/\/contact\?sent=1/);
});

test('nothing moves when an island starts on a page whose fonts did not come in time', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/woff2/);
  await page.route('**/*.woff2', (route) => route.abort());
  await openPost(page);
  // Later sections are laid out in idle time.
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).not.toHaveAttribute('data-first-screen', /.*/);
  const heights = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main *')].map((one) => Math.round(one.getBoundingClientRect().height)),
    );
  const before = await heights();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Share' }).focus();
  await untilStarted(page);
  await page.waitForLoadState('networkidle');
  expect(await heights()).toEqual(before);
});

test('staff see the way to the form, and to the admin area where the menu is folded', async ({ page }) => {
  await startSession(page);
  await page.goto('/learn-more');
  await page
    .getByRole('complementary', { name: 'Administration' })
    .getByRole('link', { name: 'Edit' })
    .click();
  await expect(page).toHaveURL(/\/dashboard\/site/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Admin Panel' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
});

test('links to public pages are fetched ahead, those into the admin area never', async ({ page }) => {
  await visit(page, '/');
  const found = await page.evaluate(() => {
    const text = document.querySelector('script[type="speculationrules"]')?.textContent ?? '';
    const { where, eagerness } = JSON.parse(text).prefetch[0];
    const patterns: string[] = where.and[1].not.href_matches;
    const isExcluded = (path: string) =>
      patterns.some((pathname) => new URLPattern({ pathname }).test({ pathname: path }));
    return {
      eagerness,
      supports: HTMLScriptElement.supports('speculationrules'),
      ahead: ['/', '/contact', '/blog-detail/a-post', '/tags/design'].filter((path) => !isExcluded(path)),
      never: ['/admin', '/dashboard/site', '/api/docs/', '/uploads/a.jpg', '/feed.xml'].filter(isExcluded),
    };
  });
  expect(found).toEqual({
    eagerness: 'moderate',
    supports: true,
    ahead: ['/', '/contact', '/blog-detail/a-post', '/tags/design'],
    never: ['/admin', '/dashboard/site', '/api/docs/', '/uploads/a.jpg', '/feed.xml'],
  });
});
