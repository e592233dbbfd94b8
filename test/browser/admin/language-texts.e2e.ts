import { expect, openScreen, signIn, test, visit } from '#test/support/browser.ts';
import { openDocument, publish } from '#test/support/document-steps.ts';
import { makePost } from '#test/support/editor-steps.ts';
import { expectSoundSchemes } from '#test/support/screen-checks.ts';
import { startServerProcess } from '#test/support/server-process.ts';

test('a tag and a person get German texts, which German pages show; a document says that English has changed since', async ({
  browser,
}) => {
  const server = await startServerProcess({ environment: { SAMPLE_CONTENT: 'off' } });
  const context = await browser.newContext({ baseURL: server.address });
  try {
    const page = await context.newPage();
    const written = { author: 'Ines Mota', tags: 'Strategy' };
    await makePost(server.address, { ...written, title: 'About maps' });
    await makePost(server.address, {
      ...written,
      title: 'Über Karten',
      slug: 'ueber-karten',
      language: 'de',
    });
    await signIn(page);
    await openDocument(page, 'languages');
    await page.getByRole('button', { name: 'Add language' }).click();
    await page.getByRole('combobox', { name: 'Language', exact: true }).fill('de-DE');
    await page.getByRole('textbox', { name: 'Path', exact: true }).fill('de');
    await page
      .getByLabel('What is not translated yet')
      .selectOption({ label: 'is shown in the first language' });
    await publish(page);

    await visit(page, '/dashboard/tags');
    await expect(page.getByRole('listitem').filter({ hasText: 'Strategy' })).toContainText(
      'no name in German',
    );
    await page.getByRole('button', { name: 'Names: Strategy' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name in German').fill('Strategie');
    await expectSoundSchemes(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status')).toHaveText('The names of “Strategy” were saved.');
    await expect(page.getByRole('listitem').filter({ hasText: 'Strategy' })).toContainText(
      'German: Strategie',
    );

    await openScreen(page, 'Posts', 'Authors');
    await page.getByRole('button', { name: 'Edit: Ines Mota' }).click();
    await dialog.getByLabel('Biography', { exact: true }).fill('Draws maps.');
    await dialog.getByLabel('Biography in German').fill('Zeichnet Karten.');
    await expectSoundSchemes(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();

    await openDocument(page, 'about');
    const inLanguage = (name: string) =>
      page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name });
    const tagline = page.getByRole('textbox', { name: 'Tagline', exact: true });
    const outdated = page.getByText(/The text in .*English changed after this one was last saved/);
    await inLanguage('German').click();
    await expect(inLanguage('German')).toHaveAttribute('aria-current', 'page');
    await tagline.fill('Vier Menschen bauen Software');
    await publish(page);
    await expect(outdated).toBeHidden();
    await inLanguage('English').click();
    await expect(inLanguage('English')).toHaveAttribute('aria-current', 'page');
    await tagline.fill('Five people build software');
    await publish(page);
    await expect(inLanguage('German')).toContainText('Out of date');
    await visit(page, '/dashboard/site');
    await expect(page.getByText('German out of date')).toBeVisible();
    await expectSoundSchemes(page);
    await visit(page, '/dashboard/site/about?language=de');
    await expect(outdated).toBeVisible();
    await tagline.fill('Vier Menschen bauen Programme');
    await page.getByRole('button', { name: 'See what changed' }).click();
    await expect(dialog).toContainText('Five people build software');
    await expectSoundSchemes(page);
    await dialog.getByRole('button', { name: 'Still right' }).click();
    await expect(dialog).toBeHidden();
    await expect(outdated).toBeHidden();
    await expect(inLanguage('German')).not.toContainText('Out of date');
    await expect(tagline).toHaveValue('Vier Menschen bauen Programme');
    await publish(page);

    await visit(page, '/de/blog-detail/ueber-karten');
    await expect(page.getByRole('list', { name: 'Schlagwörter' }).getByRole('link')).toHaveText([
      'Strategie',
    ]);
    await page.getByRole('list', { name: 'Schlagwörter' }).getByRole('link').click();
    await expect(page).toHaveURL(/\/de\/tags\/[Ss]trategie$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Strategie');
    await expectSoundSchemes(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blogs tagged “Strategy”');
    await visit(page, '/de/authors/ines-mota');
    await expect(page.getByText('Zeichnet Karten.')).toBeVisible();
    await expectSoundSchemes(page);
    await visit(page, '/authors/ines-mota');
    await expect(page.getByText('Draws maps.')).toBeVisible();
    await visit(page, '/de/learn-more');
    await expect(page.getByText('Vier Menschen bauen Programme').first()).toBeVisible();
  } finally {
    await context.close();
    await server.stop();
  }
});
