import { editorOf, expect, startSession, test } from '#test/support/browser.ts';
import { saveState } from '#test/support/document-steps.ts';
import { openNewPost } from '#test/support/editor-steps.ts';
import { notice } from '#test/support/lost-tab.ts';
import { processAdministrator } from '#test/support/server-process.ts';

test('what somebody left unsaved is not shown to who signs in next on the same browser', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/ERR_FAILED|Failed to load/);
  await startSession(page);
  const token = await page.evaluate(() => localStorage.getItem('adminToken') ?? '');
  const headers = { authorization: `Bearer ${token}` };
  const invited = { email: 'next@example.com', role: 'author', password: processAdministrator.password };
  const { link } = await (
    await page.request.post('/api/users/invitations', { headers, data: invited })
  ).json();
  const accepted = { token: link.split('#').pop(), name: 'Next', newPassword: 'another-good-phrase-22' };
  const next = await (
    await page.request.post('/api/auth/admin/invitation/accept', { data: accepted })
  ).json();
  // On this device alone.
  await page.route('**/api/drafts/**', (route) => route.abort());
  await openNewPost(page);
  await page.getByLabel('Blog Title').fill('Mine alone');
  await expect(saveState(page)).toContainText('on this device');
  const openAs = async (user: string) => {
    await page.evaluate((stored) => localStorage.setItem('adminToken', stored), user);
    const listed = page.waitForResponse('**/api/drafts');
    await page.goto('/create-blog');
    await editorOf(page);
    await listed;
    // What is offered is shown as soon as both are read.
    await page.waitForTimeout(500);
  };
  await openAs(next.token);
  await expect(page.getByText('Mine alone')).toHaveCount(0);
  await openAs(token);
  await expect(notice(page)).toContainText('Mine alone');
});
