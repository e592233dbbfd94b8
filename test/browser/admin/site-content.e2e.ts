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
import { expectSoundScreen } from '#test/support/screen-checks.ts';

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
