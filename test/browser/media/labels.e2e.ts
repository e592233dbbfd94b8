import { expect, test } from '#test/support/browser.ts';
import {
  expectSoundInBothSchemes,
  fileButton,
  files,
  openLibrary,
  smallImage,
  uploadFiles,
} from '#test/support/media-library.ts';

test('files are selected, labeled, found by their label and deleted by keyboard alone, and labels are taken back', async ({
  page,
}) => {
  await openLibrary(page);
  const named = async (index: number, name: string) => ({ ...(await smallImage(index)), name });
  await uploadFiles(page, [await named(201, 'lake.png'), await named(202, 'harbor.png')]);
  const boxOf = (name: string) => files(page).getByRole('checkbox', { name: `Select: ${name}` });
  const bar = page.getByRole('region', { name: 'Selected files' });

  await boxOf('lake.png').focus();
  await page.keyboard.press('Space');
  await boxOf('harbor.png').focus();
  await page.keyboard.press('Space');
  await expect(bar).toContainText('2 selected');
  await expectSoundInBothSchemes(page, 'selected files');
  await bar.getByRole('button', { name: 'Add label…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Label 2 files' });
  await expect(dialog.getByLabel('Label', { exact: true })).toBeFocused();
  await page.keyboard.type('Water 2026');
  await expectSoundInBothSchemes(page, 'label of files');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 files have the label “Water 2026” now.')).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(fileButton(page, /lake\.png/)).toContainText('Water 2026');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(fileButton(page, /lake\.png/)).not.toContainText('Water 2026');
  await boxOf('lake.png').check();
  await bar.getByRole('button', { name: 'Add label…' }).click();
  const one = page.getByRole('dialog', { name: 'Label 1 file' });
  await one.getByLabel('Label', { exact: true }).fill('Water');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 file has the label “Water” now.')).toBeVisible();

  await page.getByLabel('Label', { exact: true }).selectOption('Water');
  await expect(page).toHaveURL(/\?label=Water$/);
  await expect(files(page).getByRole('button')).toHaveCount(1);
  await fileButton(page, /lake\.png/).click();
  const file = page.getByRole('dialog', { name: 'lake.png' });
  await file.getByLabel('New label').fill('Press');
  await page.keyboard.press('Enter');
  await expect(file.getByRole('listitem').filter({ hasText: 'Press' })).toBeVisible();
  await expectSoundInBothSchemes(page, 'labels of a file');
  await file.getByRole('button', { name: 'Remove the label Water' }).click();
  await expect(file.getByRole('button', { name: 'Remove the label Water' })).toBeHidden();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Media' }).first().click();
  await expect(page).toHaveURL(/\/dashboard\/media$/);
  await expect(fileButton(page, /harbor\.png/)).toBeVisible();
  await page.getByRole('searchbox').fill('press');
  await page.keyboard.press('Enter');
  await expect(files(page).getByRole('button')).toHaveCount(1);
  await boxOf('lake.png').check();
  await bar.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Permanently delete 1 file?' });
  await expectSoundInBothSchemes(page, 'deletion of selected files');
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('Permanently deleted 1 file.')).toBeVisible();
  await expect(page.getByText('Nothing was found for “press”.')).toBeVisible();
});

test('the choice of an image is narrowed by a label', async ({ page }) => {
  await openLibrary(page);
  await uploadFiles(page, [
    { ...(await smallImage(203)), name: 'chosen.png' },
    { ...(await smallImage(204)), name: 'other.png' },
  ]);
  await files(page).getByRole('checkbox', { name: 'Select: chosen.png' }).check();
  await page.getByRole('button', { name: 'Add label…' }).click();
  await page.getByRole('dialog').getByLabel('Label', { exact: true }).fill('Covers');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 file has the label “Covers” now.')).toBeVisible();
  await page.goto('/create-blog');
  await page.getByRole('button', { name: 'Choose from the library' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose from the library' });
  const offered = picker.getByRole('list', { name: 'Files to choose from' }).getByRole('button');
  await expect(offered.nth(1)).toBeVisible();
  await picker.getByLabel('Label', { exact: true }).selectOption('Covers');
  await expect(offered).toHaveCount(1);
  await expectSoundInBothSchemes(page, 'choice of an image by label');
  await offered.click();
  await expect(page.getByRole('button', { name: 'Remove media' })).toBeVisible();
});
