import type { Locator } from '@playwright/test';
import { expect, openScreen, signIn, test } from '#test/support/browser.ts';
import { makePost } from '#test/support/editor-steps.ts';
import { expectSoundScreen } from '#test/support/screen-checks.ts';

const notes = { name: 'Notes.xml', mimeType: 'text/xml', buffer: Buffer.from('<a/>') };

test('a select is driven by keys, in our own look', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/activity');
  const kinds = page.getByLabel('What', { exact: true });
  await expect(kinds).toHaveCSS('height', '36px');
  await kinds.focus();
  await page.keyboard.press('Space');
  await expectSoundScreen(page, 'open select');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(kinds).not.toHaveValue('');
  await expect(page.getByRole('link', { name: 'Show all' })).toBeVisible();
  await expect(kinds).toBeFocused();
});

test('a day is typed part by part', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/activity');
  const from = page.getByLabel('From');
  await from.focus();
  await page.keyboard.type('11272026');
  await expect(from).toHaveValue('2026-11-27');
  await expect(from).toHaveCSS('height', '36px');
});

test('a file is chosen, and its name stands where the invitation was', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/exchange');
  const file = page.getByLabel('File', { exact: true });
  await expect(page.getByText('Choose a file')).toBeVisible();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByText('Choose a file').click({ force: true }),
  ]);
  await chooser.setFiles(notes);
  await expect(page.getByText('Notes.xml')).toBeVisible();
  expect(await file.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('controls are as high as a finger needs', async ({ page }) => {
    await signIn(page);
    await page.goto('/dashboard/activity');
    for (const label of ['What', 'From']) {
      const box = await page.getByLabel(label, { exact: true }).boundingBox();
      expect(box?.height, label).toBeGreaterThanOrEqual(44);
    }
  });

  test('no message covers a control for its seconds', async ({ page, server }) => {
    await makePost(server.address, { title: 'For the trash', tags: 'One' });
    await signIn(page);
    await openScreen(page, 'Posts');
    // Home lists it, too.
    await expect(page.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible();
    const confirmed = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
    await page.getByRole('button', { name: 'Delete: For the trash' }).click();
    await confirmed.click();
    const message = page.getByRole('status').filter({ hasText: 'Moved to the trash' });
    await expect(message).toBeVisible();
    await page.waitForTimeout(400);
    expect(await coveredControls(message)).toEqual([]);
  });
});

/** Those whose middle is in the window, and that a click there would not reach. */
const coveredControls = (text: Locator) =>
  text.evaluate(({ parentElement: message }) => {
    return [...document.querySelectorAll('button, a[href], input, select, summary')].flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      // Hidden until it has the focus.
      if (control.matches('.visually-hidden')) return [];
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      return message?.contains(at) && !message.contains(control) ? [control.textContent] : [];
    });
  });
