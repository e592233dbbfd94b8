import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterEach(async () => {
  await site.database.deleteFrom('messages').execute();
});
afterAll(() => site.close());

const message = {
  name: 'Ana Prospect',
  email: 'ana@example.com',
  message: 'We need a new site.\nCan we talk?',
};
const stored = () => site.database.selectFrom('messages').select(['name', 'email', 'message']).execute();

describe('POST /api/contact', () => {
  test('stores the message before it answers 201', async () => {
    const { status, data } = await site.client.post('/api/contact', message);
    expect([status, data.message]).toEqual([201, 'Message sent successfully!']);
    expect(await stored()).toEqual([message]);
  });

  test('takes the longest that is allowed, counted in characters', async () => {
    const longest = { ...message, name: '😀'.repeat(200), message: '🏔'.repeat(5000) };
    expect((await site.client.post('/api/contact', longest)).status).toBe(201);
    expect(await stored()).toEqual([longest]);
  });

  test.each([
    ['info@bäckerei-müller.example', 'info@xn--bckerei-mller-bfb28a.example'],
    ['post@例え.テスト', 'post@xn--r8jz45g.xn--zckzah'],
  ])('takes %s, in the spelling of mail headers', async (email, sent) => {
    for (const spelling of [email, sent]) {
      expect((await site.client.post('/api/contact', { ...message, email: spelling })).status).toBe(201);
    }
    expect((await stored()).map((one) => one.email)).toEqual([sent, sent]);
  });

  test('says why an address with other letters before the “@” is refused', async () => {
    const { status, data } = await site.client.post('/api/contact', {
      ...message,
      email: 'jürgen@example.com',
    });
    expect([status, data.issues[0].message]).toEqual([
      400,
      'The part of an e-mail address before “@” has only letters from a to z, digits and signs.',
    ]);
  });

  test.each([
    ['name', { ...message, name: '  ' }],
    ['name', { ...message, name: 'x'.repeat(201) }],
    ['name', { email: message.email, message: 'x' }],
    ['email', { ...message, email: 'not an address' }],
    ['email', { ...message, email: `${'x'.repeat(250)}@example.com` }],
    ['email', { ...message, email: { $ne: null } }],
    ['message', { ...message, message: '' }],
    ['message', { ...message, message: 'x'.repeat(5001) }],
  ])('answers 400 to a wrong %s and stores nothing', async (path, body) => {
    const { status, data } = await site.client.post('/api/contact', body);
    expect([status, data.code, data.issues[0].path]).toEqual([400, 'invalid_input', path]);
    expect(data.error).toBe(data.message);
    expect(await stored()).toEqual([]);
  });

  test('answers 400 to a body that is not an object, 413 to a large one, 415 to a form', async () => {
    const json = { headers: { 'Content-Type': 'application/json' } };
    expect((await site.client.post('/api/contact', '[]', json)).status).toBe(400);
    expect((await site.client.post('/api/contact', 'null', json)).status).toBe(400);
    expect((await site.client.post('/api/contact', { ...message, extra: 'x'.repeat(200_000) })).status).toBe(
      413,
    );
    expect((await site.client.post('/api/contact', new URLSearchParams(message))).status).toBe(415);
    expect(await stored()).toEqual([]);
  });

  test('answers 429 with Retry-After when one address sends without end', async () => {
    const fresh = await openTestSite();
    const statuses = [];
    for (let index = 0; index < 61; index++)
      statuses.push((await fresh.client.post('/api/contact', message)).status);
    const refused = await fresh.client.post('/api/contact', message);
    await fresh.close();
    expect(statuses.filter((status) => status === 201)).toHaveLength(60);
    expect([refused.status, refused.data.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
