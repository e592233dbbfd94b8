import { expect, signIn, testApart as test, visit } from '#test/support/browser.ts';
import { openDocument, publish, saveState, showPage } from '#test/support/document-steps.ts';
import { expectSoundScreen, looks } from '#test/support/screen-checks.ts';

test('the home page is a list of sections, by keyboard: added, moved, hidden and removed, with the page beside it', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page);
  await openDocument(page, 'home');
  await showPage(page);
  const preview = page.frameLocator('iframe[data-shown="true"]');
  const shown = preview.locator('main > section');
  // The page beside the form is replaced while it is read.
  const ids = () => shown.evaluateAll((sections) => sections.map(({ id }) => id).join(' ')).catch(() => '');
  const list = page.getByRole('group', { name: 'Sections', exact: true });
  const press = async (name: string | RegExp, within = list) => {
    await within.getByRole('button', { name }).first().focus();
    await page.keyboard.press('Enter');
  };
  await expect.poll(ids).toMatch(/^home about-us services our-project process engagements/);

  await press('Add section');
  // One of each that the site knows is there already.
  await expect(list.getByRole('button', { name: /^Recent blogs The newest/ })).toHaveCount(0);
  await expectSoundScreen(page, 'kinds of sections');
  await page.keyboard.press('Escape');
  await expect(list.getByRole('button', { name: 'Add section' })).toBeFocused();
  await press('Add section');
  await press(/^Questions Questions that open/);
  await expect(page.locator('[id$=".heading"]:focus')).toBeAttached();
  await page.keyboard.type('What people ask');
  await page.keyboard.press('Tab');
  await expect(list.getByLabel('Anchor').and(page.locator(':visible'))).toHaveValue('what-people-ask');
  await press('Add question', list.locator('> ol > li').last());
  await page.keyboard.type('How long does it take?');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Eight weeks.');
  await expect(preview.getByText('How long does it take?')).toBeVisible();

  for (const _ of '1234') await press('Move “Questions: What people ask” up');
  await expect.poll(ids).toMatch(/process what-people-ask engagements/);
  await press('Hide “Projects: Our projects”');
  await expect(list.getByRole('button', { name: 'Projects: Our projects Hidden' })).toBeVisible();
  await expect.poll(ids).toMatch(/services process/);
  await press('Show “Projects: Our projects”');
  await press('Remove “Team: Our Team”');
  await expect.poll(ids).toMatch(/blogs contact$/);
  await page.keyboard.press('Enter');
  await expect(list.getByRole('button', { name: 'Team: Our Team', exact: true })).toBeVisible();
  await expect.poll(ids).toMatch(/services our-project process .*teams contact$/);
  await publish(page);
  await visit(page, '/');
  await expect(page.locator('#what-people-ask summary')).toHaveText('How long does it take?');
});

test('where there is room a document opens beside its page, in the width that is chosen, until that is closed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await signIn(page);
  await openDocument(page, 'team');
  const preview = page.frameLocator('iframe[data-shown="true"]');
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  const innerWidth = () => preview.locator('html').evaluate(() => window.innerWidth);
  const widths = page.getByRole('group', { name: 'Width of the page' });
  for (const [name, width] of [
    ['Phone', 390],
    ['Desktop', 1280],
  ] as const) {
    await widths.getByRole('button', { name }).click();
    await expect.poll(innerWidth).toBe(width);
    const [frame, pane] = await Promise.all(
      ['iframe[data-shown="true"]', 'section[aria-label="Page"]'].map((one) =>
        page.locator(one).boundingBox(),
      ),
    );
    expect(frame?.width).toBeLessThanOrEqual((pane?.width ?? 0) + 1);
  }
  await expectSoundScreen(page, 'the page in the width of a desktop');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await openDocument(page, 'services');
  await expect(page.getByRole('button', { name: 'Preview' })).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
});

test('by keyboard alone: entries are moved, added and removed, and a moment is chosen', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page);
  await openDocument(page, 'navigation');
  const press = (keys: string) => page.keyboard.press(keys);
  const said = page.locator('[aria-live="polite"]').filter({ hasText: 'is now' });
  const bar = page.getByRole('group', { name: 'Navigation bar' }).first();
  const titles = bar.locator(':scope > ol > li > div:first-child [aria-expanded]');
  const before = await titles.allTextContents();
  await bar
    .getByRole('button', { name: /drag, or press Alt/ })
    .first()
    .focus();
  await press('Alt+ArrowDown');
  await expect(said).toHaveText(`“${before[0]}” is now 2 of ${before.length}.`);
  await expect(titles.nth(1)).toHaveText(before[0] ?? '');
  // The focus stays with the entry: its title, its arrows, and its removal follow it.
  await press('Tab');
  await press('Enter');
  await expect(titles.nth(1)).toHaveAttribute('aria-expanded', 'true');
  for (let count = 0; count < 4; count++) await press('Tab');
  await expect(page.getByRole('button', { name: `Remove “${before[0]}”` })).toBeFocused();
  await press('Enter');
  await expect(titles).toHaveCount(before.length - 1);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await press('Enter');
  await expect(titles).toHaveCount(before.length);

  // A link is found by the name of its page.
  await page.getByRole('button', { name: 'Add column' }).focus();
  await press('Enter');
  await page.keyboard.type('Who');
  await page
    .getByRole('group', { name: 'Links', exact: true })
    .last()
    .getByRole('button', { name: 'Add link' })
    .focus();
  await press('Enter');
  await page.keyboard.type('Tomas');
  await press('Tab');
  await page.keyboard.type('tomas');
  await expect(page.getByRole('option').first()).toBeVisible();
  await press('ArrowDown');
  await press('Enter');
  await expect(page.locator('input[role="combobox"]:focus')).toHaveValue(/^\/teams\//);
  await expect(saveState(page)).toHaveText('Saved as a draft');

  await page.getByRole('button', { name: 'More actions' }).focus();
  await press('Enter');
  await expect(page.getByRole('link', { name: 'History' })).toBeFocused();
  await press('ArrowDown');
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish later' });
  await expect(dialog.getByLabel('Date')).toBeFocused();
  await expectSoundScreen(page, 'schedule');
  await page.keyboard.type('12312099');
  await press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Scheduled.' })).toBeVisible();
  await expect(page.getByText('Visitors see this from December 31, 2099')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the schedule' }).focus();
  await press('Enter');
  await expect(page.getByText('The schedule was canceled.')).toBeVisible();
});

for (const { scheme, width, tag } of looks) {
  test(`time zone and country are found by typing, and stored as they were: ${scheme}, ${width} px`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await signIn(page);
    await openDocument(page, 'company');
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await zone.click();
    await page.keyboard.type('Oslo');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Oslo, Norway']);
    await expectSoundScreen(page, 'a list that is searched');
    await page.keyboard.press('Enter');
    await expect(zone).toHaveValue('Oslo, Norway');
    await expect(zone).toBeFocused();
    // Nowhere: the field keeps what was chosen.
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Nowhere');
    await expect(page.getByText('Nothing was found for “Nowhere”.')).toBeVisible();
    await expectSoundScreen(page, 'nothing in the list');
    await page.keyboard.press('Tab');
    await expect(zone).toHaveValue('Oslo, Norway');
    const country = page.getByRole('combobox', { name: 'Country (optional)' });
    await country.click();
    await page.keyboard.type('DE');
    await page.getByRole('option', { name: 'Germany' }).click();
    await expect(country).toHaveValue('Germany');
    await publish(page);
    const token = await page.evaluate(() => localStorage.getItem('adminToken'));
    const headers = { Authorization: `Bearer ${token}` };
    const { value } = await (await page.request.get('/api/site/documents/company', { headers })).json();
    expect(value).toMatchObject({ timeZone: 'Europe/Oslo', country: 'Germany' });
    await page.reload();
    await expect(zone).toHaveValue('Oslo, Norway');
    await country.fill('Oz');
    await publish(page);
    await page.reload();
    await expect(country).toHaveValue('Oz');
  });
}
