import { company } from '#content/company/company.ts';
import { expect, signIn, startSession, test, visit } from '#test/support/browser.ts';
import {
  badge,
  choose,
  conversation,
  emptyInbox,
  folders,
  head,
  inDatabase,
  item,
  keep,
  open,
  openInquiry,
  row,
  work,
} from '#test/support/inbox-pages.ts';
import { expectSoundLooks } from '#test/support/screen-checks.ts';

test.beforeEach(({ server }) => emptyInbox(server.dataDir));

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

test('an inquiry far down in the list is opened in view, and its row stays in view', async ({
  page,
  server,
}) => {
  keep(
    server.dataDir,
    Array.from({ length: 28 }, (_, index) => ({ name: `Visitor ${index}.`, message: 'Hello '.repeat(200) })),
  );
  await page.setViewportSize({ width: 1280, height: 700 });
  await startSession(page);
  await open(page);
  await openInquiry(page, 'Visitor 25\\.');
  await expect(conversation(page).getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(item(page, 'Visitor 25\\.')).toBeInViewport();
  await page.goBack();
  await expect(conversation(page)).toHaveCount(0);
  await expect(item(page, 'Visitor 25\\.')).toBeInViewport();
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

test('axe finds nothing on the messages screen', { tag: '@long' }, async ({ page, server }) => {
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
  await startSession(page);
  await open(page);
  await page.getByRole('checkbox', { name: 'Select: Ana' }).check();
  await expectSoundLooks(page);
  await openInquiry(page, 'XXX');
  await expect(conversation(page)).toContainText('Could not be delivered: 550');
  await expectSoundLooks(page);
  await page.getByRole('radio', { name: 'Note' }).check();
  await page.getByRole('button', { name: /^More for the message of XXX/ }).click();
  await expectSoundLooks(page, 'the menu of a message');
  await open(page);
  await openInquiry(page, 'Ana');
  await choose(page, 'Ana', 'Delete');
  await expect(item(page, 'Ana')).toHaveCount(0);
  await open(page, '?tab=spam');
  await expectSoundLooks(page);
  await folders(page).getByRole('link', { name: 'Trash' }).click();
  await head(page, 'Ana').click();
  await expectSoundLooks(page);
  for (const name of ['Delete permanently: Ana', 'Empty trash']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectSoundLooks(page, name);
    await page.keyboard.press('Escape');
  }
});
