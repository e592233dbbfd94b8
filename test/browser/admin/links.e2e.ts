import { administratorHeaders } from '#test/support/administrator-headers.ts';
import { expect, openActions, openScreen, signIn, testApart as test } from '#test/support/browser.ts';
import { expectSoundScreen, looks } from '#test/support/screen-checks.ts';

// What counts as broken, and what mends it, is proved without a browser: site/links.
for (const { scheme, width } of looks) {
  test(`a broken link is found, replaced and redirected, ${scheme} at ${width} px`, {
    tag: '@long',
  }, async ({ page, allowTrouble }) => {
    // The URL that is refused.
    allowTrouble(/400/);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    const headers = await administratorHeaders(page.request);
    const content = `<p><a href="/lost-${scheme}">One</a> <a href="/old-${scheme}">Two</a></p>`;
    const fields = { title: `Linking ${scheme}`, content, tags: 'a', author: 'b', status: 'published' };
    expect((await page.request.post('/api/blogs', { headers, multipart: fields })).status()).toBe(201);

    await signIn(page);
    await openScreen(page, 'Settings', 'Links');
    await page.getByRole('button', { name: 'Check now' }).press('Enter');
    const lost = page.getByRole('heading', { level: 2, name: `/lost-${scheme}` });
    await expect(lost).toBeVisible();
    await expectSoundScreen(page, 'links');
    await page.goto('/dashboard');
    await page
      .getByRole('region', { name: 'Needs attention' })
      .getByRole('link', { name: /^\d+ broken links?$/ })
      .click();
    await expect(lost).toBeVisible();
    await openActions(page, `/lost-${scheme}`);
    await page.getByRole('button', { name: `Replace: /lost-${scheme}` }).click();
    const field = page.getByRole('dialog').getByLabel('New URL');
    await field.fill('javascript:alert(1)');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(/A URL begins with https:\/\//);
    await expectSoundScreen(page, 'replace');
    await field.fill('/services');
    await field.press('Enter');
    await expect(page.getByText('One blog or page was changed.')).toBeVisible();
    await expect(lost).toBeHidden();

    await openActions(page, `/old-${scheme}`);
    await page.getByRole('link', { name: `Redirect: /old-${scheme}` }).click();
    await expect(page.getByRole('dialog').getByLabel('Old URL')).toHaveValue(`/old-${scheme}`);
    await page.getByRole('dialog').getByLabel('New URL').fill('/services');
    await page.getByRole('button', { name: 'Save redirect' }).click();
    await expect(page.getByRole('heading', { level: 2, name: `/old-${scheme}` })).toBeVisible();
    await page.goto('/dashboard/links');
    await expect(page.getByText(/^No broken links\. Last checked today at /)).toBeVisible();
  });
}
