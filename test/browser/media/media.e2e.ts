import type { Page } from '@playwright/test';
import { openEmbedded } from '@site/database/embedded/open-embedded';
import sharp from 'sharp';
import { expect, pasted, signIn, startSession, test } from '#test/support/browser.ts';
import { age } from '#test/support/media-forms.ts';
import { photograph, videoFile } from '#test/support/post-forms.ts';
import { expectSoundScreen } from '#test/support/screen-checks.ts';

const picture = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: photograph() });
const text = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from('only text') });

const fileField = (page: Page) => page.getByLabel('Files to upload');
const uploads = (page: Page) => page.getByRole('list', { name: 'Uploads' });
const files = (page: Page) => page.getByRole('list', { name: 'Files' });
const fileButton = (page: Page, name: string | RegExp) => files(page).getByRole('button', { name });
const summaryOf = async (page: Page) => {
  const text = (await page.getByText(/^[\d,]+ files?, /).textContent()) ?? '';
  const [, count = '', size = ''] = /^([\d,]+) files?, (.+)$/.exec(text) ?? [];
  return { count: Number(count.replace(',', '')), size };
};
const countOf = async (page: Page) => (await summaryOf(page)).count;

/** An image too small for variants, so that many are uploaded quickly; each index gives another color. */
async function smallImage(index: number): Promise<ReturnType<typeof picture>> {
  const background = { r: index, g: 128, b: 128 };
  const image = sharp({ create: { width: 16, height: 9, channels: 3, background } });
  return { name: `many-${index}.png`, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

async function openLibrary(page: Page): Promise<void> {
  await signIn(page);
  await page.getByRole('link', { name: 'Media' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();
}

const upload = (page: Page, ...names: string[]) => uploadFiles(page, names.map(picture));

async function uploadFiles(page: Page, chosen: ReturnType<typeof picture>[]): Promise<void> {
  const names = chosen.map(({ name }) => name);
  await fileField(page).setInputFiles(chosen);
  for (const name of names) await expect(uploads(page)).toContainText(name);
  await expect(uploads(page).getByText('In the library')).toHaveCount(names.length);
  await page.getByRole('button', { name: 'Clear list' }).click();
}

async function expectSoundInBothSchemes(page: Page, where: string): Promise<void> {
  const sizes = [
    ['light', 1280],
    ['dark', 360],
  ] as const;
  for (const [colorScheme, width] of sizes) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectSoundScreen(page, where);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
}

test('who is not signed in is led to the sign-in', async ({ page }) => {
  await page.goto('/dashboard/media');
  await expect(page).toHaveURL(/\/admin$/);
});

test('many files are uploaded at once; a refused one keeps its sentence, the others appear', {
  tag: '@long',
}, async ({ page, allowTrouble }) => {
  allowTrouble(/415/);
  await openLibrary(page);
  const before = await countOf(page);
  await fileField(page).setInputFiles([
    picture('many-first.jpg'),
    text('not-a-picture.jpg'),
    { name: 'moving.mp4', mimeType: 'video/mp4', buffer: videoFile() },
    picture('a-name-as-long-as-some-cameras-and-people-make-them-2026-11-21-at-10.15.03.jpg'),
  ]);
  await expect(page.locator('[aria-live]').getByText('3 of 4 files uploaded, 1 not uploaded')).toBeVisible();
  await expect(uploads(page).getByRole('listitem').filter({ hasText: 'not-a-picture.jpg' })).toContainText(
    'Not uploaded: Please choose a JPEG, PNG, WebP, AVIF, GIF, BMP, ICO or SVG image, or an MP4 video.',
  );
  await expect(fileButton(page, /many-first\.jpg/)).toBeVisible();
  await expect(fileButton(page, /moving\.mp4/)).toContainText('Video');
  await expect.poll(() => countOf(page)).toBe(before + 3);
  const thumbnails = files(page).locator('img');
  for (const thumbnail of await thumbnails.all()) await expect(thumbnail).toHaveAttribute('loading', 'lazy');
  // Until a video's poster is made.
  for (const video of await files(page).locator('video').all())
    await expect(video).toHaveAttribute('preload', 'metadata');
  await expect(files(page).locator('video[autoplay], video[controls]')).toHaveCount(0);
  await expectSoundInBothSchemes(page, 'library');
});

test('files are dropped on the page, and the same content is there once', async ({ page }) => {
  await openLibrary(page);
  const dropped = photograph('dropped');
  for (const name of ['dropped.jpg', 'dropped-again.jpg']) {
    const transfer = await page.evaluateHandle(
      ({ bytes, name }) => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], name));
        return data;
      },
      { bytes: dropped.toString('base64'), name },
    );
    await page.dispatchEvent('main', 'dragover', { dataTransfer: transfer });
    await expect(page.locator('[data-over="true"]')).toHaveCount(1);
    await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
    await expect(page.locator('[data-over="true"]')).toHaveCount(0);
    await expect(uploads(page).getByRole('listitem').filter({ hasText: name })).toContainText(
      'In the library',
    );
  }
  await expect(fileButton(page, /^dropped/)).toHaveCount(1);
});

test('an upload is canceled while it is sent, one while it waits; two run at a time', {
  tag: '@long',
}, async ({ page }) => {
  await openLibrary(page);
  const before = await countOf(page);
  // Slow enough to be caught on the way.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const slowly = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 1_500 };
  await session.send('Network.emulateNetworkConditions', slowly);
  await fileField(page).setInputFiles(['one.jpg', 'two.jpg', 'three.jpg'].map(picture));
  const line = (name: string) => uploads(page).getByRole('listitem').filter({ hasText: name });
  await expect(line('one.jpg')).toContainText('Uploading');
  await expect(line('two.jpg')).toContainText('Uploading');
  await expect(line('three.jpg')).toContainText('Waiting');
  await expect(page.getByRole('progressbar', { name: 'Upload of one.jpg' })).toBeVisible();
  await expect(line('two.jpg').locator('img')).toHaveJSProperty('complete', true);
  await page.getByRole('textbox', { name: 'Alt text of two.jpg' }).fill('Described on the way');
  await page.getByRole('button', { name: 'Cancel the upload of three.jpg' }).click();
  await page.getByRole('button', { name: 'Cancel the upload of one.jpg' }).click();
  await expect(line('one.jpg')).toContainText('Canceled');
  await expect(line('three.jpg')).toContainText('Canceled');
  await expectSoundInBothSchemes(page, 'uploading');
  await page.getByRole('link', { name: 'Blogs', exact: true }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Leave, and stop the uploads that are not finished?',
  });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await session.send('Network.emulateNetworkConditions', { ...slowly, uploadThroughput: -1 });
  await expect(line('two.jpg')).toContainText('In the library');
  await expect(line('two.jpg')).toContainText('alt text saved');
  await expect(files(page).getByRole('img', { name: 'Described on the way' })).toBeVisible();
  await expect(page.locator('[aria-live]').getByText('1 of 3 files uploaded, 2 canceled')).toBeVisible();
  await expect.poll(() => countOf(page)).toBe(before + 1);
  await page.getByRole('link', { name: 'Blogs', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
});

test('alt text is said, kept, searched for, and an image can be decoration', async ({ page }) => {
  await openLibrary(page);
  await upload(page, 'described.jpg');
  await fileButton(page, /described\.jpg/).click();
  const dialog = page.getByRole('dialog', { name: 'described.jpg' });
  await expect(dialog).toContainText('1600 × 900 pixels');
  await expect(dialog).toContainText('JPEG image');
  await expect(dialog).toContainText('Not used anywhere');
  await expectSoundInBothSchemes(page, 'file dialog');
  await dialog.getByLabel('Alt text').fill('Ein Gerüst im Gebirge');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Saved.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(fileButton(page, /described\.jpg/)).toBeFocused();

  await page.getByRole('searchbox').fill('gerust IM');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/q=gerust/);
  await expect(files(page).getByRole('button')).toHaveCount(1);
  await expect(files(page).getByRole('img', { name: 'Ein Gerüst im Gebirge' })).toBeVisible();
  await fileButton(page, /described\.jpg/).click();
  await expect(dialog.getByLabel('Alt text')).toHaveValue('Ein Gerüst im Gebirge');
  await dialog.getByLabel('Decorative (no description needed)').check();
  await expect(dialog.getByLabel('Alt text')).toBeDisabled();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Saved.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Nothing was found for “gerust IM”.')).toBeVisible();
});

test('the address of a file is copied', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-write']);
  await openLibrary(page);
  await upload(page, 'copied.jpg');
  await fileButton(page, /copied\.jpg/).click();
  await page.getByRole('button', { name: 'Copy URL' }).click();
  await expect(page.getByText('URL copied.')).toBeVisible();
  const address = await pasted(page);
  expect(address.startsWith(`${baseURL}/uploads/`)).toBe(true);
  expect((await page.request.get(address)).headers()['content-type']).toBe('image/jpeg');
});

test('a file in use is replaced everywhere and cannot be deleted; an unused one can', {
  tag: '@long',
}, async ({ page, allowTrouble }) => {
  allowTrouble(/415/);
  await startSession(page);
  await page.goto('/create-blog');
  await page.getByLabel('Blog Title').fill('A blog with a cover');
  await page.getByRole('textbox', { name: 'Blog Content' }).fill('Its text.');
  await page.getByLabel('Media').setInputFiles(picture('cover.jpg'));
  await page.getByLabel('Tags').fill('Web');
  await page.getByLabel('Author').fill('Ana');
  await page.getByRole('button', { name: 'Create Blog' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('link', { name: 'Media' }).click();
  await files(page).getByRole('button').first().click();

  const dialog = page.getByRole('dialog').first();
  await expect(dialog.getByRole('link', { name: 'A blog with a cover' })).toHaveAttribute(
    'href',
    /\/edit-blog\//,
  );
  const before = await dialog.locator('img').getAttribute('src');
  await dialog.getByLabel('File to replace it with').setInputFiles({
    name: 'video.mp4',
    mimeType: 'video/mp4',
    buffer: videoFile(),
  });
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(dialog.getByText('An image can only be replaced by an image.')).toBeVisible();

  await dialog.getByLabel('File to replace it with').setInputFiles(picture('better.jpg'));
  const question = page.getByRole('alertdialog', {
    name: /^Replace this file with “better\.jpg”, in 1 blog/,
  });
  await expect(question.getByLabel('Alt text of the new file')).toBeFocused();
  await expectSoundInBothSchemes(page, 'replace question');
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect(
    dialog.getByText('The file is replaced in 1 blog. The new image has no alt text yet.'),
  ).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'better.jpg' })).toBeVisible();
  expect(await dialog.locator('img').getAttribute('src')).not.toBe(before);
  expect((await page.request.get(before ?? '')).status()).toBe(404);

  await dialog.getByRole('button', { name: 'Delete' }).click();
  const refusal = page.getByRole('alertdialog', { name: 'This file is in use' });
  await expect(refusal.getByRole('link', { name: 'A blog with a cover' })).toBeVisible();
  await expect(refusal.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expectSoundInBothSchemes(page, 'deletion refused');
  await refusal.getByRole('button', { name: 'Close' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await upload(page, 'not-needed.jpg');
  await fileButton(page, /not-needed\.jpg/).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const deletion = page.getByRole('alertdialog', { name: 'Permanently delete “not-needed.jpg”?' });
  await expect(deletion).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(deletion).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'not-needed.jpg' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await deletion.getByRole('button', { name: 'Delete' }).click();
  await expect(fileButton(page, /not-needed\.jpg/)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('filters and pages have addresses; a clean-up says what it removes and takes nothing in use', {
  tag: '@long',
}, async ({ page, server }) => {
  await openLibrary(page);
  await uploadFiles(page, await Promise.all(Array.from({ length: 50 }, (_, index) => smallImage(index))));
  const { database } = openEmbedded(server.dataDir);
  // Smaller versions of images count in the sizes.
  await expect
    .poll(() =>
      database
        .selectFrom('pictures')
        .select('path')
        .where('state', '=', 'pending')
        .where('path', 'like', '%.png')
        .execute(),
    )
    .toEqual([]);
  await age(database);
  await database.destroy();
  await page.getByRole('link', { name: 'Unused' }).click();
  await expect(page).toHaveURL(/\?filter=unused$/);
  await expect(page.getByRole('link', { name: 'Unused' })).toHaveAttribute('aria-current', 'page');
  await expect(files(page).getByRole('button')).toHaveCount(48);
  const { count: unused, size } = await summaryOf(page);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\?filter=unused&page=2$/);
  await expect(files(page).getByRole('button')).toHaveCount(unused - 48);

  await page.getByRole('button', { name: 'Clean up unused files' }).click();
  const question = page.getByRole('alertdialog', {
    name: `Permanently delete ${unused} unused files (${size})?`,
    exact: true,
  });
  await expect(question).toBeVisible();
  await expectSoundInBothSchemes(page, 'clean-up question');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(files(page).getByRole('button')).toHaveCount(unused - 48);
  await page.getByRole('button', { name: 'Clean up unused files' }).click();
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByRole('status').getByText(`Permanently deleted ${unused} files`)).toBeVisible();
  await expect(page).toHaveURL(/\?filter=unused$/);
  await expect(page.getByText('Every file in the library is needed somewhere.')).toBeVisible();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(files(page).getByRole('button').first()).toBeVisible();
  for (const address of await files(page)
    .locator('img, video')
    .evaluateAll((shown) => shown.map((element) => element.getAttribute('src') ?? ''))) {
    expect((await page.request.get(address)).status(), address).toBe(200);
  }
  await page.getByRole('button', { name: 'Clean up unused files' }).click();
  await expect(page.getByText('There are no unused files.')).toBeVisible();
});

test('a list that cannot be loaded says so and can be asked for again', async ({ page, allowTrouble }) => {
  allowTrouble(/503|Error fetching media/);
  await signIn(page);
  await page.route('**/api/media?**', (route) => route.fulfill({ status: 503, json: { message: 'Busy.' } }));
  await page.getByRole('link', { name: 'Media' }).click();
  await expect(page.getByText('The list of files could not be loaded.')).toBeVisible();
  await page.unroute('**/api/media?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(files(page).getByRole('button').first()).toBeVisible();
});
