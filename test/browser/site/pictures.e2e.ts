import { editorOf, expect, signIn, testPublic as test } from '#test/support/browser.ts';
import { photograph } from '#test/support/post-forms.ts';
import { shiftsOf, watchShifts } from '#test/support/shifts.ts';

const photographBytes = photograph().length;

// The widths that are made, and what a page offers, are proved without a browser: packages/images/variants, test/http.
test('a photograph is uploaded and published; a phone downloads a variant of it, and nothing moves', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Create Blog' }).click();
  await page.getByLabel('Blog Title').fill('A photograph for phones');
  await (await editorOf(page)).fill('It is shown in the size of the screen.');
  await page
    .getByLabel('Media')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photograph() });
  await page.getByLabel('Tags').fill('Photo');
  await page.getByLabel('Author').fill('Elias Romano');
  await page.getByLabel('Is Published').check();
  await page.getByRole('button', { name: 'Create Blog' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } });
  await watchShifts(context);
  const visitor = await context.newPage();
  await visitor.goto('/all-blogs');
  const address = await visitor
    .getByRole('link', { name: 'A photograph for phones', exact: true })
    .getAttribute('href');
  // At once with the original, then with what is made of it in the background.
  await expect(async () => {
    await visitor.goto(address ?? '');
    await expect(visitor.locator('article picture source')).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  const image = visitor.locator('article picture img');
  await expect(image).toHaveJSProperty('complete', true);
  const shown = await image.evaluate((element: HTMLImageElement) => ({
    file: element.currentSrc,
    pixels: element.naturalWidth,
    width: element.clientWidth,
    bytes: performance
      .getEntriesByName(element.currentSrc)
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
  }));
  expect(shown.file).toMatch(/\/uploads\/[0-9a-f]{32}\.480\.avif$/);
  expect(shown.width).toBe(358);
  expect(shown.bytes[0]).toBeGreaterThan(0);
  expect(shown.bytes[0]).toBeLessThan(photographBytes / 2);
  await visitor.waitForLoadState('networkidle');
  expect(await shiftsOf(visitor)).toEqual([]);
  await context.close();
});
