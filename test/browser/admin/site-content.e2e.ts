import type { Page } from '@playwright/test';
import { iconPath } from '#content/icons.ts';
import { expect, openMore, openScreen, signIn, testApart as test, visit } from '#test/support/browser.ts';
import {
  expectPublished,
  openDocument,
  pressPublish,
  publish,
  saveState,
} from '#test/support/document-steps.ts';
import { killTab, notice } from '#test/support/lost-tab.ts';
import { expectSoundScreen, looks } from '#test/support/screen-checks.ts';

const entry = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true });

test('a telephone and the order of the services are changed without a developer @long', async ({ page }) => {
  await signIn(page);
  await openScreen(page, 'Site');
  await expect(page.getByRole('heading', { level: 1, name: 'Site' })).toBeVisible();
  await expectSoundScreen(page, 'documents');
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Company' }).click();
  await entry(page, '+1 202-555-0142').click();
  await page.getByLabel('Number as people read it').first().fill('+1 202-555-0199');
  await expectSoundScreen(page, 'form');
  await publish(page);

  await openDocument(page, 'services');
  // By mouse: the first service below the second.
  const list = page.getByRole('group', { name: 'Services', exact: true });
  const handles = list.getByRole('button', { name: /drag, or press Alt/ });
  const [from, to] = await Promise.all([handles.nth(0).boundingBox(), handles.nth(1).boundingBox()]);
  if (!from || !to) throw new Error('The handles are not on the screen.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height, { steps: 8 });
  await page.mouse.up();
  await expect(list.getByRole('button', { expanded: false }).first()).toHaveText(
    'Service: Mobile App Development',
  );
  await page.getByRole('button', { name: 'Move “Service: Video Editing” up' }).click();
  await page.getByRole('button', { name: 'Remove “Service: Digital Marketing”' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entry(page, 'Service: Digital Marketing')).toBeVisible();
  await page.getByRole('button', { name: 'Duplicate “Service: Video Editing”' }).click();
  await entry(page, 'Service: Web Development').click();
  const web = list.locator('> ol > li').nth(1);
  await web.getByLabel('Introduction').fill('Sites that open on any phone.');
  await web.getByText('Icon: Globe').click();
  await expectSoundScreen(page, 'icons');
  await web.getByRole('radio', { name: 'Globe' }).press('ArrowRight');
  await expect(web.getByText('Icon: Smartphone')).toBeVisible();
  await web.getByTitle('Rocket').click();

  // What is refused is said at its field, and everything stays.
  const heading = web.getByLabel('Heading').first();
  await heading.fill('<b>Web</b>');
  await pressPublish(page);
  const summary = page.getByRole('region', { name: /Not published/ });
  await expect(summary).toBeFocused();
  await expectSoundScreen(page, 'refused');
  await summary.getByRole('button').first().click();
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAccessibleDescription(/plain text: HTML is not shown/);
  await expect(heading).toHaveValue('<b>Web</b>');
  await heading.fill('Websites');
  await expect(summary).toBeHidden();
  await publish(page);

  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('+1 202-555-0199');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '+1 202-555-0199' })).toHaveAttribute(
    'href',
    'tel:+12025550199',
  );
  await expect(page.locator('#services h3').first()).toHaveText('Mobile Development');
  await expect(page.locator('#services svg path').nth(1)).toHaveAttribute('d', iconPath('rocket'));
  await page.goto('/video-editing-2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Video Editing');
  await page.goto('/web-development');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Websites');
  await expect(page.getByText('Sites that open on any phone.')).toBeVisible();
});

test('no word is lost: a killed tab, no network, and somebody else who publishes', { tag: '@long' }, async ({
  page,
  context,
  allowTrouble,
}) => {
  allowTrouble(/ERR_INTERNET_DISCONNECTED|409/);
  await signIn(page);
  await openDocument(page, 'about');
  await page.getByLabel('Tagline').fill('Written and then lost.');
  await killTab(page);
  await page.close();
  const after = await context.newPage();
  await openDocument(after, 'about');
  await expect(notice(after)).toContainText('Unsaved text was found');
  await notice(after).getByRole('button', { name: 'Compare' }).click();
  const compared = after.getByRole('dialog', { name: 'Unsaved text' });
  await expect(compared).toContainText('Written and then lost.');
  await compared.getByRole('button', { name: 'Restore' }).click();
  await expect(after.getByLabel('Tagline')).toHaveValue('Written and then lost.');
  await expect(saveState(after)).toHaveText('Saved as a draft');

  await context.setOffline(true);
  await after.getByLabel('Tagline').fill('Written without a network.');
  await expect(saveState(after)).toContainText('Offline: saved on this device');
  await context.setOffline(false);
  await expect(saveState(after)).toHaveText('Saved as a draft');

  const other = await context.newPage();
  await openDocument(other, 'about');
  await other.getByLabel('Tagline').fill('Theirs came first.');
  await publish(other);
  await other.close();
  await pressPublish(after);
  const conflict = after.getByRole('dialog', { name: 'This document changed since you opened it' });
  await expect(conflict).toContainText('Theirs came first.');
  await expect(conflict).toContainText('Written without a network.');
  await expectSoundScreen(after, 'conflict');
  await conflict.getByRole('button', { name: 'Use their version' }).click();
  await expect(after.getByLabel('Tagline')).toHaveValue('Theirs came first.');
  await notice(after).getByRole('button', { name: 'Undo' }).click();
  await expect(after.getByLabel('Tagline')).toHaveValue('Written without a network.');
  await pressPublish(after);
  await conflict.getByRole('button', { name: 'Save my version' }).click();
  await expectPublished(after);

  await openMore(after, 'History');
  await after.getByRole('button', { name: 'Compare version 1' }).click();
  await expect(after.getByRole('dialog').locator('del')).not.toHaveCount(0);
  await after.getByRole('button', { name: 'Restore this version' }).click();
  await expect(after.getByText('Version 1 is back, as a new publication.')).toBeVisible();
  await expectSoundScreen(after, 'history');
  await after.goto('/learn-more');
  await expect(after.getByText('Theirs came first.')).toBeVisible();
});

test('Edit on a page shows the draft beside the form, and a click on a text leads to its field', {
  tag: '@long',
}, async ({ page, browser, server }) => {
  await signIn(page);
  await visit(page, '/');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const preview = page.frameLocator('iframe[data-shown="true"]');
  await preview.getByRole('heading', { name: 'About Us' }).click();
  // The only field with its list unfolded.
  const heading = page.getByLabel('Heading', { exact: true }).and(page.locator(':visible'));
  await expect(heading).toBeFocused();
  await heading.fill('Who we really are');
  await expect(preview.getByRole('heading', { name: 'Who we really are' })).toBeVisible();
  // What belongs to another document is named, with the way there.
  await preview.getByRole('contentinfo').getByText('hello@example.com').click();
  await expect(page.getByText('That text is in Company.')).toBeVisible();
  await expectSoundScreen(page, 'form and page');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Page', exact: true }).click();
  await expect(heading).toBeHidden();
  await expectSoundScreen(page, 'page on a phone');
  await preview.getByRole('heading', { name: 'Who we really are' }).click();
  await expect(heading).toBeFocused();

  // Visitors have neither the draft nor the button.
  const visitor = await browser.newPage();
  await visit(visitor, `${server.address}/`);
  await expect(visitor.getByRole('heading', { name: 'About Us' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
  await visitor.close();
});

test('the home page is a list of sections, by keyboard: added, moved, hidden and removed, with the page beside it', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page);
  await openDocument(page, 'home');
  await page.getByRole('button', { name: 'Preview' }).click();
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
    await expect(page.getByRole('option')).toHaveText(['Oslo, Norway']);
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
