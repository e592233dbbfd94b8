import type { Browser, Page } from '@playwright/test';
import { editorOf, expect, logOut, signIn, statusOf } from './browser.ts';
import { photograph, videoFile } from './post-forms.ts';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Europe/Lisbon' });

export interface Teller {
  readonly page: Page;
  readonly browser: Browser;
  readonly baseURL: string | undefined;
  readonly allowTrouble: (pattern: RegExp) => void;
}

/** An administrator publishes a video and a photograph, a visitor reads both, and everything deleted is gone. */
export async function tellStory({ page, browser, baseURL, allowTrouble }: Teller): Promise<void> {
  await signIn(page);

  // A video.
  await page.getByRole('link', { name: 'Create Blog' }).click();
  await expect(page.getByRole('heading', { name: 'Create a New Blog' })).toBeVisible();
  await page.getByLabel('Blog Title').fill('A video of the summit');
  await (await editorOf(page)).fill('Seven seconds of first light.');
  await page
    .getByLabel('Media')
    .setInputFiles({ name: 'summit.mp4', mimeType: 'video/mp4', buffer: videoFile() });
  await page.getByLabel('Tags').fill('Story, Video');
  await page.getByLabel('Author').fill('Mara Lindqvist');
  await page.getByLabel('Status').selectOption('Published');
  await page.getByRole('button', { name: 'Create Blog' }).click();
  await expect(statusOf(page)).toHaveText('Blog created successfully');
  await expect(page).toHaveURL(/\/dashboard$/);

  // A photograph, and text formatted with the toolbar.
  await page.getByRole('link', { name: 'Create Blog' }).click();
  await page.getByLabel('Blog Title').fill('A photograph & formatted text');
  const editor = await editorOf(page);
  await editor.click();
  await page.locator('.ql-header .ql-picker-label').click();
  await page.locator('.ql-header .ql-picker-item[data-value="2"]').click();
  await page.keyboard.type('A heading');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Bold words');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' and plain ones.');
  await page.keyboard.press('Enter');
  await page.locator('button.ql-list[value="bullet"]').click();
  await page.keyboard.type('First');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Nested');
  await page
    .getByLabel('Media')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photograph() });
  await page.getByLabel('Tags').fill('Story, Photo');
  await page.getByLabel('Author').fill('Elias Romano');
  await page.getByLabel('Is Published').check();
  await page.getByRole('button', { name: 'Create Blog' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  // Both on the dashboard, on home, in All Blogs and on their tag page, newest first.
  const titles = ['A photograph & formatted text', 'A video of the summit'];
  const cards = page.getByRole('article');
  // Scheduled ones of other tests would stand before them.
  await page.getByRole('navigation', { name: 'Which blogs' }).getByRole('link', { name: 'Live' }).click();
  await expect(cards.nth(0).getByRole('heading')).toHaveText(titles[0] ?? '');
  await expect(cards.nth(0)).toContainText('Live since');
  await expect(cards.nth(1).getByRole('heading')).toHaveText(titles[1] ?? '');
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  for (const address of ['/', '/all-blogs', '/tags/story']) {
    await visitor.goto(address);
    const articles = visitor.getByRole('article');
    await expect(articles.nth(0).getByRole('heading')).toHaveText(titles[0] ?? '');
    await expect(articles.nth(1).getByRole('heading')).toHaveText(titles[1] ?? '');
  }
  await visitor.goto('/');
  await expect(visitor.getByRole('article')).toHaveCount(3);

  // The video plays, under its date.
  await visitor.getByRole('link', { name: 'Read More about A video of the summit' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('A video of the summit');
  await expect(visitor.getByRole('article').getByText(longDate.format(new Date()))).toBeVisible();
  const video = visitor.locator('video');
  await expect(video).toHaveAttribute('controls', '');
  const played = await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
    await new Promise<void>((resolve) => {
      element.addEventListener('timeupdate', () => element.currentTime > 0 && resolve());
    });
    return { width: element.videoWidth, time: element.currentTime };
  });
  expect(played.width).toBe(1280);
  expect(played.time).toBeGreaterThan(0);
  await visitor.getByRole('link', { name: 'Video', exact: true }).click();
  await expect(visitor).toHaveURL(/\/tags\/Video$/);

  // The formatted text is real HTML, the photograph is there.
  await visitor.goto('/all-blogs');
  await visitor.getByRole('link', { name: 'Read More about A photograph & formatted text' }).click();
  await expect(visitor.getByRole('heading', { name: 'A heading', level: 2 })).toBeVisible();
  await expect(visitor.locator('strong')).toHaveText('Bold words');
  await expect(visitor.locator('article li li')).toHaveText('Nested');
  const picture = visitor.locator('article img[src^="/uploads/"]').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(400);
  const source = await picture.getAttribute('src');
  const address = new URL(visitor.url()).pathname;

  // Editing without a new file keeps the old one, and the list stays a list.
  await page.getByRole('link', { name: 'Edit: A photograph & formatted text' }).click();
  await expect(page.getByLabel('Blog Title')).toHaveValue('A photograph & formatted text');
  await expect((await editorOf(page)).locator('li')).toHaveCount(2);
  await expect(page.getByLabel('Is Published')).toBeChecked();
  await page.getByLabel('Blog Title').fill('A photograph, edited');
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(statusOf(page)).toHaveText('Blog updated successfully');
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('A photograph, edited');
  await expect(visitor.locator('article li li')).toHaveText('Nested');
  expect(await picture.getAttribute('src')).toBe(source);

  // Delete: Escape cancels, Cancel has the focus, Delete deletes.
  const remove = page.getByRole('button', { name: 'Delete: A photograph, edited' });
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this blog?' });
  await remove.click();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(remove).toBeHidden();

  // Gone everywhere.
  allowTrouble(/410/);
  for (const list of ['/', '/all-blogs', '/tags/photo']) {
    await visitor.goto(list);
    await expect(visitor.getByText('A photograph, edited')).toHaveCount(0);
  }
  expect((await visitor.goto(address))?.status()).toBe(410);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This blog is gone');
  // Asked for without the browser's cache, which may keep a file for good.
  expect((await fetch(new URL(source ?? '', baseURL))).status).toBe(404);

  // Logout leads home, and the guard back to the sign-in.
  await logOut(page);
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/admin$/);
  // It leads on after the sign-in.
  await page.goto('/create-blog');
  await expect(page).toHaveURL(/\/admin\?to=%2Fcreate-blog$/);
  await visitor.context().close();
}
