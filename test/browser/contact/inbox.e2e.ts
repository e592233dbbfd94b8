import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { company } from '#content/company/company.ts';
import { expect, signIn, startSession, test, visit } from '#test/support/browser.ts';
import { expectSoundScreen, looks } from '#test/support/screen-checks.ts';

interface Sent {
  name: string;
  email?: string;
  message?: string;
}

test.beforeEach(({ server }) => {
  inDatabase(server.dataDir, (database) =>
    database.exec('delete from messages; delete from inquiries; delete from preferences;'),
  );
});

/** Straight into the database: the form may be sent sixty times a minute only. The first one is the newest. */
function keep(dataDir: string, messages: readonly Sent[]): void {
  inDatabase(dataDir, (database) => {
    const insert = database.prepare(
      'insert into messages (id, name, email, message, received_at) values (?, ?, ?, ?, ?)',
    );
    for (const [index, { name, email, message = 'Hello' }] of messages.entries()) {
      insert.run(
        `m${index}`,
        name,
        email ?? `visitor${index}@example.com`,
        message,
        Date.UTC(2026, 0, 31, 12) - index * 3_600_000,
      );
    }
  });
}

function inDatabase(dataDir: string, work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(path.join(dataDir, 'site.db'), { timeout: 5_000 });
  try {
    work(database);
  } finally {
    database.close();
  }
}

const row = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const head = (page: Page, name: string) => row(page, name).getByRole('heading').getByRole('button');
const folders = (page: Page) => page.getByRole('navigation', { name: 'Folders' });

const item = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Inquiries' }).getByRole('link', { name: new RegExp(name) });
const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' });
const work = (page: Page) => page.getByRole('complementary', { name: 'Person and work' });

async function openInquiry(page: Page, name: string): Promise<void> {
  await item(page, name).click();
  await expect(conversation(page).getByRole('heading', { level: 2 })).toBeFocused();
}

async function choose(page: Page, of: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for the message of ${of}` }).click();
  await page.getByRole('button', { name: action, exact: true }).click();
}

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/dashboard/messages${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
}

test('a message from the form is read, answered, marked, moved to Spam and back', async ({ page }) => {
  await visit(page, '/contact');
  await page.getByLabel('Name').fill('Zé Álvares');
  await page.getByLabel('Email').fill('ze@example.com');
  await page.getByLabel('Message').fill('Bom dia!\nHow much is a <b>site</b>?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();

  await signIn(page);
  await badge(page).click();
  await expect(folders(page)).toContainText('1 unread');
  await expect(page.getByText('1 inquiry', { exact: true })).toBeVisible();
  await expect(item(page, 'Zé Álvares')).toContainText('Unread');
  await openInquiry(page, 'Zé Álvares');
  const shown = conversation(page);
  await expect(shown.getByText('How much is a <b>site</b>?')).toBeVisible();
  await expect(shown).toContainText('E-mail notifications were off when this message came.');
  await expect(badge(page)).not.toContainText('unread');
  await shown.getByRole('button', { name: 'More for the message of Zé Álvares' }).click();
  const reply = await shown.getByRole('link', { name: 'Answer in my mail program' }).getAttribute('href');
  const address = new URL(String(reply));
  expect([address.protocol, address.pathname]).toEqual(['mailto:', 'ze@example.com']);
  expect(address.searchParams.get('subject')).toBe(`Re: your message to ${company.name}`);
  expect(address.searchParams.get('body')).toContain('> Bom dia!\r\n> How much');
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(folders(page)).not.toContainText('unread');
  await choose(page, 'Zé Álvares', 'Mark as unread');
  await expect(folders(page)).toContainText('1 unread');
  await expect(item(page, 'Zé')).toContainText('Unread');

  await choose(page, 'Zé Álvares', 'Mark as spam');
  await expect(page.getByRole('status')).toHaveText('The message was moved to Spam.');
  await expect(page.getByText('Nothing is open.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await folders(page).getByRole('link', { name: 'Spam' }).click();
  await head(page, 'Zé').click();
  await row(page, 'Zé').getByRole('button', { name: 'Not spam' }).click();
  await expect(page.getByText('There is no spam.')).toBeVisible();
  await folders(page).getByRole('link', { name: 'Inquiries' }).click();
  await expect(item(page, 'Zé')).toBeVisible();
});

test('an inquiry becomes work: in charge, day, tags, note, state; and is found by each', async ({
  page,
  server,
}) => {
  keep(server.dataDir, [{ name: 'Ana', email: 'ana@example.com' }, { name: 'Bo' }, { name: 'Chidi' }]);
  await startSession(page);
  await open(page);
  await openInquiry(page, 'Ana');
  await work(page).getByLabel('In charge').selectOption({ index: 1 });
  await work(page).getByLabel('Follow up on').fill('2020-03-01');
  await work(page).getByLabel('Follow up on').blur();
  await work(page).getByLabel('Tags').fill('Robotics');
  await page.keyboard.press('Enter');
  await expect(work(page).getByRole('button', { name: 'Remove the tag Robotics' })).toBeVisible();
  await page.getByRole('radio', { name: 'Note' }).check();
  await page.getByLabel('Note', { exact: true }).last().fill('Ask about the fair');
  await page.reload();
  await page.getByRole('radio', { name: 'Note' }).check();
  await expect(page.getByLabel('Note', { exact: true }).last()).toHaveValue('Ask about the fair');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(conversation(page).getByRole('article').last()).toContainText('Ask about the fair');
  await expect(page.getByLabel('Note', { exact: true }).last()).toHaveValue('');
  await work(page).getByLabel('State').selectOption('Won');
  await expect(item(page, 'Ana')).toHaveCount(0);

  for (const view of ['Won', 'To follow up (1)']) {
    await page.getByLabel('Show', { exact: true }).selectOption({ label: view });
    await expect(item(page, 'Ana')).toContainText('Robotics');
  }
  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'All' });
  await page.getByLabel('Search the inbox').fill('fair');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 inquiry', { exact: true })).toBeVisible();

  await open(page);
  for (const name of ['Bo', 'Chidi']) await page.getByRole('checkbox', { name: `Select: ${name}` }).check();
  await page.getByLabel('Change', { exact: true }).selectOption({ label: 'Lost' });
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('status')).toHaveText('2 inquiries were changed.');
  await expect(page.getByText('Nothing is open.')).toBeVisible();
});

test('international domains are shown as people write them, on every screen with addresses', async ({
  page,
  server,
  request,
}) => {
  const [ascii, shown] = ['info@xn--bckerei-mller-bfb28a.example', 'info@bäckerei-müller.example'];
  keep(server.dataDir, [{ name: 'Mia', email: ascii }]);
  await signIn(page);
  const headers = {
    authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('adminToken'))}`,
  };
  const data = { email: shown, role: 'author' };
  const invited = await request.post('/api/users/invitations', { headers, data });
  expect([invited.status(), await invited.text()]).toEqual([201, expect.stringContaining(ascii)]);
  const { link } = await invited.json();
  await page.goto(`${new URL(link).pathname}${new URL(link).hash}`);
  await expect(page.getByLabel('Username')).toHaveValue(shown);

  await open(page);
  await openInquiry(page, 'Mia');
  await expect(conversation(page)).toContainText(shown);
  await expect(work(page)).toContainText(shown);
  await page.getByRole('button', { name: 'More for the message of Mia' }).click();
  const reply = page.getByRole('link', { name: 'Answer in my mail program' });
  expect(new URL(String(await reply.getAttribute('href'))).pathname).toBe(ascii);
  await page.goto('/dashboard/users');
  await expect(page.getByText(shown)).toBeVisible();
  await expect(page.getByText('xn--')).toHaveCount(0);
  await page.goto('/dashboard/activity');
  await expect(page.getByRole('main')).toContainText(shown);
});

test('what is clicked while a message is still being marked as read is done after it', async ({
  page,
  server,
}) => {
  keep(server.dataDir, [{ name: 'Slow' }]);
  await startSession(page);
  await open(page);
  await page.route(/\/api\/inquiries\/[^/]+\/read/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await openInquiry(page, 'Slow');
  await choose(page, 'Slow', 'Mark as spam');
  await expect(page.getByRole('status')).toHaveText('The message was moved to Spam.');
});

function isRead(dataDir: string, name: string): boolean {
  let found = false;
  inDatabase(dataDir, (database) => {
    const row = database.prepare('select read_at from messages where name = ?').get(name);
    found = row?.read_at !== null;
  });
  return found;
}

const badge = (page: Page) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Inbox/ });

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

test('search and view are in the URL, across pages', async ({ page, server, allowTrouble }) => {
  keep(server.dataDir, [
    ...Array.from({ length: 35 }, (_, index) => ({ name: `Élan ${index}` })),
    { name: 'Somebody else', message: 'About a bakery' },
  ]);
  await startSession(page);
  await open(page);
  await expect(page.getByText('36 inquiries', { exact: true })).toBeVisible();
  await page.getByLabel('Search the inbox').fill('ELAN');
  await page.keyboard.press('Enter');
  await expect(page.getByText('35 inquiries', { exact: true })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Pages of inquiries' })
    .getByRole('link', { name: 'Next' })
    .click();
  await expect(page).toHaveURL(/\/dashboard\/messages\?q=ELAN&page=2$/);
  await expect(page.getByRole('article')).toHaveCount(5);
  await openInquiry(page, 'Élan 34');
  await expect(page).toHaveURL(/q=ELAN&page=2&inquiry=/);
  await expect(page.getByLabel('Search the inbox')).toHaveValue('ELAN');

  await open(page, '?q=nowhere');
  await expect(page.getByText('Nothing was found for “nowhere”.')).toBeVisible();
  await open(page, '?tab=spam&state=unread');
  await expect(page.getByText('No unread messages.')).toBeVisible();
  allowTrouble(/404/);
  await open(page, '?inquiry=gone&view=won');
  await expect(page).toHaveURL(/\?view=won$/);
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

for (const { scheme, width } of looks) {
  test(`axe finds nothing on the messages screen: ${scheme}, ${width} px`, { tag: '@long' }, async ({
    page,
    server,
  }) => {
    keep(server.dataDir, [
      { name: 'Ana', message: 'Hello' },
      {
        name: 'X'.repeat(200),
        email: `${'a'.repeat(64)}@${'b'.repeat(60)}.example`,
        message: 'w'.repeat(900),
      },
      ...Array.from({ length: 24 }, (_, index) => ({ name: `Visitor ${index}` })),
    ]);
    inDatabase(server.dataDir, (database) =>
      database.exec(`insert into outbox (id, kind, about, asked_at, attempts, due_at, failed_at, last_error)
        values ('o1', 'contact', 'm1', 0, 20, 0, 1, '550 ${'y'.repeat(200)}')`),
    );
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await startSession(page);
    await open(page);
    await page.getByRole('checkbox', { name: 'Select: Ana' }).check();
    await expectSoundScreen(page);
    await openInquiry(page, 'XXX');
    await expect(conversation(page)).toContainText('Could not be delivered: 550');
    await expectSoundScreen(page);
    await page.getByRole('radio', { name: 'Note' }).check();
    await page.getByRole('button', { name: /^More for the message of XXX/ }).click();
    await expectSoundScreen(page, 'the menu of a message');
    await open(page);
    await openInquiry(page, 'Ana');
    await choose(page, 'Ana', 'Delete');
    await expect(item(page, 'Ana')).toHaveCount(0);
    await open(page, '?tab=spam');
    await expectSoundScreen(page);
    await folders(page).getByRole('link', { name: 'Trash' }).click();
    await head(page, 'Ana').click();
    await expectSoundScreen(page);
    for (const name of ['Delete permanently: Ana', 'Empty trash']) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectSoundScreen(page, name);
      await page.keyboard.press('Escape');
    }
  });
}
