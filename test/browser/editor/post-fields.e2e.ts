import { editorOf, expect, startSession, test } from '#test/support/browser.ts';
import { makePost } from '#test/support/editor-steps.ts';
import { smallPhotograph } from '#test/support/post-forms.ts';

test('the fields a post may have: written, checked while typed, kept, and shown to visitors', {
  tag: '@long',
}, async ({ page, server, allowTrouble }) => {
  allowTrouble(/409/);
  await makePost(server.address, { title: 'The other', slug: 'taken-name' });
  const id = await makePost(server.address, { title: 'With all fields', content: '<p>Its text.</p>' });
  await startSession(page);
  await page.goto(`/edit-blog/${id}`);
  await editorOf(page);
  const cover = { name: 'cover.jpg', mimeType: 'image/jpeg', buffer: smallPhotograph() };
  await page.getByLabel('Media').setInputFiles(cover);
  await page.getByLabel('Caption').fill('Seen from above');
  const point = page.getByRole('button', { name: 'Focal point: 50% from the left, 50% from the top' });
  await point.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  await expect(
    page.getByRole('button', { name: 'Focal point: 60% from the left, 40% from the top' }),
  ).toBeFocused();

  await page.getByRole('heading', { name: 'Excerpt' }).click();
  await page.getByLabel('Excerpt').fill('All of it in a sentence.');
  await expect(page.getByText('24 of 300 characters')).toBeVisible();
  await page.getByRole('heading', { name: 'Search engines' }).click();
  await page.getByLabel('Search description').fill('For search engines.');
  await page.getByLabel('Pin to the top of the blog').check();

  await page.getByRole('heading', { name: 'URL', exact: true }).click();
  const slug = page.getByLabel('Slug');
  await slug.fill('taken-name');
  await expect(page.getByText('This URL leads to the blog “The other”.')).toBeVisible();
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(slug).toBeFocused();
  await expect(slug).toHaveAttribute('aria-invalid', 'true');
  await slug.fill('all-the-fields');
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(page.getByText('Blog updated successfully')).toBeVisible();

  await page.goto(`/blog-detail/${id}`);
  await expect(page).toHaveURL(/\/blog-detail\/all-the-fields$/);
  await expect(page.locator('figcaption')).toHaveText('Seen from above');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'For search engines.');
  await page.goto('/all-blogs');
  const first = page.getByRole('article').first();
  await expect(first).toContainText('All of it in a sentence.');
  const image = first.locator('img').last();
  await expect(image).toHaveCSS('object-position', '60% 40%');

  // A pinned post would stand before those of other tests.
  await page.goto(`/edit-blog/${id}`);
  await editorOf(page);
  await page.getByRole('heading', { name: 'Search engines' }).click();
  await page.getByLabel('Pin to the top of the blog').uncheck();
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(page.getByText('Blog updated successfully')).toBeVisible();
});
