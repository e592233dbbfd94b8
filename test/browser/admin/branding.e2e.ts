import { company } from '#content/company/company.ts';
import { expect, signIn, testApart as test, visit } from '#test/support/browser.ts';
import { publish, showPage } from '#test/support/document-steps.ts';
import { expectSoundScreen } from '#test/support/screen-checks.ts';
import { shiftsOf, watchShifts } from '#test/support/shifts.ts';

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><path fill="#0a6b4f" d="M20 20h90v60H20zM130 20h250v60H130z"/></svg>',
);

test('a logo and a color, chosen in the form, are on the pages, in the tab and in the manifest', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/site/branding');
  await page
    .getByRole('group', { name: 'Logo (optional)' })
    .getByRole('button', { name: /upload an image/ })
    .click();
  const picker = page.getByRole('dialog', { name: 'Choose from the library' });
  await picker
    .getByLabel('Files to upload')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: drawing });
  const library = picker.getByRole('list', { name: 'Files to choose from' });
  await library.getByRole('button', { name: /logo\.svg/ }).click();
  await expect(page.getByRole('img', { name: 'The logo on dark background' })).toBeVisible();

  // A color with too little contrast is refused with one that has enough.
  const color = page.getByLabel('Accent color (optional)');
  await color.fill('#f97316');
  await expect(page.getByText(/has a contrast of 2\.\d:1 and needs 4\.5:1/)).toBeVisible();
  await expectSoundScreen(page, 'refused color');
  await page.getByRole('button', { name: /^Use #/ }).click();
  await expect(color).toHaveValue(/^#[0-9a-f]{6}$/);
  await color.fill('#0a6b4f');
  await expect(page.getByText(/^At least \d\.\d:1$/).first()).toBeVisible();
  await expectSoundScreen(page, 'branding');
  await showPage(page);
  await page.getByRole('combobox', { name: 'Page' }).selectOption('/contact');
  // Before anything is published.
  const send = page.frameLocator('iframe[data-shown="true"]').getByRole('button', { name: 'Send Message' });
  await expect(send).toHaveCSS('background-color', 'rgb(10, 107, 79)');
  await publish(page);

  await watchShifts(page);
  await visit(page, '/contact');
  const logo = page.getByRole('navigation', { name: 'Main' }).getByRole('img', { name: company.name });
  await expect(logo).toBeVisible();
  await expect(logo).toHaveJSProperty('complete', true);
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await expect(page.getByRole('contentinfo').getByRole('img', { name: company.name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Message' })).toHaveCSS(
    'background-color',
    'rgb(10, 107, 79)',
  );
  expect(await shiftsOf(page)).toEqual([]);
  await expectSoundScreen(page, 'contact, light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(logo).toHaveAttribute('data-logo', 'dark');
  await expectSoundScreen(page, 'contact, dark');

  const icon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  expect(icon).toMatch(/^\/brand\//);
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ theme_color: '#0a6b4f' });
  for (const url of [icon, '/favicon.ico', manifest.icons[0].src, '/cards/home.jpg']) {
    expect((await page.request.get(url)).status()).toBe(200);
  }
});
