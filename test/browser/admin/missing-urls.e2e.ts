import { expect, openScreen, signIn, testApart as test, visit } from '#test/support/browser.ts';
import { expectNoViolations } from '#test/support/screen-checks.ts';

// What is counted and what is not is proved without a browser: site/statistics/missing.
test('a URL that visitors miss is listed, redirected to what it is most like, and another is ignored', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/404/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  await openScreen(page, 'Insights', 'Not found');
  await expect(page.getByText('Nothing is missing.')).toBeVisible();
  await expectNoViolations(page);

  for (const url of [
    '/company/about_us.html',
    '/Zzz/Çığ',
    '/company/about_us.html?x=1',
    '/Zzz/Çığ',
    '/company/about_us.html',
  ])
    expect((await page.request.get(url)).status()).toBe(404);
  await page.reload();
  const line = (path: string) => page.getByRole('listitem').filter({ hasText: path });
  await expect(line('/company/about_us.html')).toContainText('3 requests');
  await expect(line('/zzz/çığ')).toContainText('2 requests');
  await expectNoViolations(page);

  await line('/company/about_us.html').getByRole('button', { name: 'Redirect to…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Old URL')).toHaveValue('/company/about_us.html');
  await expect(dialog.getByLabel('New URL')).toHaveValue('/about-us');
  await expect(dialog.getByLabel('New URL')).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('The redirect was saved.');
  await expect(line('/company/about_us.html')).toHaveCount(0);

  await line('/zzz/çığ').getByRole('button', { name: 'Ignore' }).click();
  await expect(page.getByText('Nothing is missing.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line('/zzz/çığ')).toBeVisible();

  await line('/zzz/çığ').getByRole('button', { name: 'Ignore' }).click();
  await page.getByRole('link', { name: 'Ignored (1)' }).click();
  await expect(line('/zzz/çığ')).toContainText('ignored today');
  await expectNoViolations(page);
  await line('/zzz/çığ').getByRole('button', { name: 'List again' }).click();
  await expect(page.getByText('No URL is ignored.')).toBeVisible();
  await page.getByRole('link', { name: 'Missing' }).click();
  await expect(line('/zzz/çığ')).toBeVisible();

  await visit(page, '/company/about_us.html');
  await expect(page).toHaveURL(/\/about-us$/);
});
