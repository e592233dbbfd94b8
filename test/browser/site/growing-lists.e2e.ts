import type { Page } from '@playwright/test';
import { expect, startSession, testApart as test, untilStarted, visit } from '#test/support/browser.ts';
import { deletePost, makePost } from '#test/support/editor-steps.ts';
import { expectSoundScreen } from '#test/support/screen-checks.ts';

const pageSize = 24;
const tagged = 2 * pageSize + 2;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ server }) => {
  for (let index = 0; index < tagged; index++) {
    await makePost(server.address, { title: `Grown ${index}`, tags: 'Growing' });
  }
});

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const more = (page: Page) => page.getByRole('link', { name: 'Show more' });

for (const path of ['/all-blogs', '/tags/Growing']) {
  test(`${path} adds the next posts in place, and Back restores them`, async ({ page, allowTrouble }) => {
    // A page that opens with other fonts than before has lines of other heights.
    allowTrouble(/woff2/);
    await page.route('**/*.woff2', (route) => route.abort());
    await visit(page, path);
    const total = Number((await page.getByText(/^Showing 24 of/).textContent())?.split(' ').at(-1));
    expect(total).toBeGreaterThanOrEqual(tagged);
    const first = await cards(page).first().elementHandle();
    await more(page).focus();
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(2 * pageSize);
    await expect(page.getByText(`Showing 48 of ${total}`)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'added' })).toHaveText('24 blogs added');
    const next = cards(page).nth(pageSize).getByRole('heading').getByRole('link');
    await expect(next).toBeFocused();
    await expect(next).toBeInViewport();
    expect(await first?.evaluate((card) => card.isConnected)).toBe(true);
    await expectSoundScreen(page);

    const title = await next.textContent();
    await page.evaluate(() =>
      addEventListener('pagehide', () => sessionStorage.setItem('left', String(window.scrollY))),
    );
    await next.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    await page.goBack();
    await expect(cards(page)).toHaveCount(2 * pageSize);
    const scrolled = Number(await page.evaluate(() => sessionStorage.getItem('left')));
    // A browser that restores a position may round it.
    await expect
      .poll(() => page.evaluate((top) => Math.abs(window.scrollY - top), scrolled))
      .toBeLessThanOrEqual(1);
    await page.reload();
    await expect(cards(page)).toHaveCount(2 * pageSize);
    while (await more(page).isVisible()) {
      const before = await cards(page).count();
      await more(page).click();
      await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
    }
    await expect(cards(page)).toHaveCount(total);
    await expect(page.getByText(`Showing ${total} of ${total}`)).toBeVisible();
  });
}

test('Show more adds in place also where it is clicked before its island has come', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/controls-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await visit(page, '/tags/Growing');
  await more(page).click();
  await expect(more(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(cards(page)).toHaveCount(2 * pageSize);
  await expect(page.getByText(`Showing 48 of ${tagged}`)).toBeVisible();
});

test('where its file does not come the list stays, says so, and the next click follows the link', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/controls-/);
  await page.route(/\/assets\/controls-[^/]+\.js$/, (route) => route.abort());
  await visit(page, '/tags/Growing');
  await more(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'try again' })).toBeVisible();
  await expect(cards(page)).toHaveCount(pageSize);
  await more(page).click();
  await expect(page).toHaveURL(/\/tags\/Growing\?page=2$/);
});

test('a modified click opens the next page elsewhere, and what is published meanwhile has its place', async ({
  page,
  context,
  server,
}) => {
  await visit(page, '/tags/Growing');
  await more(page).focus();
  await untilStarted(page);
  const opened = context.waitForEvent('page');
  await more(page).click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(cards(page)).toHaveCount(pageSize);
  const id = await makePost(server.address, { title: 'Published meanwhile', tags: 'Growing' });
  await more(page).click();
  await expect(cards(page)).toHaveCount(2 * pageSize);
  await expect(cards(page).first()).toContainText('Published meanwhile');
  await expect(page.getByRole('status').filter({ hasText: 'added' })).toHaveText('23 blogs added');
  await expect(
    cards(page)
      .nth(pageSize + 1)
      .getByRole('heading')
      .getByRole('link'),
  ).toBeFocused();
  await deletePost(server.address, id);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the next posts have a page of their own, which leads back', async ({ page }) => {
    await page.goto('/tags/Growing');
    await more(page).click();
    await expect(page).toHaveURL(/\/tags\/Growing\?page=2$/);
    await expect(page.getByText(`Showing 25–48 of ${tagged}`)).toBeVisible();
    await more(page).click();
    await expect(page.getByText(`Showing 49–50 of ${tagged}`)).toBeVisible();
    await expect(more(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Show previous' }).click();
    await expect(page).toHaveURL(/\?page=2$/);
  });
});

test('Manage Blogs grows, and its count follows a delete', async ({ page }) => {
  await startSession(page);
  await page.goto('/dashboard?q=Grown');
  await expect(page.getByText(`Showing 24 of ${tagged}`)).toBeVisible();
  await more(page).click();
  await expect(cards(page)).toHaveCount(2 * pageSize);
  await expect(page).toHaveURL(/q=Grown/);
  await expect(cards(page).nth(pageSize).getByRole('heading').getByRole('link')).toBeFocused();
  await more(page).click();
  await expect(cards(page)).toHaveCount(tagged);
  await expect(
    cards(page)
      .nth(2 * pageSize)
      .getByRole('heading')
      .getByRole('link'),
  ).toBeFocused();

  await cards(page)
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(cards(page)).toHaveCount(tagged - 1);
  await expect(page.getByText(`${tagged - 1} blogs for “Grown”`)).toBeVisible();
  await expect(page.getByText(`Showing ${tagged - 1} of ${tagged - 1}`)).toBeVisible();
});

const failures = {
  offline: async (page: Page) => page.context().setOffline(true),
  '503': async (page: Page) => page.route(/[?&](page|q)=/, (route) => route.fulfill({ status: 503 })),
  'a page of a proxy': async (page: Page) =>
    page.route(/[?&](page|q)=/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Sign in</h1>' }),
    ),
};

for (const [name, fail] of Object.entries(failures)) {
  test(`the list stays when the next page fails: ${name}`, async ({ page, allowTrouble }) => {
    allowTrouble(/./);
    for (const path of ['/all-blogs', '/tags/Growing']) {
      await visit(page, path);
      // Its island is there already.
      await more(page).focus();
      await untilStarted(page);
      await fail(page);
      await page.keyboard.press('Enter');
      const sentence = page.getByRole('alert').filter({ hasText: 'Please try again' });
      await expect(sentence).toBeVisible();
      await expect(cards(page)).toHaveCount(pageSize);
      await expect(more(page)).toBeFocused();
      await expect(page.getByRole('heading', { name: 'Error Page' })).toHaveCount(0);
      await page.context().setOffline(false);
      await page.unrouteAll();
      await sentence.getByRole('link', { name: 'Try again' }).click();
      await expect(cards(page)).toHaveCount(2 * pageSize);
      await expect(sentence).toHaveCount(0);
    }
  });

  test(`the results of a search stay when the next fails: ${name}`, async ({ page, allowTrouble }) => {
    allowTrouble(/./);
    await visit(page, '/search?q=Grown');
    const field = page.getByRole('searchbox');
    await field.focus();
    await untilStarted(page);
    const results = page.getByRole('main').getByRole('listitem');
    const count = await results.count();
    await fail(page);
    await field.fill('Grown 1');
    const sentence = page.getByRole('alert').filter({ hasText: 'Please try again' });
    await expect(sentence).toBeVisible();
    expect(await results.count()).toBe(count);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('Grown 1');
    await page.context().setOffline(false);
    await page.unrouteAll();
    await sentence.getByRole('link', { name: 'Try again' }).click();
    await expect(sentence).toHaveCount(0);
  });
}

test('the list stays also where the first use of the page is offline', async ({ page, allowTrouble }) => {
  allowTrouble(/./);
  await visit(page, '/all-blogs');
  await page.context().setOffline(true);
  for (let times = 0; times < 2; times++) {
    await more(page).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible();
    await expect(cards(page)).toHaveCount(pageSize);
    await expect(more(page)).toBeFocused();
  }
});
