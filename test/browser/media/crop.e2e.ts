import { expect, test } from '#test/support/browser.ts';
import { expectSoundInBothSchemes, fileButton, openLibrary, upload } from '#test/support/media-library.ts';

// What happens to its uses is proved without a browser: site/media/library/cropping.test.ts.
test('an image is cropped by keyboard and by pointer, shown whole again, and has a focal point', async ({
  page,
}) => {
  await openLibrary(page);
  await upload(page, 'cropped.jpg');
  await fileButton(page, /cropped\.jpg/).click();
  const file = page.getByRole('dialog', { name: 'cropped.jpg' });
  const dialog = page.getByRole('dialog', { name: 'Crop the image' });
  await file.getByRole('button', { name: 'Crop…' }).click();
  await expect(dialog).toContainText('1600 × 900 of 1600 × 900 pixels');
  await expectSoundInBothSchemes(page, 'crop of an image');
  await dialog.getByRole('radio', { name: '1:1' }).check();
  await expect(dialog).toContainText('900 × 900 of');
  await dialog.getByRole('button', { name: 'The bottom right corner' }).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(dialog).toContainText('740 × 740 of');
  await dialog.getByRole('button', { name: /^Area that is kept/ }).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect(
    dialog.getByRole('button', { name: 'Area that is kept: 12% from the left, 2% from the top' }),
  ).toBeFocused();
  await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
  await expect(file.getByText('The image is cropped.')).toBeVisible();
  await expect(file).toContainText('740 × 740 pixels');

  await file.getByRole('button', { name: 'Crop…' }).click();
  await expect(dialog.locator('img')).toBeVisible();
  const corner = dialog.getByRole('button', { name: 'The top left corner' });
  const box = (await corner.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2 + 20, { steps: 4 });
  await page.mouse.up();
  await expect(dialog).not.toContainText('740 × 740 of');
  await dialog.getByRole('button', { name: 'Show the whole image again' }).click();
  await expect(file.getByText('The whole image is shown again.')).toBeVisible();
  await expect(file).toContainText('1600 × 900 pixels');

  await file.getByRole('button', { name: 'Focal point…' }).click();
  const point = page.getByRole('dialog', { name: 'Focal point of the image' });
  await point.getByRole('button', { name: /^Focal point: / }).focus();
  await page.keyboard.press('ArrowLeft');
  await expectSoundInBothSchemes(page, 'focal point of a file');
  await point.getByRole('button', { name: 'Save' }).click();
  await expect(file.getByText('Saved.')).toBeVisible();
  await file.getByRole('button', { name: 'Focal point…' }).click();
  await expect(
    point.getByRole('button', { name: 'Focal point: 45% from the left, 50% from the top' }),
  ).toBeVisible();
});
