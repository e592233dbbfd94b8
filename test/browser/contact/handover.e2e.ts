import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { administratorHeaders } from '#test/support/administrator-headers.ts';
import { expect, startSession, testApart as test } from '#test/support/browser.ts';
import { expectNoViolations, expectSoundScreen } from '#test/support/screen-checks.ts';
import { processAdministrator } from '#test/support/server-process.ts';
import { invite, openAs } from '#test/support/team.ts';

async function write(request: APIRequestContext, name: string, more: object = {}): Promise<void> {
  const email = `${name.toLowerCase()}@visitor.example`;
  const data = { name, email, message: `Hello, this is ${name}: ${randomUUID()}`, ...more };
  expect((await request.post('/api/contact', { data })).status()).toBe(201);
}

async function inquiriesOf(request: APIRequestContext, q: string) {
  const headers = await administratorHeaders(request);
  return (await request.get(`/api/inquiries?view=all&q=${q}`, { headers })).json();
}

const messages = (page: Page) => page.getByRole('status');

test('what is stored of a person is looked up by address, downloaded and erased', async ({
  page,
  request,
}) => {
  await write(request, 'Paula');
  await write(request, 'Paula', { email: 'PAULA@visitor.example' });
  await write(request, 'Quentin');
  await startSession(page);
  await page.goto('/dashboard/messages');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('link', { name: 'Data of a person' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Data of a person' })).toBeVisible();
  await page.getByLabel('E-mail address').fill('Paula@Visitor.example');
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByText('Stored of Paula@Visitor.example: 2 messages.')).toBeVisible();
  await expectSoundScreen(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = JSON.parse(await readFile(await (await saved).path(), 'utf8'));
  expect(file.messages).toHaveLength(2);
  await page.getByRole('button', { name: 'Erase' }).click();
  const question = page.getByRole('alertdialog', { name: 'Erase 2 messages of Paula@Visitor.example?' });
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await inquiriesOf(request, 'paula')).toHaveLength(1);
  await page.getByRole('button', { name: 'Erase' }).click();
  await question.getByRole('button', { name: 'Erase 2 messages' }).click();
  await expect(page.getByText('Nothing of Paula@Visitor.example is stored.')).toBeVisible();
  expect(await inquiriesOf(request, 'paula')).toEqual([]);
  expect(await inquiriesOf(request, 'quentin')).toHaveLength(1);
});

test('a view is saved, opened, renamed and deleted, and Undo brings it back', async ({ page, request }) => {
  await write(request, 'Rosa', { subject: 'Careers' });
  await write(request, 'Sam');
  await startSession(page);
  await page.goto('/dashboard/messages');
  const inquiries = page.getByRole('region', { name: 'Inquiries' });
  await inquiries.getByLabel('Subject').selectOption('Careers');
  await expect(inquiries.getByRole('link', { name: /Rosa/ })).toBeVisible();
  await expect(inquiries.getByRole('link', { name: /Sam/ })).toHaveCount(0);
  const menu = () => page.getByRole('button', { name: /^Saved views/ });
  const views = page.getByRole('group', { name: /^Saved views/ }).getByRole('link');
  await menu().click();
  await page.getByRole('button', { name: 'Save this view…' }).click();
  await expectNoViolations(page);
  await page.getByRole('dialog').getByLabel('Name').fill('Applications');
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await expect(messages(page).filter({ hasText: 'The view was saved.' })).toBeVisible();
  await expect(menu()).toHaveText('Applications');
  await page.goto('/dashboard/messages');
  await expect(menu()).toHaveText('Views');
  await menu().click();
  await views.filter({ hasText: 'Applications' }).click();
  await expect(page).toHaveURL(/subject=Careers/);
  await expect(menu()).toHaveText('Applications');
  await menu().click();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Rename this view…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Jobs');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(menu()).toHaveText('Jobs');
  await menu().click();
  await page.getByRole('button', { name: 'Delete this view' }).click();
  await expect(menu()).toHaveText('Views');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(menu()).toHaveText('Jobs');
  await expectSoundScreen(page);
});

test('a day to follow up that has come is on Home and in the list', async ({ page, request }) => {
  await write(request, 'Tom');
  const headers = await administratorHeaders(request);
  const [{ id }] = await inquiriesOf(request, 'tom');
  await request.patch(`/api/inquiries/${id}`, { headers, data: { followUpOn: '2026-01-02' } });
  await startSession(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: '1 to follow up' }).click();
  const row = page.getByRole('region', { name: 'Inquiries' }).getByRole('article');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Follow up');
  await expect(page.getByLabel('Show')).toHaveValue('follow-up');
});

test('months for what is over are kept, after a question when that deletes some', async ({
  page,
  request,
}) => {
  await write(request, 'Uma');
  const headers = await administratorHeaders(request);
  const [{ id }] = await inquiriesOf(request, 'uma');
  await request.patch(`/api/inquiries/${id}`, { headers, data: { state: 'lost' } });
  await startSession(page);
  await page.goto('/dashboard/site/settings');
  const section = page.getByRole('region', { name: 'How long inquiries are kept that are over' });
  await page.route('**/retention/states/over?*', (route) => route.fulfill({ json: { inquiries: 1 } }));
  await section.getByLabel('Lost').fill('3');
  await section.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('alertdialog', { name: /^1 inquiry will be permanently deleted/ });
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Delete and save' }).click();
  await expect(messages(page).filter({ hasText: 'was saved' })).toBeVisible();
  await page.reload();
  await expect(section.getByLabel('Lost')).toHaveValue('3');
  await expect(section.getByLabel('Won')).toHaveValue('');
  const url = '/api/messages/retention/states';
  await request.put(url, { headers, data: { answered: null, won: null, lost: null } });
});

test('an editor is given the inbox, uses it, and it is taken away while it is open', async ({
  page,
  request,
  browser,
  server,
  allowTrouble,
}) => {
  // Without a password, with a wrong one, and what the editor is refused afterwards.
  allowTrouble(/40[013]/);
  await write(request, 'Vera');
  await startSession(page);
  await invite(page, 'editor', 'eddy@example.com');
  await page.goto('/dashboard/users');
  // Another test may have invited another one of the name.
  const eddy = page.getByRole('listitem').filter({ hasText: 'eddy@example.com' });
  await eddy.getByRole('button', { name: 'Actions' }).click();
  await eddy.getByRole('button', { name: 'Give inbox: The editor' }).click();
  await expectNoViolations(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give inbox' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await confirmation.getByLabel('Your password').fill(processAdministrator.password);
  await confirmation.getByRole('button', { name: 'Confirm' }).click();
  await expect(messages(page)).toContainText('The editor has the inbox from the next sign-in on.');

  const context = await browser.newContext({ baseURL: server.address });
  const editor = await context.newPage();
  const login = await request.post('/api/auth/admin/login', {
    data: { email: 'eddy@example.com', password: 'seven quiet herons wade' },
  });
  await openAs(editor, (await login.json()).token);
  await editor
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: /^Inbox/ })
    .click();
  await editor.getByRole('region', { name: 'Inquiries' }).getByRole('link', { name: /Vera/ }).click();
  await expect(editor.getByRole('heading', { level: 2, name: 'Vera' })).toBeVisible();
  await editor.getByRole('button', { name: 'More actions' }).click();
  await expect(editor.getByRole('link', { name: 'Data of a person' })).toHaveCount(0);
  await editor.keyboard.press('Escape');

  await eddy.getByRole('button', { name: 'Actions' }).click();
  await eddy.getByRole('button', { name: 'Take inbox away: The editor' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take inbox away' }).click();
  await expect(messages(page)).toContainText('The editor cannot read the inbox any more.');
  await editor.getByLabel('State').selectOption('Won');
  await expect(editor.getByText('What you may do was changed. Please sign in again.')).toBeVisible();
  expect((await inquiriesOf(request, 'vera'))[0].state).toBe('new');
  await context.close();
});
