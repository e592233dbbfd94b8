import type { Page } from '@playwright/test';
import { editorOf, expect, signIn, startSession, statusOf, test } from '#test/support/browser.ts';
import { makePost, openNewPost, openPost } from '#test/support/editor-steps.ts';
import { expectSoundScreen } from '#test/support/screen-checks.ts';

const phone = { width: 360, height: 740 };
const longText = Array.from({ length: 40 }, (_, index) => `<p>Paragraph ${index} of the text.</p>`).join('');

/** How a paragraph is set. */
const typeOf = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).evaluate((element) => {
    const { fontFamily, fontSize, lineHeight, letterSpacing } = getComputedStyle(element);
    return { fontFamily, fontSize, lineHeight, letterSpacing, width: element.clientWidth };
  });

test('the text looks as it will in the article, beside settings that can be collapsed', async ({
  page,
  context,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const id = await makePost(server.address, {
    content: longText,
    status: 'published',
    title: 'A title that is long enough to take more than one row of its field',
  });
  await startSession(page);
  await openPost(page, id);
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const article = await context.newPage();
  await article.setViewportSize({ width: 1280, height: 900 });
  await article.goto(`/blog-detail/${id}`);
  const written = await typeOf(page, 'Paragraph 3 of the text.');
  expect(written).toEqual(await typeOf(article, 'Paragraph 3 of the text.'));
  expect(written.width).toBe(656);
  await article.close();
  const title = page.getByLabel('Blog Title');
  expect(await title.evaluate((field) => field.scrollHeight - field.clientHeight)).toBe(0);
  await title.press('Enter');
  await expect(await editorOf(page)).toBeFocused();

  const settings = page.getByRole('region', { name: 'Settings' });
  expect((await settings.boundingBox())?.width).toBe(320);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(settings).toBeHidden();
  await page.reload();
  await editorOf(page);
  await expect(settings).toBeHidden();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(settings).toBeVisible();
});

test('day and time of a scheduled post do not cover each other', async ({ page }) => {
  await openNewPost(page);
  await page.getByRole('radio', { name: 'Scheduled' }).check();
  for (const width of [1280, 900, 360]) {
    await page.setViewportSize({ width, height: 900 });
    const settings = page.getByRole('button', { name: 'Settings', exact: true });
    if ((await settings.getAttribute('aria-expanded')) === 'false') await settings.click();
    const [day, time] = [page.getByLabel('Day', { exact: true }), page.getByLabel('Time', { exact: true })];
    await expect(day).toBeVisible();
    const [first, second] = [await day.boundingBox(), await time.boundingBox()];
    if (!first || !second) throw new Error('no fields');
    const isBeside = first.x + first.width <= second.x;
    const isAbove = first.y + first.height <= second.y;
    expect(isBeside || isAbove, `at ${width} px`).toBe(true);
  }
});

test('the visibility and the fields behind it always agree', async ({ page }) => {
  await startSession(page);
  await page.goto('/create-blog');
  const [draft, now, scheduled] = ['Draft', 'Now', 'Scheduled'].map((name) =>
    page.getByRole('radio', { name }),
  ) as [ReturnType<Page['getByRole']>, ReturnType<Page['getByRole']>, ReturnType<Page['getByRole']>];
  await expect(draft).toBeChecked();
  await now.check();
  await expect(page.getByLabel('Status')).toHaveValue('published');
  await expect(page.getByLabel('Is Published')).toBeChecked();
  await scheduled.check();
  await expect(page.getByLabel('Scheduled Date')).not.toHaveValue('');
  await page.getByLabel('Day', { exact: true }).fill('2999-12-03');
  await page.getByLabel('Time', { exact: true }).fill('09:30');
  await expect(page.getByLabel('Scheduled Date')).toHaveValue('2999-12-03');
  await expect(page.getByText('On save:').locator('..')).toContainText('December 3, 2999 at 9:30 AM');
  // A day that is not complete, or has passed, publishes nothing by itself.
  await page.getByLabel('Day', { exact: true }).fill('');
  await expect(scheduled).toBeChecked();
  await page.getByLabel('Day', { exact: true }).fill('2001-01-01');
  await expect(page.getByText('Choose a time in the future.')).toBeVisible();
  await page.getByLabel('Time', { exact: true }).focus();
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue('2001-01-01');
  await expect(page.getByLabel('Scheduled Date')).toHaveValue('2999-12-03');
  await page.getByLabel('Day', { exact: true }).fill('');
  await page.getByLabel('Blog Title').focus();
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue('2999-12-03');
  // And the other way.
  await page.getByLabel('Scheduled Date').fill('2999-12-31');
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue('2999-12-31');
  await expect(page.getByLabel('Time', { exact: true })).toHaveValue('00:00');
  await page.getByLabel('Is Published').uncheck();
  await expect(scheduled).toBeChecked();
  await page.getByLabel('Status').selectOption('draft');
  await expect(draft).toBeChecked();
  await page.getByLabel('Scheduled Date').fill('');
  await page.getByLabel('Is Published').check();
  await expect(now).toBeChecked();
});

test('on a phone the settings are a sheet, and what is required opens it', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await page.setViewportSize(phone);
  const id = await makePost(server.address, { content: longText });
  await startSession(page);
  await openPost(page, id);
  const covered = await page.evaluate(() => {
    const isSticky = (element: Element | null): boolean =>
      element !== null &&
      (/sticky|fixed/.test(getComputedStyle(element).position) || isSticky(element.parentElement));
    const rows = Array.from({ length: window.innerHeight }, (_, y) => document.elementFromPoint(30, y));
    return rows.filter(isSticky).length;
  });
  expect(covered).toBeGreaterThan(0);
  expect(covered).toBeLessThanOrEqual(phone.height / 4);

  await page.goto('/create-blog');
  await page.getByLabel('Blog Title').fill('x'.repeat(60));
  await expect(page.getByText('Saved as a draft')).toBeVisible();
  await page.goto('/create-blog');
  await expect(page.getByText('Unsaved text was found')).toBeVisible();
  await (await editorOf(page)).fill('Some text.');
  await page.getByLabel('Blog Title').fill('From a phone');
  const sheet = page.getByRole('dialog', { name: 'Settings' });
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByLabel('Tags')).toBeFocused();
  await expect(page.getByLabel('Tags')).toHaveAccessibleDescription(/Please fill in “Tags”/);
  await expectSoundScreen(page, 'sheet with a message');
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab');
    const isInside = await sheet.evaluate(
      (element) =>
        [element, document.body].some((place) => place === document.activeElement) ||
        element.contains(document.activeElement),
    );
    expect(isInside).toBe(true);
  }
  await page.getByLabel('Tags').fill('Phone');
  await expect(page.getByText('Please fill in “Tags”.')).toHaveCount(0);
  await page.getByLabel('Author').fill('Ana');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Blog created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/edit-blog\/from-a-phone-/);
  // The next one starts empty.
  await page.goto('/create-blog');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByLabel('Author')).toHaveValue('');
});

test('the button says what happens, the post stays open, and is viewed from there', async ({ page }) => {
  await startSession(page);
  await page.goto('/create-blog');
  await (await editorOf(page)).fill('Steps of oak.');
  await page.getByLabel('Blog Title').fill('Oak stairs');
  await page.getByLabel('Tags').fill('Wood');
  await page.getByLabel('Author').fill('Ana');
  const bar = (name: string) => page.getByRole('button', { name, exact: true });
  const settings = page.getByRole('region', { name: 'Settings' });
  await expect(settings).toContainText('/blog-detail/oak-stairs-…');
  await bar('Save draft').click();
  await expect(statusOf(page)).toHaveText('Blog created successfully');
  await expect(page).toHaveURL(/\/edit-blog\/oak-stairs-[a-z0-9]{4}$/);
  await expect(page.getByRole('link', { name: 'View', exact: true })).toHaveCount(0);

  await page.getByLabel('Blog Title').fill('Ash stairs');
  await expect(settings).toContainText('/blog-detail/ash-stairs');
  await page.getByRole('radio', { name: 'Scheduled' }).check();
  await expect(bar('Schedule')).toBeVisible();
  await page.getByRole('radio', { name: 'Now' }).check();
  await bar('Publish').click();
  await expect(statusOf(page)).toHaveText('Blog updated successfully');
  await expect(bar('Update')).toBeVisible();
  const views = page.locator('a[href="/blog-detail/ash-stairs"]', { hasText: 'View' });
  await expect(views).toHaveCount(2);

  // It keeps the URL that visitors know by now.
  await page.getByLabel('Blog Title').fill('Stairs of ash');
  await bar('Update').click();
  await expect(page.locator('form p[data-trouble]')).toHaveText('Saved');
  await expect(settings.getByRole('link', { name: /\/blog-detail\/ash-stairs$/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Draft' }).check();
  await expect(bar('Unpublish')).toBeVisible();
  await page.getByRole('radio', { name: 'Now' }).check();
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect((await page.request.get('/blog-detail/ash-stairs')).status()).toBe(200);
});

test('the stored fields stay folded once somebody folds them', async ({ page }) => {
  await startSession(page);
  await page.goto('/create-blog');
  await editorOf(page);
  await page.getByText('As stored').click();
  await expect(page.getByLabel('Status')).toBeHidden();
  await page.reload();
  await editorOf(page);
  await expect(page.getByLabel('Status')).toBeHidden();
  await page.getByRole('radio', { name: 'Now' }).check();
  await page.getByText('As stored').click();
  await expect(page.getByLabel('Status')).toHaveValue('published');
});

test('publishing without text is a suggestion first, and then a question', async ({ page }) => {
  await startSession(page);
  await page.goto('/create-blog');
  await editorOf(page);
  await page.getByLabel('Blog Title').fill('Nothing in it');
  await page.getByLabel('Tags').fill('Empty');
  await page.getByLabel('Author').fill('Ana');
  const checks = page.getByRole('region', { name: 'Checks' });
  await expect(checks).toContainText('2 suggestions');
  await checks.getByRole('button', { name: 'The blog has no text.' }).click();
  await expect(await editorOf(page)).toBeFocused();
  await page.getByRole('radio', { name: 'Now' }).check();
  const create = page.getByRole('button', { name: 'Create Blog' });
  const question = page.getByRole('alertdialog', { name: 'Publish without text?' });
  await create.click();
  await expectSoundScreen(page, 'question');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(create).toBeFocused();
  await create.click();
  await question.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByText('Blog created successfully')).toBeVisible();
});

test('the bar stays as it is whatever the state, and says the truth offline', async ({
  page,
  context,
  server,
  allowTrouble,
}) => {
  allowTrouble(/INTERNET_DISCONNECTED/);
  await page.setViewportSize(phone);
  const id = await makePost(server.address, { content: longText });
  await startSession(page);
  await openPost(page, id);
  const places = async () => [
    await page.getByRole('button', { name: 'Settings' }).boundingBox(),
    await page.getByRole('toolbar', { name: 'Formatting' }).boundingBox(),
  ];
  const state = page.locator('form p[data-trouble]');
  await expect(state).toHaveText('Saved');
  const before = await places();
  await context.setOffline(true);
  await page.keyboard.type('Written without a network.');
  await expect(state).toContainText('Offline: saved on this device');
  expect(await places()).toEqual(before);
  await context.setOffline(false);
  await expect(state).toContainText('Saved as a draft');
  expect(await places()).toEqual(before);
});

test('deleting names the blog, and the focus goes on to the next', async ({ page, server }) => {
  for (const title of ['Third', 'Second', 'First']) await makePost(server.address, { title });
  await signIn(page);
  const remove = (title: string) => page.getByRole('button', { name: `Delete: ${title}` }).first();
  await remove('First').click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this blog?' });
  await expect(dialog).toHaveAccessibleDescription('First');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Moved to the trash')).toBeVisible();
  await expect(remove('Second')).toBeFocused();
});
