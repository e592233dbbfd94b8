import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { expect, openScreen, signIn, testApart as test } from '#test/support/browser.ts';
import { expectSoundScreen, looks } from '#test/support/screen-checks.ts';
import { wxr } from '#test/support/wxr.ts';

// Reading, writing, states and refusals are proved without a browser: site/exchange.
for (const [index, { scheme, width }] of looks.entries()) {
  test(`a file is uploaded, read, run and undone, and the site is taken along, ${scheme} at ${width} px`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await signIn(page);
    await openScreen(page, 'Settings', 'Import and export');
    await expect(page.getByRole('heading', { level: 1, name: 'Import and export' })).toBeVisible();
    await page.getByRole('button', { name: 'Upload and see what would happen' }).click();
    await expect(page.getByLabel('File', { exact: true })).toHaveAccessibleDescription(
      /Please choose a file\./,
    );
    await expect(page.getByLabel('File', { exact: true })).toBeFocused();
    await expectSoundScreen(page, 'import and export');

    const items = [
      { id: 1, title: `Moved in ${index}` },
      { id: 2, title: `Secret ${index}`, status: 'private' },
      { id: 3, type: 'nav_menu_item', title: 'Menu' },
    ];
    const text = wxr(items).replaceAll('old.example', `old-${index}.example`);
    const file = { name: `old site ${index}.xml`, mimeType: 'text/xml', buffer: Buffer.from(text) };
    await page.getByLabel('File', { exact: true }).setInputFiles(file);
    await page.getByLabel(/Fetch images/).uncheck();
    const oldSite = page.getByLabel('URL of the old site (optional)');
    await oldSite.fill('old.example');
    await page.getByRole('button', { name: 'Upload and see what would happen' }).click();
    await expect(oldSite).toHaveAccessibleDescription(/begins with https:\/\/ or http:\/\//);
    await expect(oldSite).toBeFocused();
    await expectSoundScreen(page, 'refused URL');
    await oldSite.fill('https://old.example');
    await page.getByRole('button', { name: 'Upload and see what would happen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: file.name })).toBeVisible();
    await expect(page.getByText('Nothing is written yet. Below is what would happen')).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: `Secret ${index}` })).toBeVisible();
    await expectSoundScreen(page, 'plan');
    await page.getByRole('link', { name: 'Do not come along (1)' }).click();
    await expect(page.getByText('A thing of the kind “nav_menu_item”')).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: `Secret ${index}` })).toBeHidden();
    await page.getByRole('link', { name: /^All \(/ }).click();

    await page.getByRole('button', { name: 'Run import' }).press('Enter');
    await expect(page.getByText('The import is finished.')).toBeVisible();
    await expectSoundScreen(page, 'receipt');
    const [receipt] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the receipt' }).click(),
    ]);
    expect(await readFile(await receipt.path(), 'utf8')).toContain(`created post “Moved in ${index}”`);

    await page.getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectSoundScreen(page, 'question');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByText('The import was undone.')).toBeVisible();
    await page.getByRole('link', { name: 'Import and export' }).last().click();
    await expect(page.getByText(/^Undone · today at .* · by /).first()).toBeVisible();

    const [archive] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the archive (.tar.gz)' }).click(),
    ]);
    expect(archive.suggestedFilename()).toMatch(/^export-.*\.tar\.gz$/);
    expect(gunzipSync(await readFile(await archive.path())).toString('latin1')).toContain('manifest.json');
  });
}

test('a Ghost export, which names no site, gets the URL of the old site from the form', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/exchange');
  const html = '<p>Text <img src="__GHOST_URL__/content/images/desk.jpg" alt="A desk"></p>';
  const posts = [{ id: 'p1', title: 'Of Ghost', slug: 'of-ghost', status: 'published', html }];
  const data = { settings: [{ key: 'title', value: 'Old' }], posts };
  const buffer = Buffer.from(JSON.stringify({ db: [{ meta: { version: '5.80.0' }, data }] }));
  const file = { name: 'ghost.json', mimeType: 'application/json', buffer };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await page.getByLabel(/Fetch images/).uncheck();
  await page.getByLabel('URL of the old site (optional)').fill('https://ghost.example');
  await page.getByRole('button', { name: 'Upload and see what would happen' }).click();
  await page.getByRole('button', { name: 'Run import' }).click();
  await expect(page.getByText('The import is finished.')).toBeVisible();
  await expect(
    page.getByText(/Files that stay where they were: https:\/\/ghost\.example\/content/),
  ).toBeVisible();
});
