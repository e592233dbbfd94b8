import { expect, testPublic as test, visit } from '#test/support/browser.ts';
import { expectSoundScreen } from '#test/support/screen-checks.ts';

test('every page leads on: lists to the next step, hero to projects, blog to author and profile, profile to the next person and to writing', {
  tag: '@long',
}, async ({ page }) => {
  for (const path of ['/services', '/teams', '/our-project', '/about-us']) {
    await visit(page, path);
    const step = page.getByRole('main').getByRole('link', { name: 'Start a project' });
    await expect(step).toHaveAttribute('href', '/contact');
    await expectSoundScreen(page);
  }
  await visit(page, '/learn-more');
  const offer = page.getByRole('main').getByRole('link', { name: 'Start a project' });
  await expect(offer).toHaveAttribute('href', '/contact');
  await expectSoundScreen(page);
  await page.getByRole('main').getByRole('link', { name: 'Mara Lindqvist' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mara Lindqvist');

  await visit(page, '/');
  await page.getByRole('link', { name: 'See our work' }).click();
  await expect(page).toHaveURL(/\/our-project$/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Job board web app' })).toContainText('38,000');

  // Markup of the server shows as elements after a navigation within the site, too.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'How we work' })).toBeVisible();
  await expect(page.locator('#process li')).toHaveCount(4);
  await expect(page.locator('#engagements')).toContainText('from €8,000');
  await expectSoundScreen(page);

  await page.locator('#blogs').getByRole('link', { name: 'Read More' }).first().click();
  const box = page.getByText('Written by').locator('..');
  // What is below the window may not be laid out yet.
  const author = (await box.getByRole('heading').textContent()) ?? '';
  await expectSoundScreen(page);
  await box.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(author);
  await expectSoundScreen(page);
  await page.getByRole('link', { name: 'Team profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(author);
  await expect(page.getByRole('heading', { name: `Blogs by ${author}` })).toBeVisible();
  await expect(page.getByRole('link', { name: `Write to ${author}` })).toHaveAttribute('href', '/contact');
  await expectSoundScreen(page);
  const next = page.getByText('Next in the team').locator('..').getByRole('link');
  const person = (await next.textContent()) ?? '';
  expect(person).not.toBe(author);
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person);
});
