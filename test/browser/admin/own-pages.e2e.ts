import type { Page } from '@playwright/test';
import { expect, signIn, testApart as test } from '#test/support/browser.ts';
import { makePost } from '#test/support/editor-steps.ts';
import { expectSoundScreen } from '#test/support/screen-checks.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Pages of your own' });
const line = (page: Page, title: string) => section(page).getByRole('listitem').filter({ hasText: title });
const settings = (page: Page) => page.getByRole('region', { name: 'Settings' });

async function openList(page: Page): Promise<void> {
  await page.goto('/dashboard/site');
  await expect(section(page)).toBeVisible();
}

test('a page of one’s own: written, linked in the footer, renamed, deleted', { tag: '@long' }, async ({
  page,
  allowTrouble,
}) => {
  await signIn(page);
  await openList(page);
  // Those of the sample.
  await expect(section(page).getByRole('heading', { level: 3 })).toHaveText([
    /^Accessibility/,
    /^Imprint/,
    /^Privacy/,
  ]);
  await expect(line(page, 'Privacy')).toContainText('In the last line of the footer');
  await section(page).getByRole('link', { name: 'New page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create a New Page' })).toBeVisible();
  await expect(page).toHaveTitle(/^Create a New Page · /);
  for (const name of ['Tags', 'Author', 'Pin to the top of the blog']) {
    await expect(page.getByLabel(name)).toHaveCount(0);
  }

  // What is refused is said at its field, and nothing is lost.
  allowTrouble(/409|status of 409/);
  await page.getByLabel('Page Title').fill('Terms');
  await page.locator('.ql-editor').fill('We keep what you write to us.');
  await settings(page).getByText('Now', { exact: true }).click();
  await page.getByLabel('Slug').fill('web-development');
  await expect(page.getByText(/has the URL “\/web-development”/)).toBeVisible();
  await expectSoundScreen(page, 'editor of a page');
  await page.getByRole('button', { name: 'Create Page' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error creating page' })).toBeVisible();
  await page.getByLabel('Slug').fill('');
  await page.getByRole('button', { name: 'Create Page' }).click();

  // The list, and a link in the footer of every page.
  await expect(line(page, 'Terms')).toContainText('/terms');
  await expect(line(page, 'Terms')).toContainText('Published');
  await page.getByRole('button', { name: 'Navigation: Terms' }).click();
  await page.getByRole('dialog').getByLabel('Footer').check();
  await expectSoundScreen(page, 'place of a page');
  await page.getByRole('button', { name: 'Publish the navigation' }).click();
  await expect(line(page, 'Terms')).toContainText('In the footer');
  await expectSoundScreen(page, 'list of pages');
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await expect(page.getByText('We keep what you write to us.')).toBeVisible();
  await expectSoundScreen(page, 'public page');

  // The Edit button leads to the editor of the page itself.
  await page
    .getByRole('complementary', { name: 'Administration' })
    .getByRole('link', { name: 'Edit' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Page' })).toBeVisible();
  await expect(page).toHaveTitle(/^Edit Page · /);
  await expect(settings(page).getByText('In the footer')).toBeVisible();
  await page.getByLabel('Slug').fill('data-protection');
  await page.getByRole('button', { name: 'Update Page' }).click();
  await expect(line(page, 'Terms')).toContainText('/data-protection');
  await page.goto('/terms');
  await expect(page).toHaveURL(/\/data-protection$/);

  await openList(page);
  await page.getByRole('button', { name: 'Delete: Terms' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(line(page, 'Terms')).toHaveCount(0);
  allowTrouble(/410/);
  await page.goto('/data-protection');
  await expect(page.getByRole('heading', { level: 1, name: 'This page is gone' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })).toHaveCount(0);
});

test('Edit on a blog with a slug of its own leads to its editor', async ({ page, baseURL }) => {
  await signIn(page);
  const id = await makePost(baseURL ?? '', { slug: 'größe' });
  await page.goto('/blog-detail/größe');
  await page
    .getByRole('complementary', { name: 'Administration' })
    .getByRole('link', { name: 'Edit' })
    .click();
  await expect(page).toHaveURL(new RegExp(`/edit-blog/${id}$`));
});
