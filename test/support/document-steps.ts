import { expect, type Page } from '@playwright/test';

/** The line that says where the words of a form are. */
export const saveState = (page: Page) => page.locator('form p[data-trouble]');

export async function openDocument(page: Page, key: string): Promise<void> {
  await page.goto(`/dashboard/site/${key}`);
  await expect(saveState(page)).toHaveText('Saved');
}

export const pressPublish = (page: Page) =>
  page.getByRole('button', { name: 'Publish', exact: true }).click();

export async function expectPublished(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'Published.' })).toBeVisible();
  await expect(saveState(page)).toHaveText('Saved');
}

export async function publish(page: Page): Promise<void> {
  await pressPublish(page);
  await expectPublished(page);
}

/** The page beside the form, which wide windows open with. */
export async function showPage(page: Page): Promise<void> {
  const preview = page.getByRole('button', { name: 'Preview', exact: true });
  if ((await preview.getAttribute('aria-expanded')) === 'false') await preview.click();
  await expect(preview).toHaveAttribute('aria-expanded', 'true');
}
