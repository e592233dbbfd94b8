import { expect, startSession, testApart as test } from '#test/support/browser.ts';
import { dialogOpeners } from '#test/support/dialog-openers.ts';
import { deletePost, makePost, savePost } from '#test/support/editor-steps.ts';
import { smallPhotograph } from '#test/support/post-forms.ts';
import { expectSoundScreen, looks } from '#test/support/screen-checks.ts';

const title = 'To judge by its dialogs';
const text =
  '<h2>Part</h2><p>Text <a href="/contact">to us</a></p><p><img src="/images/blank.gif" alt=""></p>';

/** By their folders: those of one are opened after each other, in one tab. */
const rooms = Map.groupBy(Object.entries(dialogOpeners), ([file]) => file.split('/').slice(0, 2).join('/'));

// `test/project/dialogs.test.ts` holds that no dialog is missing here.
for (const [room, dialogs] of rooms) {
  test(`axe finds nothing in the dialogs of ${room}, light and dark`, {
    tag: '@long',
  }, async ({ page, server, allowTrouble }) => {
    allowTrouble(/401|409|requestfailed|ERR_/);
    await startSession(page);
    const token = await page.evaluate(() => localStorage.getItem('adminToken'));
    const headers = { Authorization: `Bearer ${token}` };
    await page.request.post('/api/media', {
      headers,
      multipart: { file: { name: 'unused.jpg', mimeType: 'image/jpeg', buffer: smallPhotograph() } },
    });
    await deletePost(server.address, await makePost(server.address));
    for (const [file, openers] of dialogs) {
      for (const [index, open] of openers.entries()) {
        const dialog = `${file} (${index + 1})`;
        await test.step(dialog, async () => {
          const postId = await makePost(server.address, { title, content: text, tags: 'Dialogs' });
          await savePost(server.address, postId, { title, content: `${text}<p>More.</p>`, tags: 'Dialogs' });
          const saveElsewhere = () =>
            savePost(server.address, postId, { title, content: '<p>Theirs.</p>', tags: 'Dialogs' });
          await open(page, { postId, title, saveElsewhere });
          await expect(page.locator('dialog[open]').last()).toBeVisible();
          for (const { scheme, width } of looks.toReversed()) {
            await page.setViewportSize({ width, height: 800 });
            await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
            await expectSoundScreen(page, `${dialog}, ${scheme}`);
            await expect(page.locator('dialog[open]').last()).toBeVisible();
          }
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        });
      }
    }
  });
}
