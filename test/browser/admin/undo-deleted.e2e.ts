import type { Page } from '@playwright/test';
import { expect, openRowMenu, openScreen, signIn, testApart as test } from '#test/support/browser.ts';
import { makePost } from '#test/support/editor-steps.ts';

const rowOf = (page: Page, name: string) => page.locator('main [data-row]').filter({ hasText: name });

async function removeAndUndo(page: Page, name: string): Promise<void> {
  await openRowMenu(page, name);
  await page.getByRole('button', { name: `Delete: ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, name)).toHaveCount(1);
}

test('a tag that was deleted comes back to its blogs', async ({ page, server }) => {
  for (const title of ['One', 'Two']) await makePost(server.address, { title, tags: 'Kept, Obsolete' });
  await makePost(server.address, { title: 'Three', tags: 'Kept' });
  await signIn(page);
  await openScreen(page, 'Posts', 'Tags');
  await removeAndUndo(page, 'Obsolete');
  await expect(rowOf(page, 'Obsolete')).toContainText('2 blogs');
  await page.goto('/tags/obsolete');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
});

test('an author who was deleted comes back with biography and URL', async ({ page }) => {
  await signIn(page);
  const token = await page.evaluate(() => localStorage.getItem('adminToken') ?? '');
  const call = { headers: { Authorization: `Bearer ${token}` } };
  const { id } = await (
    await page.request.post('/api/people', { ...call, data: { name: 'Guest Writer' } })
  ).json();
  const facts = { slug: 'guest', bio: 'Writes **rarely**.', links: ['https://guest.example/'] };
  expect((await page.request.put(`/api/people/${id}`, { ...call, data: facts })).status()).toBe(200);
  await openScreen(page, 'Posts', 'Authors');
  await removeAndUndo(page, 'Guest Writer');
  const people = await (await page.request.get('/api/people', call)).json();
  expect(people.find(({ name }: { name: string }) => name === 'Guest Writer')).toMatchObject(facts);
});
