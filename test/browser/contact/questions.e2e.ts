import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { administratorHeaders } from '#test/support/administrator-headers.ts';
import { expect, test, visit } from '#test/support/browser.ts';
import { expectSoundLooks } from '#test/support/screen-checks.ts';

const questions = [
  { label: 'Company', kind: 'company' },
  { label: 'How many people work there?', kind: 'number', isRequired: true, help: 'Roughly' },
  { label: 'What do you need?', kind: 'choices', choices: ['Website', 'Mobile app', 'Maintenance'] },
  { label: 'Before which day?', kind: 'date' },
  { label: 'May we call you?', kind: 'choice', choices: ['Yes', 'No'] },
  { label: 'I have read how you use what I write.', kind: 'consent', isRequired: true },
];

async function ask(request: APIRequestContext, asked: readonly object[]): Promise<void> {
  const headers = await administratorHeaders(request);
  const url = '/api/site/documents/contact';
  const { value, version } = await (await request.get(url, { headers })).json();
  const data = { value: { ...value, questions: asked }, baseVersion: String(version), publishAt: null };
  const answer = await request.put(url, {
    headers,
    data: { ...data, editorId: randomUUID(), sequence: 1 },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

const answersOf = async (request: APIRequestContext) =>
  (await (await request.get('/api/messages', { headers: await administratorHeaders(request) })).json())[0]
    .answers;

test.beforeEach(({ request }) => ask(request, questions));
test.afterEach(({ request }) => ask(request, []));

test('the owner’s questions are answered, checked and stored', async ({ page, request, allowTrouble }) => {
  allowTrouble(/400/);
  await visit(page, '/contact');
  await page.getByLabel('Name').fill('Ana');
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByLabel('How many people work there?').fill('many');
  await page.getByLabel('Mobile app').check();
  await page.getByLabel('Website').check();
  await page.getByLabel('Before which day?').fill('2027-03-01');
  await page.getByLabel('May we call you?').selectOption('Yes');
  await page.getByLabel('I have read').check();
  await page.getByLabel('Message').fill('Hello');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Please enter a number.')).toBeVisible();
  await expect(page.getByLabel('How many people work there?')).toBeFocused();
  await page.getByLabel('How many people work there?').fill('40');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  expect(await answersOf(request)).toEqual([
    { label: 'How many people work there?', value: '40' },
    { label: 'What do you need?', value: 'Website, Mobile app' },
    { label: 'Before which day?', value: '2027-03-01' },
    { label: 'May we call you?', value: 'Yes' },
    { label: 'I have read how you use what I write.', value: 'Yes' },
  ]);
  await expect(page.getByLabel('Mobile app')).not.toBeChecked();
});

test('a question that is taken away while the form is open loses no answer', async ({ page, request }) => {
  await visit(page, '/contact');
  await page.getByLabel('Name').fill('Ana');
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByLabel('How many people work there?').fill('40');
  await page.getByLabel('I have read').check();
  await page.getByLabel('Message').fill('Hello');
  await ask(request, [{ label: 'Why us?', kind: 'text' }]);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  expect(await answersOf(request)).toEqual([
    { label: 'How many people work there?', value: '40' },
    { label: 'I have read how you use what I write.', value: 'Yes' },
  ]);
});

test('a question that is added while the form is open is shown, with what was typed', async ({
  page,
  request,
  allowTrouble,
}) => {
  allowTrouble(/400/);
  await visit(page, '/contact');
  await page.getByLabel('Name').fill('Ana');
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByLabel('How many people work there?').fill('40');
  await page.getByLabel('I have read').check();
  await page.getByLabel('Message').fill('Hello');
  await ask(request, [{ label: 'Why us?', kind: 'text', isRequired: true }]);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Please answer this.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Hello');
  await page.getByLabel('Why us?').fill('Because');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  expect(await answersOf(request)).toEqual([
    { label: 'Why us?', value: 'Because' },
    { label: 'How many people work there?', value: '40' },
    { label: 'I have read how you use what I write.', value: 'Yes' },
  ]);
});

test('what is too long is said before and after it is, and nothing is cut', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/400/);
  await visit(page, '/contact');
  await page.getByLabel('Name').fill('Ana');
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByLabel('How many people work there?').fill('40');
  await page.getByLabel('I have read').check();
  const message = page.getByLabel('Message');
  await message.fill('x'.repeat(4_400));
  await expect(page.getByText('Characters left')).toHaveCount(0);
  await message.fill('x'.repeat(4_900));
  await expect(page.getByText('Characters left: 100')).toBeVisible();
  await message.fill('x'.repeat(5_010));
  await expect(page.getByText('Too many characters: 10.')).toBeVisible();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message has at most 5000 characters.')).toBeVisible();
  expect((await message.inputValue()).length).toBe(5_010);
});

test('what was typed before the form was hydrated is counted', async ({ page }) => {
  await visit(page, '/contact');
  const message = page.getByLabel('Message');
  await message.evaluate((field: HTMLTextAreaElement) => {
    field.value = 'x'.repeat(4_900);
  });
  await page.getByLabel('Name').focus();
  await expect(page.getByText('Characters left: 100')).toBeVisible();
});

test('without scripts what was typed stays when an answer is refused, and is sent then', async ({
  browser,
  server,
  request,
}) => {
  const context = await browser.newContext({
    ...{ baseURL: server.address, javaScriptEnabled: false, viewport: { width: 360, height: 740 } },
  });
  const page = await context.newPage();
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Ana');
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByLabel('How many people work there?').fill('many');
  await page.getByLabel('Mobile app').check();
  await page.getByLabel('I have read').check();
  await page.getByLabel('Message').fill('Hello\nthere');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Please enter a number.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Hello\nthere');
  await expect(page.getByLabel('Mobile app')).toBeChecked();
  await page.getByLabel('How many people work there?').fill('40');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  expect(await answersOf(request)).toContainEqual({ label: 'What do you need?', value: 'Mobile app' });
  await context.close();
});

test('the form with questions is sound', async ({ page }) => {
  await visit(page, '/contact');
  await expectSoundLooks(page);
});
