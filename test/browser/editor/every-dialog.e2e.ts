import { expect, startSession, testApart as test } from '#test/support/browser.ts';
import { dialogOpeners } from '#test/support/dialog-openers.ts';
import { makePost, savePost } from '#test/support/editor-steps.ts';
import { smallPhotograph } from '#test/support/post-forms.ts';
import { expectSoundScreen } from '#test/support/screen-checks.ts';

const title = 'To judge by its dialogs';
const text =
  '<h2>Part</h2><p>Text <a href="/contact">to us</a></p><p><img src="/images/blank.gif" alt=""></p>';

test.beforeEach(async ({ page, server }) => {
  await startSession(page);
  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  const headers = { Authorization: `Bearer ${token}` };
  await page.request.post('/api/media', {
    headers,
    multipart: { file: { name: 'unused.jpg', mimeType: 'image/jpeg', buffer: smallPhotograph() } },
  });
  await page.request.delete(`/api/blogs/${await makePost(server.address)}`, { headers });
});

// `test/project/dialogs.test.ts` holds that no dialog is missing here.
for (const [file, openers] of Object.entries(dialogOpeners)) {
  for (const [index, open] of openers.entries()) {
    test(`axe finds nothing in the dialog of ${file} (${index + 1}), light and dark`, {
      tag: '@long',
    }, async ({ page, server, allowTrouble }) => {
      allowTrouble(/401|409|requestfailed|ERR_/);
      const postId = await makePost(server.address, { title, content: text, tags: 'Dialogs' });
      await savePost(server.address, postId, { title, content: `${text}<p>More.</p>`, tags: 'Dialogs' });
      const saveElsewhere = () =>
        savePost(server.address, postId, { title, content: '<p>Theirs.</p>', tags: 'Dialogs' });
      await open(page, { postId, title, saveElsewhere });
      await expect(page.locator('dialog[open]').last()).toBeVisible();
      for (const [colorScheme, width] of [
        ['light', 1280],
        ['dark', 360],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expectSoundScreen(page, `${file} ${index + 1}, ${colorScheme}`);
        await expect(page.locator('dialog[open]').last()).toBeVisible();
      }
    });
  }
}
