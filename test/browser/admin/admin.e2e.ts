import type { Page } from '@playwright/test';
import { dayMs } from '@site/platform/text/durations';
import { editorOf, expect, openActions, openMore, signIn, test } from '#test/support/browser.ts';
import { makePost } from '#test/support/editor-steps.ts';
import { expectSoundScreen, looks } from '#test/support/screen-checks.ts';

for (const { scheme, width } of looks) {
  test(`axe finds nothing on dashboard, editor, history and trash: ${scheme}, ${width} px`, {
    tag: '@long',
  }, async ({ page, context, server, allowTrouble }) => {
    allowTrouble(/409/);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const id = await makePost(server.address, {
      title: 'To judge',
      content: '<h2>x</h2><p>Text <a href="/contact">to us</a></p>',
    });
    await makePost(server.address, { title: 'Later', scheduledDate: '2999-01-01' });
    await signIn(page);
    await expectSoundScreen(page, 'dashboard');
    await page
      .getByRole('button', { name: /^Delete: To judge/ })
      .first()
      .click();
    await expectSoundScreen(page, 'delete dialog');
    await page.keyboard.press('Escape');

    await page.goto(`/edit-blog/${id}`);
    const editor = await editorOf(page);
    await editor.click();
    await page.keyboard.type('Mine ');
    const settings = page.getByRole('button', { name: 'Settings', exact: true });
    if (width < 1024) {
      await expectSoundScreen(page, 'editor');
      await settings.click();
    }
    await expect(page.getByRole('list', { name: 'Suggestions' })).toBeVisible();
    await page.getByLabel('Scheduled', { exact: true }).check();
    await expect(page.getByText('The blog has no image')).toBeVisible();
    await expectSoundScreen(page, 'editor with settings');
    if (width < 1024) await page.keyboard.press('Escape');
    else await settings.click();
    await expect(settings).toBeFocused();
    await expectSoundScreen(page, 'editor without settings');
    await page.locator('.ql-header .ql-picker-label').click();
    await expectSoundScreen(page, 'open picker');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await expectSoundScreen(page, 'link dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('image');
    await expectSoundScreen(page, 'library dialog');
    await page.keyboard.press('Escape');

    const other = await context.newPage();
    await other.goto(`/edit-blog/${id}`);
    await (await editorOf(other)).fill('Theirs');
    await update(other);
    await expect(other.getByText('Blog updated successfully')).toBeVisible();
    await other.close();
    await update(page);
    // On a phone the settings are one too.
    await expect(page.getByRole('dialog', { name: /changed since/ })).toBeVisible();
    await expectSoundScreen(page, 'conflict dialog');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    if (width < 1024) await page.keyboard.press('Escape');
    await openMore(page, 'History');
    await expectSoundScreen(page, 'leave dialog');
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('History');
    await expectSoundScreen(page, 'history');
    await openActions(page);
    await expectSoundScreen(page, 'menu of a row');
    await page.getByRole('button', { name: 'Compare version 1' }).click();
    await expectSoundScreen(page, 'compare dialog');
    await page.goto(`/edit-blog/${id}`);
    await editorOf(page);
    await expect(page.getByText('Unsaved text was found')).toBeVisible();
    await expectSoundScreen(page, 'unsaved text');
    await page.goto('/dashboard/trash');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trash');
    await expectSoundScreen(page, 'trash');
  });
}

// Each screen's own tests use its controls by keyboard; this goes the whole way.
test('the whole story by keyboard alone: sign in, write, publish, find, delete, sign out', {
  tag: '@long',
}, async ({ page }) => {
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  /** Tabs on until the control with this name has the focus. */
  async function tabTo(role: 'button' | 'link' | 'textbox' | 'combobox' | 'checkbox', name: string | RegExp) {
    const control = page.getByRole(role, { name }).first();
    await control.waitFor();
    for (let count = 0; count < 120; count++) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The ${role} ${name} cannot be reached by keyboard.`);
  }

  await page.goto('/admin');
  await tabTo('textbox', 'Username');
  await page.keyboard.type('owner@example.com');
  await press('Tab');
  await page.keyboard.type('a long test password');
  await press('Enter');
  await tabTo('link', 'Create Blog');
  await press('Enter');
  await tabTo('textbox', 'Blog Title');
  await page.keyboard.type('By keyboard alone');
  await tabTo('button', 'Heading level');
  await press('Enter', 'ArrowDown', 'ArrowDown', 'Enter');
  await expect(page.getByRole('textbox', { name: 'Blog Content' })).toBeFocused();
  await page.keyboard.type('A heading');
  await press('Enter');
  await page.keyboard.type('And text with a ');
  await press('Control+b');
  await page.keyboard.type('bold word');
  await press('Control+b');
  await tabTo('textbox', 'Tags');
  await page.keyboard.type('Keyboard');
  await tabTo('textbox', 'Author');
  await page.keyboard.type('Ana');
  await tabTo('combobox', 'Status');
  await page.keyboard.type('Pub');
  await tabTo('button', 'Create Blog');
  await press('Enter');
  await expect(page.getByText('Blog created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('article').filter({ hasText: 'By keyboard alone' })).toHaveCount(1);
  await tabTo('button', 'Delete: By keyboard alone');
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press('Tab', 'Enter');
  await expect(page.getByText('Moved to the trash')).toBeVisible();
  await press('Shift+Tab');
  await tabTo('button', 'Logout');
  await press('Enter');
  await expect(page).toHaveURL(/\/$/);
});

test('the dashboard finds, filters and sorts, and says what goes live', async ({ page, server }) => {
  const day = new Date(Date.now() + 3 * dayMs).toISOString();
  await makePost(server.address, { title: 'Zebra needle', scheduledDate: day });
  await makePost(server.address, { title: 'Aardvark needle', status: 'draft' });
  await signIn(page);
  const panel = page.getByRole('region', { name: 'Needs attention' });
  await expect(panel).toContainText('Zebra needle');
  await expect(panel).toContainText('Goes live');
  await page.getByLabel('Search blogs').fill('needle');
  await page.keyboard.press('Enter');
  const titles = page.getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(['Zebra needle', 'Aardvark needle']);
  await page.getByLabel('Order').selectOption('By title');
  await expect(titles).toHaveText(['Aardvark needle', 'Zebra needle']);
  const which = page.getByRole('navigation', { name: 'Which blogs' });
  await which.getByRole('link', { name: 'Drafts' }).click();
  await expect(titles).toHaveText(['Aardvark needle']);
  await expect(page.getByRole('article')).toContainText('Draft');
  await which.getByRole('link', { name: 'Scheduled' }).click();
  await expect(titles).toHaveText(['Zebra needle']);
  await which.getByRole('link', { name: 'Live' }).click();
  await expect(page.getByText('No blogs available')).toBeVisible();
  await page.goBack();
  await expect(titles).toHaveText(['Zebra needle']);
});

/** With the button of the specification, which is in the settings. */
async function update(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Update Blog' });
  if (!(await button.isVisible())) await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await button.click();
}
