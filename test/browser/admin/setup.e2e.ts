import { defaultDocuments } from '#content/sample.ts';
import { expect, signIn, testOnNewSite, visit } from '#test/support/browser.ts';
import { sampleServices } from '#test/support/sample-site.ts';
import { expectSoundScreen } from '#test/support/screen-checks.ts';

const test = testOnNewSite();

test('a new site is set up from the dashboard, starts empty, and the guide goes', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page);
  await expectSoundScreen(page, 'dashboard');
  await page.getByRole('link', { name: 'Set up your site' }).click();
  const step = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  const goOn = page.getByRole('button', { name: 'Publish and continue' });
  await expect(step('You')).toBeFocused();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  await expectSoundScreen(page, 'you');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ines Bluewater');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Your profile was saved.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeVisible();
  // No mail server is set up, so there is nothing to confirm it with.
  await page.getByRole('button', { name: 'Change e-mail address' }).click();
  await expect(page.getByRole('dialog', { name: /^Change the e-mail address of/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(step('Name')).toBeFocused();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('');
  await goOn.click();
  await expect(page.getByRole('region', { name: /Not published/ })).toBeFocused();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bluewater Joinery');
  await page.getByLabel('Tagline').fill('Stairs that last.');
  // The page beside it shows what is not published yet.
  await expect(
    page.frameLocator('iframe[data-shown="true"]').getByText('Stairs that last.').first(),
  ).toBeVisible();
  await expectSoundScreen(page, 'name');
  await goOn.click();
  await expect(step('Logo')).toBeFocused();
  await page.getByRole('button', { name: 'Skip this step' }).click();
  await expect(step('Color')).toBeFocused();
  await expectSoundScreen(page, 'color');

  // Left and found again, with what is left.
  await page.getByRole('link', { name: 'Site', exact: true }).first().click();
  await expect(page.getByText('Left: Logo, Color, Contact, Sample content, First blog.')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(step('Logo')).toBeVisible();

  await page.getByRole('link', { name: 'Sample content' }).click();
  await page.getByLabel('E-mail address').fill('hello@bluewater.example');
  await page.getByRole('button', { name: 'Start empty…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Start with an empty site?' });
  await expect(question).toContainText(`${sampleServices.length} services`);
  await expectSoundScreen(page, 'question');
  await question.getByRole('button', { name: 'Start empty' }).click();
  await expect(step('First blog')).toBeFocused();
  await page.getByRole('button', { name: 'Skip this step' }).click();
  await expect(page.getByText('Left for later: Logo, Color, First blog.')).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByText('No blogs available')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set up your site' })).toHaveCount(0);

  await visit(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bluewater Joinery');
  await expect(page.locator('main')).not.toContainText(defaultDocuments.company.name);
  await expectSoundScreen(page, 'empty home');
});
