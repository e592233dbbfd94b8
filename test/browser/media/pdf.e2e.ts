import { expect, startSession, test } from '#test/support/browser.ts';
import { makePost, openPost } from '#test/support/editor-steps.ts';
import {
  expectSoundInBothSchemes,
  fileButton,
  files,
  openLibrary,
  uploadFiles,
} from '#test/support/media-library.ts';
import { pdfFile } from '#test/support/pdf-file.ts';

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdfFile(name) });

// What is taken, served and counted is proved without a browser: site/media/library/pdf-files.test.ts.
test('a PDF is uploaded, found, linked from a text, downloaded under its name, and kept while it is linked', async ({
  page,
  server,
}) => {
  await openLibrary(page);
  await uploadFiles(page, [pdf('Price list 2026.pdf')]);
  await page.getByRole('link', { name: 'PDFs' }).click();
  await expect(files(page).getByRole('button')).toHaveCount(1);
  await expect(fileButton(page, /Price list 2026\.pdf/)).toContainText('PDF · ');
  await expectSoundInBothSchemes(page, 'PDFs of the library');
  await fileButton(page, /Price list/).click();
  const file = page.getByRole('dialog', { name: 'Price list 2026.pdf' });
  await expect(file).toContainText('Not used anywhere');
  await expect(file.getByLabel('Alt text')).toHaveCount(0);
  await expectSoundInBothSchemes(page, 'dialog of a PDF');
  await page.keyboard.press('Escape');

  const editor = await openPost(page, await makePost(server.address, { content: '<p>See </p>' }));
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Add a link' });
  await dialog.getByLabel('URL').fill('price li');
  await expect(dialog.getByRole('option', { name: /Price list 2026\.pdf/ })).toBeVisible();
  await expectSoundInBothSchemes(page, 'link dialog with a file');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Link to a file…' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose from the library' });
  await expect(picker.getByText('1 PDF')).toBeVisible();
  await expectSoundInBothSchemes(page, 'choosing a PDF');
  await picker.getByRole('button', { name: /Price list/ }).click();
  const link = editor.getByRole('link');
  await expect(link).toHaveAttribute('href', /^\/uploads\/[0-9a-f]{32}\.pdf$/);
  await expect(link).toHaveText('Price list 2026.pdf');
  await expect(editor).toBeFocused();

  const content = `<p><a href="${await link.getAttribute('href')}">All prices</a></p>`;
  await page.goto(`/blog-detail/${await makePost(server.address, { content })}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'All prices' }).click();
  expect((await download).suggestedFilename()).toBe('Price list 2026.pdf');

  await openLibrary(page);
  await fileButton(page, /Price list/).click();
  await expect(file).not.toContainText('Not used anywhere');
});

test('a link field of the site takes a PDF', async ({ page }) => {
  await openLibrary(page);
  await uploadFiles(page, [pdf('Menu.pdf')]);
  await startSession(page);
  await page.goto('/dashboard/site/navigation');
  await page
    .getByRole('button', { name: /: link to a file…$/ })
    .first()
    .click();
  const picker = page.getByRole('dialog', { name: 'Choose from the library' });
  await picker.getByRole('button', { name: /Menu\.pdf/ }).click();
  await expect(page.getByRole('combobox').first()).toHaveValue(/^\/uploads\/[0-9a-f]{32}\.pdf$/);
  await expectSoundInBothSchemes(page, 'link field with a file');
});
