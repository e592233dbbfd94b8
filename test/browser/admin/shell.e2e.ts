import type { Page } from '@playwright/test';
import { editorOf, expect, openScreen, signIn, startSession, test } from '#test/support/browser.ts';
import { makePost } from '#test/support/editor-steps.ts';
import { expectNoSidewaysScroll, expectSoundScreen } from '#test/support/screen-checks.ts';
import { invite, openAs } from '#test/support/team.ts';

const wide = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Admin' });
const boxOf = async (of: ReturnType<typeof menuOf>) =>
  (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const schemes = ['light', 'dark'] as const;

test('the menu is as wide on every screen, folded while writing and where the user wants it', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await startSession(page);
  const sidebar = page.getByRole('banner');
  const paths = ['/dashboard', '/dashboard/site', '/dashboard/site/home', '/dashboard/activity'];
  for (const path of paths) {
    await page.goto(path);
    expect((await boxOf(sidebar)).width, path).toBe(232);
    // Nothing of it is cut off.
    for (const link of await menuOf(page).getByRole('link').all())
      await expect(link, path).toBeInViewport({ ratio: 1 });
  }
  await page.goto('/create-blog');
  await editorOf(page);
  expect((await boxOf(sidebar)).width).toBe(56);
  await expect(menuOf(page).getByRole('link', { name: 'Posts' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Menu' }).click();
  expect((await boxOf(sidebar)).width).toBe(232);

  await page.goto('/dashboard/tags');
  const fold = page.getByRole('button', { name: 'Menu' });
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await fold.click();
  await page.reload();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect((await boxOf(sidebar)).width).toBe(56);
  const posts = menuOf(page).getByRole('link', { name: 'Posts' });
  await posts.hover();
  await expect(posts.getByText('Posts')).toHaveCSS('opacity', '1');
  await expectSoundScreen(page, 'the folded menu');
  await fold.click();
  await page.setViewportSize({ width: 800, height: 700 });
  expect((await boxOf(sidebar)).width).toBe(56);
});

test('entries and tabs lead to every screen, and say where one is', async ({ page }) => {
  await page.setViewportSize(wide);
  await signIn(page);
  await expect(menuOf(page).getByRole('link')).toHaveText([
    ...['Home', /^Inbox/, 'Posts', 'Site', 'Media', 'Insights', 'Settings', /^Notifications/, /^Account/],
  ]);
  await openScreen(page, 'Posts', 'Calendar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendar');
  await expect(menuOf(page).getByRole('link', { name: 'Posts' })).toHaveAttribute('aria-current', 'true');
  const tabs = page.getByRole('navigation', { name: 'Posts' });
  const calendar = tabs.getByRole('link', { name: 'Calendar' });
  await expect(calendar).toHaveAttribute('aria-current', 'page');
  // The tabs of the next screen take over the focus.
  await expect(calendar).toBeFocused();
  await openScreen(page, 'Settings', 'Backups');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backups');
  await openScreen(page, 'Site', 'Team');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team');
});

test('the site’s name leads from the admin area to its home page, and Back returns', async ({ page }) => {
  await signIn(page);
  for (const from of ['/dashboard', '/dashboard/site/company']) {
    await page.goto(from);
    const screen = await page.getByRole('heading', { level: 1 }).innerText();
    await page.locator('a[href="/"]:visible').first().click();
    await expect(page).toHaveURL('/');
    // A document of its own, not a screen.
    await expect(page.locator('html[data-live]')).toBeAttached();
    await expect(page.locator('#home').getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen);
  }
});

test('what a role may not use is not in the menu', async ({ page }) => {
  await page.setViewportSize(wide);
  await startSession(page);
  await openAs(page, await invite(page, 'author'));
  await expect(menuOf(page).getByRole('link')).toHaveText([
    ...['Home', 'Posts', 'Media', 'Notifications', /^Account/],
  ]);
  await page.getByRole('button', { name: 'New' }).click();
  await expect(page.getByRole('group', { name: 'New' }).getByRole('link')).toHaveText(['Post']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search the admin area' }).fill('redirect');
  await expect(page.getByText('Nothing was found for “redirect”.')).toBeVisible();
});

test('on a phone the menu is a bar at the bottom, with a sheet for the rest', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page);
  await expect(menuOf(page).getByRole('link')).toHaveText(['Home', 'Posts', /^Inbox/]);
  const { y, height } = await boxOf(menuOf(page));
  expect(y + height).toBe(phone.height);
  // In the order in which they stand.
  const names = menuOf(page).locator('> a, > button');
  const lefts = await names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));

  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await expect(sheet.getByRole('link')).toHaveText([
      ...['Site', 'Media', 'Insights', 'Settings', /^Notifications/, 'Account'],
    ]);
    await expectSoundScreen(page, `the sheet, ${colorScheme}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'New' }).click();
    await expect(page.getByRole('link', { name: 'Redirect', exact: true })).toBeVisible();
    await expectSoundScreen(page, `the menu New, ${colorScheme}`);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Insights' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistics');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('from one field everything is found by typing: screens, settings, posts, actions', async ({
  page,
  server,
}) => {
  await makePost(server.address, { title: 'Quarterly heron census', status: 'draft' });
  await page.setViewportSize(wide);
  await signIn(page);
  const field = page.getByRole('combobox', { name: 'Search the admin area' });
  const option = (name: RegExp) => page.getByRole('option', { name });
  const find = async (text: string) => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await field.fill(text);
  };
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectSoundScreen(page, `the palette, ${colorScheme}`);
  }
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();

  await find('tags');
  await expect(option(/^Tags Posts/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tags');

  await find('heron census');
  await expect(option(/^Quarterly heron census/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Blog Title')).toHaveValue('Quarterly heron census');

  await signIn(page);
  await find('blogs per page');
  await option(/^Blogs per page/).click();
  await expect(page.getByLabel('Blogs per page')).toBeFocused();

  await find('new redirect');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Old URL')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/dashboard\/redirects$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Redirects');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await find('new person');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible();
});

test('in a text Ctrl+K makes a link, elsewhere on that screen it finds', async ({ page }) => {
  await page.setViewportSize(wide);
  await startSession(page);
  await page.goto('/create-blog');
  const editor = await editorOf(page);
  await editor.click();
  await page.keyboard.type('a word');
  await page.keyboard.press('Shift+Control+ArrowLeft');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByLabel('URL')).toBeVisible();
  // Not over a dialog either.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search the admin area' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByLabel('Blog Title').click();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search the admin area' })).toBeFocused();
});

test('the first blog stands above the fold, and none makes a phone scroll sideways', async ({ page }) => {
  await page.setViewportSize(wide);
  await signIn(page);
  await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText('State of the site');
  await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page, 'the dashboard');
});

test('the sign-in page leads on to where somebody wanted to go', async ({ page }) => {
  await startSession(page);
  await page.goto('/admin?to=%2Fdashboard%2Ftags');
  await expect(page).toHaveURL(/\/dashboard\/tags$/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/admin?to=https%3A%2F%2Felsewhere.example%2F');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('what was deleted comes back from its message', async ({ page, server }) => {
  await makePost(server.address, { title: 'Deleted by mistake', status: 'draft' });
  await startSession(page);
  await page.goto('/dashboard/posts?q=Deleted+by+mistake');
  await page.getByRole('button', { name: 'Delete: Deleted by mistake' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No blogs available')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});
