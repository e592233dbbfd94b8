import { readFile } from 'node:fs/promises';
import { expect, startSession, test } from '#test/support/browser.ts';
import {
  badge,
  choose,
  conversation,
  emptyInbox,
  folders,
  head,
  inDatabase,
  isRead,
  item,
  keep,
  open,
  openInquiry,
  row,
  work,
} from '#test/support/inbox-pages.ts';

test.beforeEach(({ server }) => emptyInbox(server.dataDir));

test('the trash by keyboard: delete, restore, delete permanently after a question, and empty it', async ({
  page,
  server,
}) => {
  keep(server.dataDir, [{ name: 'First' }, { name: 'Second' }, { name: 'Third' }, { name: 'Fourth' }]);
  await startSession(page);
  await open(page);
  await item(page, 'Second').focus();
  await page.keyboard.press('Enter');
  await expect(conversation(page).getByRole('heading', { level: 2, name: 'Second' })).toBeFocused();
  const menu = page.getByRole('button', { name: 'More for the message of Second' });
  while (!(await menu.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Answer in my mail program' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Moved to the trash. It can be restored for 30 days.');
  await expect(item(page, 'Second')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const name of ['Third', 'Fourth']) {
    await openInquiry(page, name);
    await choose(page, name, 'Delete');
    await expect(item(page, name)).toHaveCount(0);
  }

  await folders(page).getByRole('link', { name: 'Trash' }).click();
  await expect(page).toHaveURL(/\/dashboard\/messages\?tab=trash$/);
  await expect(page.getByText('3 messages', { exact: true })).toBeVisible();
  await head(page, 'Third').click();
  await expect(row(page, 'Third')).toContainText('· 30 days left');
  await row(page, 'Third').getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('The message was restored.');
  await expect(head(page, 'Fourth')).toBeFocused();

  await page.keyboard.press('Enter');
  const remove = page.getByRole('button', { name: 'Delete permanently: Fourth' });
  await remove.press('Enter');
  const question = page.getByRole('alertdialog', {
    name: 'Permanently delete the message of Fourth from January 31, 2026?',
  });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('The message was permanently deleted.');
  await expect(head(page, 'Second')).toBeFocused();

  await page.getByRole('button', { name: 'Empty trash' }).press('Enter');
  const emptying = page.getByRole('alertdialog', { name: 'Permanently delete the message in the trash?' });
  await emptying.getByRole('button', { name: 'Delete permanently' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('1 message was permanently deleted.');
  await expect(page.getByText('The trash is empty.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Empty trash' })).toHaveCount(0);
  await folders(page).getByRole('link', { name: 'Inquiries' }).click();
  await expect(page.getByText('2 inquiries', { exact: true })).toBeVisible();
});

test('the count in the menu follows a message to the trash and back', async ({ page, server }) => {
  keep(server.dataDir, [{ name: 'Ana' }, { name: 'Bo' }]);
  inDatabase(server.dataDir, (database) =>
    database.exec("update messages set deleted_at = unixepoch() * 1000 where name = 'Bo'"),
  );
  await startSession(page);
  await open(page, '?tab=trash');
  await expect(badge(page)).toContainText('1');
  await head(page, 'Bo').click();
  await expect.poll(() => isRead(server.dataDir, 'Bo')).toBe(true);
  inDatabase(server.dataDir, (database) => database.exec('update messages set read_at = null'));
  await row(page, 'Bo').getByRole('button', { name: 'Restore' }).click();
  await expect(badge(page)).toContainText('2');
});

test('a call that fails shows an alert and leaves everything as it was', async ({
  page,
  server,
  allowTrouble,
}) => {
  allowTrouble(/500/);
  keep(server.dataDir, [{ name: 'Ana' }]);
  await startSession(page);
  await open(page);
  await page.route(/\/api\/messages\/m0$/, (route) =>
    route.fulfill({
      status: 500,
      json: { error: 'Out of order.', message: 'Out of order.', code: 'internal' },
    }),
  );
  await openInquiry(page, 'Ana');
  for (const [action, failed] of [
    ['Mark as unread', 'marked as unread'],
    ['Mark as spam', 'moved'],
    ['Delete', 'deleted'],
  ] as const) {
    await choose(page, 'Ana', action);
    await expect(page.getByRole('alert')).toHaveText(`The message could not be ${failed}: Out of order.`);
  }
  await page.route(/\/api\/inquiries\/[^/?]+(\/notes)?$/, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({
          status: 500,
          json: { error: 'Out of order.', message: 'Out of order.', code: 'internal' },
        }),
  );
  await work(page).getByLabel('State').selectOption('Won');
  await expect(page.getByRole('alert')).toHaveText('The inquiry could not be changed: Out of order.');
  await expect(work(page).getByLabel('State')).toHaveValue('new');
  await page.getByRole('radio', { name: 'Note' }).check();
  await page.getByLabel('Note', { exact: true }).last().fill('Not lost');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('alert')).toHaveText('The note could not be saved: Out of order.');
  await expect(page.getByLabel('Note', { exact: true }).last()).toHaveValue('Not lost');
  await expect(item(page, 'Ana')).toBeVisible();
});

test('a list that cannot be loaded says so, and can be tried again', async ({ page, allowTrouble }) => {
  allowTrouble(/503|Error fetching messages/);
  await startSession(page);
  await page.route(/\/api\/inquiries\?/, (route) => route.fulfill({ status: 503, json: {} }));
  await open(page);
  await expect(page.getByRole('alert')).toHaveText('The inbox could not be loaded.');
  await page.unroute(/\/api\/inquiries\?/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing is open.')).toBeVisible();
});

test('exports the tab as a file', async ({ page, server }) => {
  keep(server.dataDir, [{ name: '=1+1', message: 'One, "two"' }]);
  await startSession(page);
  await open(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('inquiries-open.csv');
  expect(await readFile(await download.path(), 'utf8')).toBe(
    '\uFEFFReceived,Name,E-mail,Message,Read,Spam,Notification,Answers,Subject,' +
      'Page of the form,First page,Came from,Source,Medium,Campaign,Term,Content\r\n' +
      `2026-01-31T12:00:00.000Z,'=1+1,visitor0@example.com,"One, ""two""",no,no,off,,,,,,,,,,\r\n`,
  );
  await expect(page.getByRole('status')).toHaveText('The messages were exported.');
});

test('how long messages are kept can be set, after a question when that deletes some', async ({
  page,
  server,
}) => {
  keep(server.dataDir, [{ name: 'Old' }]);
  await startSession(page);
  await open(page);
  await expect(page.getByText('E-mail notifications are off.')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  // The form of the settings has a status of its own.
  const retention = page.getByRole('status').filter({ hasText: 'Messages are now kept' });
  const section = page.getByRole('region', { name: 'How long messages are kept' });
  const months = section.getByLabel('Months');
  const save = section.getByRole('button', { name: 'Save' });
  await expect(months).toHaveValue('24');
  await months.fill('121');
  await save.click();
  expect(await months.evaluate((input: HTMLInputElement) => input.validity.rangeOverflow)).toBe(true);
  await months.fill('1');
  await save.click();
  const question = page.getByRole('alertdialog', {
    name: '1 message is older than 1 month and will be permanently deleted. Keep messages for 1 month only?',
  });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(months).toHaveValue('24');
  await months.fill('1');
  await save.click();
  await question.getByRole('button', { name: 'Delete and save' }).click();
  await expect(retention).toHaveText('Messages are now kept for 1 month.');
  await page.reload();
  await expect(months).toHaveValue('1');
  await months.fill('');
  await save.click();
  await expect(retention).toHaveText('Messages are now kept forever.');
  await page.reload();
  await expect(months).toHaveValue('');
});
