import { expect, startSession, test } from '#test/support/browser.ts';
import { makePost, savePost } from '#test/support/editor-steps.ts';
import { expectNoViolations } from '#test/support/screen-checks.ts';

const paragraphs = Array.from({ length: 8 }, (_, index) => `<p>Paragraph ${index + 1}.</p>`).join('');
const image = (name: string) => `<figure><img src="/images/${name}" alt="A view" /></figure>`;

test('two versions: what both have is folded, images are shown, and formatting is named in words', async ({
  page,
  server,
}) => {
  const before = `${paragraphs}<h2>Our plan</h2><p>Many words of it.</p>${image('blank.gif')}`;
  const after = `${paragraphs}<h3>Our plan</h3><p>Many new <a href="/teams">words</a> of it.</p>${image('blank.gif?2')}`;
  const id = await makePost(server.address, { content: before });
  await savePost(server.address, id, { content: after });
  await startSession(page);
  await page.goto(`/dashboard/history/${id}`);
  await page.getByRole('button', { name: 'Compare version 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Version 1 and now' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Heading 3 instead of Heading 2',
    '“words”: now a link to /teams',
  ]);
  await expect(dialog.locator('ins')).toHaveText(['new ', 'Added image: A view']);
  await expect(dialog.locator('del')).toHaveText('Removed image: A view');
  await expect(dialog.locator('del img')).toHaveJSProperty('complete', true);
  await expect(dialog.getByText('Paragraph 8.')).toBeVisible();
  await expect(dialog.getByText('Paragraph 2.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Show 7 unchanged paragraphs' }).click();
  await expect(dialog.getByText('Paragraph 2.')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoViolations(page, `comparison, ${colorScheme}`);
  }
});
