import { expect, signIn, test, visit } from '#test/support/browser.ts';
import { openDocument, publish } from '#test/support/document-steps.ts';
import { startSite } from '#test/support/site-template.ts';

test('paths are filled in for the language of the site, corrected by hand, and lead visitors and staff to the same page', {
  tag: '@long',
}, async ({ browser }) => {
  const server = await startSite();
  const context = await browser.newContext({ baseURL: server.address });
  try {
    const page = await context.newPage();
    await signIn(page);
    await openDocument(page, 'company');
    const language = page.getByRole('combobox', { name: 'Language' });
    await language.fill('de-LU');
    await language.press('Tab');
    await publish(page);

    await openDocument(page, 'paths');
    await page.getByRole('textbox', { name: 'Team (optional)' }).fill('menschen');
    await page.getByRole('button', { name: 'Fill in paths in German' }).click();
    const services = page.getByRole('textbox', { name: 'Services (optional)' });
    await expect(services).toHaveValue('leistungen');
    await expect(page.getByRole('textbox', { name: 'Team (optional)' })).toHaveValue('menschen');
    await services.fill('Angebot');
    await services.press('Tab');
    await publish(page);

    await visit(page, '/');
    await page.getByRole('navigation', { name: 'Fußzeile' }).getByRole('link', { name: 'Das Team' }).click();
    await expect(page).toHaveURL(/\/menschen$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.getByRole('complementary', { name: 'Administration' }).getByRole('link').click();
    await expect(page).toHaveURL(/\/dashboard\/site\/team\?page=%2Fteams$/);
  } finally {
    await context.close();
    await server.stop();
  }
});
