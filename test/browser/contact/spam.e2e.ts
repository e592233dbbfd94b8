import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { administratorHeaders } from '#test/support/administrator-headers.ts';
import { expect, signIn, test, visit } from '#test/support/browser.ts';
import { expectSoundLooks } from '#test/support/screen-checks.ts';

test.beforeEach(({ server }) => {
  inDatabase(server.dataDir, (database) => database.exec('delete from messages; delete from inquiries;'));
});

function inDatabase(dataDir: string, work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(path.join(dataDir, 'site.db'), { timeout: 5_000 });
  try {
    work(database);
  } finally {
    database.close();
  }
}

function keepSpam(dataDir: string): void {
  inDatabase(dataDir, (database) => {
    const insert = database.prepare(
      'insert into messages (id, name, email, message, received_at, is_spam, spam_at, spam_signs) values (?, ?, ?, ?, ?, 1, ?, ?)',
    );
    const samples = [
      ['Casino', 'https://casino.example', ['honeypot', 'forged-timestamp', 'bare-link']],
      ['W'.repeat(200), 'w'.repeat(900), ['random-text', 'too-fast', 'known-text', 'opt-out']],
      ['Moved by hand', 'Buy now', null],
    ] as const;
    for (const [index, [name, message, signs]] of samples.entries()) {
      // Not long ago: the daily job of a server that has just started takes old spam away.
      const at = Date.now() - (index + 1) * 3_600_000;
      insert.run(`s${index}`, name, 'x@mail.example', message, at, at, signs && JSON.stringify(signs));
    }
  });
}

test('a person never meets the honeypot: not by eye, by keyboard or by ear; and the form works', async ({
  page,
}) => {
  await visit(page, '/contact');
  const honeypot = page.locator('input[name=heardFrom]');
  await expect(honeypot).toBeHidden();
  const form = page.getByRole('form', { name: 'Contact Us' });
  expect((await form.getByRole('textbox').all()).length).toBe(3);
  expect(await form.ariaSnapshot()).not.toContain('hear of us');

  await page.getByLabel('Name').focus();
  const steps = ['Zé Álvares', 'ze@mail.example', 'Typed with the keyboard alone'];
  const met: string[] = [];
  for (const text of steps) {
    met.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''));
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  expect(met).toEqual(['name', 'email', 'message']);
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused();
  const sent = page.waitForRequest('**/api/contact');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'successfully' })).toBeVisible();
  expect((await sent).postDataJSON()).toEqual({
    ...{ name: steps[0], email: steps[1], message: steps[2], heardFrom: '' },
    formStamp: expect.stringMatching(/^[0-9a-z]+\.[\w-]{43}$/),
    origin: { page: '/contact', query: null, first: ['/contact', null, null] },
  });
  const headers = await administratorHeaders(page.request);
  const inbox = await page.request.get('/api/messages', { headers });
  expect(await inbox.json()).toMatchObject([{ name: steps[0], isSpam: false }]);
  // The timestamp is still there for the next message.
  await expect(page.locator('input[name=formStamp]')).toHaveValue(/^[0-9a-z]+\./);
});

test('spam says why it was caught, can be taken back, and goes all at once', async ({ page, server }) => {
  keepSpam(server.dataDir);
  await signIn(page);
  await page.getByRole('link', { name: '3 caught as spam' }).click();
  await expect(page.getByRole('link', { name: 'Spam 3 unread' })).toBeVisible();
  const row = page.getByRole('article').filter({ hasText: 'Casino' });
  await row.getByRole('heading', { level: 2 }).getByRole('button').click();
  await expect(row.getByRole('listitem')).toHaveText([
    'A field that people never see was filled in.',
    'The form’s timestamp was not made by this site.',
    'It contains nothing but links.',
  ]);
  await expect(page.getByRole('link', { name: 'Spam 2 unread' })).toBeVisible();
  await expectSoundLooks(page);
  await row.getByRole('button', { name: 'Not spam' }).click();
  await expect(page.getByText('The message was moved to the inbox.')).toBeVisible();
  await expect(page.getByText('2 messages', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Delete all spam' }).click();
  const question = page.getByRole('alertdialog', { name: 'Permanently delete all 2 spam messages?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectSoundLooks(page);
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('2 spam messages were permanently deleted.')).toBeVisible();
  await expect(page.getByText('There is no spam.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Delete all spam' })).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'Inquiries' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});
