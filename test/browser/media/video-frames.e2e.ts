import { expect, test } from '#test/support/browser.ts';
import { files, openLibrary, uploadFiles } from '#test/support/media-library.ts';
import { videoFile } from '#test/support/post-forms.ts';

// Which frames are taken and refused is proved without a browser: site/media/uploads/video-frames.test.ts.
test('a video that is uploaded has a poster frame from the browser, in the library, in pickers and as poster', async ({
  page,
}) => {
  await openLibrary(page);
  const video = { name: 'tour.mp4', mimeType: 'video/mp4', buffer: videoFile() };
  await uploadFiles(page, [video]);
  const card = files(page).getByRole('listitem').filter({ hasText: 'tour.mp4' });
  await expect(card.locator('img')).toHaveAttribute('src', /^\/uploads\/[0-9a-f]{32}\.480\.webp$/);
  await expect(card.locator('video')).toHaveCount(0);
  await card.getByRole('button').click();
  await expect(page.getByRole('dialog').locator('video')).toHaveAttribute('poster', /\.webp$/);
});
