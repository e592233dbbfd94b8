import { expect, test } from '#test/support/browser.ts';
import {
  countOf,
  expectSoundInBothSchemes,
  fileButton,
  fileField,
  files,
  openLibrary,
  picture,
  text,
  uploads,
} from '#test/support/media-library.ts';
import { smallPhotograph, videoFile } from '#test/support/post-forms.ts';

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
    'Not uploaded: Please choose a JPEG, PNG, WebP, AVIF, GIF, BMP, ICO or SVG image, an MP4 video, or a PDF.',
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
  const dropped = smallPhotograph('dropped');
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
  await page.getByRole('link', { name: 'Home', exact: true }).click();
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
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
});
