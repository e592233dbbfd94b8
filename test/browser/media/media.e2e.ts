import { openEmbedded } from '@site/database/embedded/open-embedded';
import { expect, pasted, signIn, startSession, test } from '#test/support/browser.ts';
import { age } from '#test/support/media-forms.ts';
import {
  expectSoundInBothSchemes,
  fileButton,
  files,
  openLibrary,
  picture,
  smallImage,
  summaryOf,
  upload,
  uploadFiles,
} from '#test/support/media-library.ts';
import { videoFile } from '#test/support/post-forms.ts';

test('who is not signed in is led to the sign-in', async ({ page }) => {
  await page.goto('/dashboard/media');
  await expect(page).toHaveURL(/\/admin\?to=%2Fdashboard%2Fmedia$/);
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
  await page.keyboard.press('Enter');
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
  // Whoever has the former URL sees the new file.
  const former = await page.request.get(before ?? '', { maxRedirects: 0 });
  expect(former.headers().location).toBe(await dialog.locator('img').getAttribute('src'));

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

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Clean up unused files' }).click();
  const question = page.getByRole('alertdialog', {
    name: `Permanently delete ${unused} unused files (${size})?`,
    exact: true,
  });
  await expect(question).toBeVisible();
  await expectSoundInBothSchemes(page, 'clean-up question');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(files(page).getByRole('button')).toHaveCount(unused - 48);
  await page.getByRole('button', { name: 'More actions' }).click();
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
  await page.getByRole('button', { name: 'More actions' }).click();
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
