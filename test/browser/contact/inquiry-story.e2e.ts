import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { type APIRequestContext, type Browser, devices, type Page } from '@playwright/test';
import { expect, test } from '#test/support/browser.ts';
import { badge, conversation, item, open, openInquiry, work } from '#test/support/inbox-pages.ts';
import { startMailServer } from '#test/support/mail-server.ts';
import { processAdministrator, startServerProcess } from '#test/support/server-process.ts';
import { makeSiteFolder } from '#test/support/site-template.ts';
import { as, openAs } from '#test/support/team.ts';

const visitor = 'zoe@visitor.example';
const colleague = {
  email: 'mara@ardent.example',
  name: 'Mara Colleague',
  password: 'seven quiet herons wade',
};
const questions = [
  { label: 'Company', kind: 'company' },
  { label: 'How many people work there?', kind: 'number', isRequired: true },
  { label: 'What do you need?', kind: 'choices', choices: ['Website', 'Mobile app'] },
  { label: 'I have read how you use what I write.', kind: 'consent', isRequired: true },
];

type Options = ReturnType<typeof as>;

async function change(client: APIRequestContext, owner: Options, key: string, changes: object) {
  const url = `/api/site/documents/${key}`;
  const { value, version } = await (await client.get(url, owner)).json();
  const data = { value: { ...value, ...changes }, baseVersion: String(version), publishAt: null };
  const answer = await client.put(url, { ...owner, data: { ...data, editorId: randomUUID(), sequence: 1 } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** @returns Their token. */
async function inviteColleague(client: APIRequestContext, owner: Options): Promise<string> {
  const { email, name, password } = colleague;
  const data = { email, role: 'editor' };
  const { link } = await (await client.post('/api/users/invitations', { ...owner, data })).json();
  await client.post('/api/auth/admin/invitation/accept', {
    data: { token: new URL(link).hash.slice(1), name, newPassword: password },
  });
  const { users } = await (await client.get('/api/users', owner)).json();
  const { id } = users.find((user: { email: string }) => user.email === email);
  const given = await client.put(`/api/users/${id}/grants`, {
    ...owner,
    data: { grants: ['messages.read'], password: processAdministrator.password },
  });
  expect(given.status(), await given.text()).toBe(204);
  return (await (await client.post('/api/auth/admin/login', { data: { email, password } })).json()).token;
}

/** On a phone without scripts. */
async function write(browser: Browser, baseURL: string, path: string, message: string): Promise<void> {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByLabel('Name').fill('Zoë Prospect');
  await page.getByLabel('Email').fill(visitor);
  await page.getByLabel('Company').fill('Harbor Robotics');
  await page.getByLabel('How many people work there?').fill('40');
  await page.getByLabel('Website').check();
  await page.getByLabel('I have read').check();
  await page.getByLabel('Message').fill(message);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  await context.close();
}

async function downloaded(page: Page, act: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download');
  await act();
  return readFile(await (await download).path(), 'utf8');
}

test('an inquiry from a campaign becomes a client: four answers, a colleague, a template, won, and erased at last', {
  tag: '@long',
}, async ({ browser, playwright }) => {
  const mails = await startMailServer();
  const dataDir = await makeSiteFolder();
  const server = await startServerProcess({
    dataDir,
    environment: { SMTP_URL: mails.url, LOG_LEVEL: 'silent' },
  });
  const baseURL = server.address;
  const client = await playwright.request.newContext({ baseURL });
  const context = await browser.newContext({ baseURL });
  const mailTo = async (address: string, at = 0) => {
    const found = () => mails.received.filter(({ to }) => to.includes(address));
    await expect.poll(() => found().length, address).toBeGreaterThan(at);
    return found()[at];
  };
  try {
    const login = await client.post('/api/auth/admin/login', { data: processAdministrator });
    const ownerToken = (await login.json()).token;
    const owner = as(ownerToken);
    await change(client, owner, 'contact', { questions });
    const template = { name: 'First answer', text: 'Dear {name},\n\nyes, we can.\n\n{me}, {company}' };
    const { value } = await (await client.get('/api/site/documents/settings', owner)).json();
    await change(client, owner, 'settings', { answers: { ...value.answers, templates: [template] } });
    const colleagueToken = await inviteColleague(client, owner);

    const campaign = 'utm_source=fair&utm_campaign=Spring%20letter';
    await write(browser, baseURL, `/contact?${campaign}`, 'Can you build us a site?');
    expect((await mailTo('hello@example.com'))?.text).toContain('How many people work there?');

    const page = await context.newPage();
    await openAs(page, ownerToken);
    await badge(page).click();
    await openInquiry(page, 'Zoë Prospect');
    await expect(conversation(page)).toContainText('Can you build us a site?');
    await expect(conversation(page)).toContainText('Harbor Robotics');
    await expect(work(page)).toContainText('Spring letter');
    await work(page).getByLabel('In charge').selectOption(colleague.name);
    await expect(item(page, 'Zoë Prospect')).toContainText(colleague.name);

    const other = await browser.newContext({ baseURL });
    const second = await other.newPage();
    await openAs(second, colleagueToken, '/dashboard/messages');
    await openInquiry(second, 'Zoë Prospect');
    await second.getByLabel('Template').selectOption(template.name);
    await second.getByRole('button', { name: 'Send answer' }).click();
    await expect(second.getByLabel('State')).toHaveValue('answered');
    const answer = await mailTo(visitor);
    expect(answer?.text).toMatch(/Dear Zoë Prospect,\s+yes, we can\.\s+Mara Colleague, /);
    expect(answer?.parsed.replyTo?.map(({ address }) => address)).toEqual([colleague.email]);

    // The owner, who has the inquiry open as it was, sees that answer before a second one is sent.
    await page.getByLabel('Answer', { exact: true }).last().fill('We build sites.');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByRole('alert')).toContainText('Somebody has answered meanwhile.');
    await expect(conversation(page)).toContainText('yes, we can.');
    await expect(page.getByLabel('Answer', { exact: true }).last()).toHaveValue(/We build sites\.$/);
    await page.getByLabel('Answer', { exact: true }).last().fill('');

    // To the same inquiry, which is work again.
    await write(browser, baseURL, '/contact', 'Good. When do we begin?');
    await open(second, '?view=all');
    await expect(second.getByText('1 inquiry', { exact: true })).toBeVisible();
    await openInquiry(second, 'Zoë Prospect');
    await expect(conversation(second).getByRole('article')).toHaveCount(3);
    await expect(second.getByLabel('State')).not.toHaveValue('answered');
    await second.getByLabel('State').selectOption('Won');
    await open(page, '?view=won');
    await expect(item(page, 'Zoë Prospect')).toContainText('Won');
    await other.close();

    await page.goto('/dashboard/statistics');
    for (const name of ['fair', 'Spring letter']) {
      await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('1');
    }
    await open(page, '?view=all&q=harbor');
    await expect(item(page, 'Zoë Prospect')).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).click();
    const csv = await downloaded(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
    for (const told of ['Harbor Robotics', 'Spring letter', 'When do we begin?']) expect(csv).toContain(told);

    await page.goto('/dashboard/messages/person');
    await page.getByLabel('E-mail address').fill(visitor);
    await page.getByRole('button', { name: 'Look up' }).click();
    const person = await downloaded(page, () => page.getByRole('button', { name: 'Download' }).click());
    expect(JSON.parse(person).messages).toHaveLength(2);
    await page.getByRole('button', { name: 'Erase' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Erase 2 messages/ })
      .click();
    await expect(page.getByText(`Nothing of ${visitor} is stored.`)).toBeVisible();
    await open(page, '?view=all');
    await expect(item(page, 'Zoë Prospect')).toHaveCount(0);
    await page.goto('/dashboard/statistics');
    await expect(page.getByText('Spring letter')).toHaveCount(0);
  } finally {
    await context.close();
    await client.dispose();
    await server.stop();
    await mails.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
