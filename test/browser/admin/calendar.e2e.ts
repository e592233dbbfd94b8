import { expect, startSession, statusOf, testApart as test } from '#test/support/browser.ts';
import { expectSoundScreen, looks } from '#test/support/screen-checks.ts';
import { addPostAs, invite, openAs } from '#test/support/team.ts';

const month = '/dashboard/calendar?month=2090-11';

for (const { scheme, width, tag } of looks) {
  test(`a blog is moved by keys, taken back, undone and moved by its date, ${scheme} at ${width} px`, {
    tag,
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await startSession(page);
    const editor = await invite(page, 'editor', `keys-${width}@example.com`);
    const title = `Herons ${width}`;
    await addPostAs(page, editor, { title, scheduledDate: '2090-11-14T09:30:00Z', isPublished: true });
    await openAs(page, editor, month);
    const entry = page.getByRole('button', { name: title });
    const on = (day: string) => page.locator(`[data-day="${day}"]`).getByRole('button', { name: title });
    await expect(on('2090-11-14')).toContainText('Scheduled · 9:30 AM');
    await expectSoundScreen(page, 'the calendar');

    await entry.focus();
    await page.keyboard.press('Space');
    await expect(statusOf(page)).toContainText(`${title} is picked up, on Tuesday, November 14`);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(statusOf(page)).toHaveText('Wednesday, November 22');
    await expectSoundScreen(page, 'a blog that is being moved');
    await page.keyboard.press('Escape');
    await expect(statusOf(page)).toHaveText(`${title} stays on Tuesday, November 14.`);
    await expect(on('2090-11-14')).toBeVisible();

    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(on('2090-11-15')).toBeFocused();
    await expect(on('2090-11-15')).toContainText('9:30 AM');
    await expect(statusOf(page)).toContainText(`“${title}” was moved to Wednesday, November 15.`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(on('2090-11-14')).toBeVisible();

    await entry.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toContainText('Scheduled: Tuesday, November 14');
    await dialog.getByLabel('Day').fill('2020-01-01');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(dialog).toContainText('That moment is over');
    await expectSoundScreen(page, 'the dialog of a blog');
    await dialog.getByLabel('Day').fill('2090-12-24');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: 'Next month' }).click();
    await expect(page.getByRole('heading', { name: 'December 2090' })).toBeVisible();
    await expect(on('2090-12-24')).toBeVisible();
  });
}

test('a draft is dragged to another day, and stays where it is when it was changed meanwhile', async ({
  page,
  allowTrouble,
}) => {
  await startSession(page);
  const author = await invite(page, 'author');
  const id = await addPostAs(page, author, { title: 'Quokkas', scheduledDate: '2090-11-08' });
  await openAs(page, author, month);
  const day = (number: string) => page.locator(`[data-day="2090-11-${number}"]`);
  const entry = page.getByRole('button', { name: 'Quokkas' });
  await entry.dragTo(day('16'));
  await expect(day('16').getByRole('button', { name: 'Quokkas' })).toContainText('Draft');

  allowTrouble(/409/);
  await page.request.put(`/api/blogs/${id}`, {
    headers: { Authorization: `Bearer ${author}` },
    multipart: { title: 'Quokkas, again', content: '<p>Changed.</p>', tags: 'Team', author: 'Ines Duarte' },
  });
  await entry.dragTo(day('20'));
  await expect(page.getByRole('alert')).toContainText('changed by somebody else');
  await expect(day('16').getByRole('button', { name: 'Quokkas, again' })).toBeVisible();
});
