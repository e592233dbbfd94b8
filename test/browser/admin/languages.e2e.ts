import { expect, signIn, test, visit } from '#test/support/browser.ts';
import { openDocument, publish, showPage } from '#test/support/document-steps.ts';
import { expectSoundScreen } from '#test/support/screen-checks.ts';
import { startSite } from '#test/support/site-template.ts';

test('a second language: added, a text and a blog translated beside their source, and read by visitors', async ({
  browser,
}) => {
  const server = await startSite();
  const context = await browser.newContext({ baseURL: server.address });
  try {
    const page = await context.newPage();
    await signIn(page);
    await openDocument(page, 'languages');
    await page.getByRole('button', { name: 'Add language' }).click();
    await page.getByRole('combobox', { name: 'Language', exact: true }).fill('de-DE');
    await page.getByRole('textbox', { name: 'Path', exact: true }).fill('de');
    await page
      .getByLabel('What is not translated yet')
      .selectOption({ label: 'is shown in the first language' });
    await publish(page);
    await expectSoundScreen(page);

    await openDocument(page, 'about');
    const inLanguage = (name: string) =>
      page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name });
    await inLanguage('German').click();
    await expect(inLanguage('German')).toHaveAttribute('aria-current', 'page');
    const tagline = page.getByRole('textbox', { name: 'Tagline', exact: true });
    await expect(tagline).toHaveValue(/^Four founders/);
    await showPage(page);
    await tagline.fill('Vier Menschen bauen Software');
    const frame = page.frameLocator('iframe[data-shown="true"]');
    await expect(frame.getByText('Vier Menschen bauen Software')).toBeVisible();
    await expect(frame.locator('html')).toHaveAttribute('lang', 'de');
    await publish(page);
    await inLanguage('English').click();
    await expect(inLanguage('English')).toHaveAttribute('aria-current', 'page');
    await expect(tagline).toHaveValue(/^Four founders/);

    await visit(page, '/all-blogs');
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/blog-detail\//);
    const english = new URL(page.url()).pathname;
    await page.getByRole('complementary', { name: 'Administration' }).getByRole('link').click();
    await page.getByRole('button', { name: 'Translate: Deutsch' }).click();
    await expect(page.getByText('This text')).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(english.slice(-6)));
    await page.getByLabel('Blog Title').fill('Von der Idee zum Start');
    await page.getByRole('radio', { name: 'Now' }).check();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /published|updated/i })
        .first(),
    ).toBeVisible();

    await visit(page, english);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Von der Idee zum Start');
    await expect(page).toHaveURL(/\/de\/blog-detail\//);
    await expectSoundScreen(page);
    await footer.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(server.address + english);

    await visit(page, '/de/search');
    await page.getByRole('searchbox').fill('Idee');
    await expect(
      page.locator('[data-results]').getByRole('link', { name: 'Von der Idee zum Start' }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/de\/search\?q=Idee/);
    await visit(page, '/de/learn-more');
    await page.getByRole('complementary', { name: 'Administration' }).getByRole('link').click();
    await expect(page).toHaveURL(/\/dashboard\/site\/about\?page=%2Flearn-more&language=de$/);

    await visit(page, '/de/contact');
    const sent = page.waitForRequest(/\/api\/contact/);
    await page.getByLabel('Name').fill('Uwe');
    await page.getByLabel('E-Mail-Adresse').fill('uwe@example.com');
    await page.getByRole('textbox', { name: 'Nachricht' }).fill('Guten Tag');
    await page.getByRole('button', { name: 'Nachricht senden' }).click();
    expect((await sent).url()).toMatch(/\/api\/contact\?language=de$/);
    await expect(page.getByText('Ihre Nachricht wurde gesendet!')).toBeVisible();
  } finally {
    await context.close();
    await server.stop();
  }
});
