import { setTimeout } from 'node:timers/promises';
import { inTransaction } from '@site/database/transaction';
import type { AxiosInstance } from 'axios';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';

const base = '/api/auth/admin/second-factor';
const { password } = administrator;
const start = Date.parse('2026-11-20T12:00:15Z');

let site: TestSite;
let here: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
  site.setNow(new Date(start));
  here = await site.signIn();
});
beforeEach(async () => {
  site.setNow(new Date(start));
  for (const table of ['authenticators', 'recovery_codes', 'sign_in_failures'] as const) {
    await site.database.deleteFrom(table).execute();
  }
});
afterAll(() => site.close());

const codeAt = (secret: string, seconds: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: start + seconds * 1000 });
const at = (seconds: number) => site.setNow(new Date(start + seconds * 1000));
const login = (code?: string, changes = {}) =>
  site.client.post('/api/auth/admin/login', {
    ...administrator,
    ...changes,
    ...(code !== undefined && { code }),
  });
const outcome = ({ status, data }: { status: number; data: { code?: string } }) => [status, data.code];

async function turnOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await here.post(base, { password })).data;
  const { data } = await here.post(`${base}/confirm`, { code: codeAt(secret, 0) });
  return { secret, recoveryCodes: data.recoveryCodes };
}

describe('setting up an app', () => {
  test('asks the password, changes nothing before a code of it, then ends other sessions and shows ten codes', async () => {
    const there = await site.signIn();
    const begun = await here.post(base, { password });
    expect([begun.status, begun.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(Object.keys(begun.data).sort()).toEqual(['keyAddress', 'picture', 'secret']);
    expect(new URL(begun.data.keyAddress).searchParams.get('secret')).toBe(begun.data.secret);
    expect((await login()).status).toBe(200);
    expect((await here.get(base)).data).toEqual({ onSince: null, recoveryCodesLeft: 0 });

    const wrong = await here.post(`${base}/confirm`, { code: '000000' });
    expect([wrong.status, wrong.data.issues[0].path]).toEqual([400, 'code']);
    expect((await login()).status).toBe(200);
    const { status, data } = await here.post(`${base}/confirm`, { code: codeAt(begun.data.secret, 0) });
    expect([status, new Set(data.recoveryCodes).size]).toEqual([200, 10]);
    expect((await here.get(base)).data).toEqual({
      onSince: new Date(start).toISOString(),
      recoveryCodesLeft: 10,
    });
    expect((await there.get(base)).status).toBe(401);
  });

  test('keeps the secret and the recovery codes unreadable in the database', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const rows = JSON.stringify([
      await site.database.selectFrom('authenticators').selectAll().execute(),
      await site.database.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const hidden of [
      secret,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll('-', '')),
    ]) {
      expect(rows).not.toContain(hidden);
    }
  });

  test('refuses a wrong password, a second app, a confirmation too late and one without a beginning', async () => {
    const wrong = await here.post(base, { password: 'not this one' });
    expect([wrong.status, wrong.data.issues]).toEqual([
      400,
      [{ path: 'password', message: 'The password is wrong.' }],
    ]);
    expect(outcome(await here.post(`${base}/confirm`, { code: '123456' }))).toEqual([404, 'not_found']);
    const { secret } = (await here.post(base, { password })).data;
    at(31 * 60);
    expect(outcome(await here.post(`${base}/confirm`, { code: codeAt(secret, 31 * 60) }))).toEqual([
      404,
      'not_found',
    ]);
    at(0);
    await turnOn();
    const again = await here.post(base, { password });
    expect([again.status, again.data.issues[0].message]).toEqual([
      400,
      'An authenticator app is already set up. Turn it off first.',
    ]);
    expect(outcome(await here.post(`${base}/confirm`, { code: codeAt(secret, 0) }))).toEqual([
      404,
      'not_found',
    ]);
  });

  test('does not confirm a secret that took the place of the one whose code was sent', async () => {
    const { secret } = (await here.post(base, { password })).data;
    const { confirming } = await inTransaction(site.database, async (transaction) => {
      const confirming = here.post(`${base}/confirm`, { code: codeAt(secret, 0) });
      // Holds the transaction open between reading the secret and confirming it.
      await setTimeout(200);
      await transaction.updateTable('authenticators').set({ sealed_secret: 'of another app' }).execute();
      return { confirming };
    });
    expect((await confirming).status).toBe(404);
    expect((await here.get(base)).data.onSince).toBe(null);
  });
});

describe('POST /api/auth/admin/login of an account with an app', () => {
  test('wants a code after the right password, and says nothing of it after a wrong one', async () => {
    const { secret } = await turnOn();
    const needed = await login();
    expect(outcome(needed)).toEqual([401, 'second_factor_needed']);
    expect(Object.keys(needed.data).sort()).toEqual(['code', 'error', 'message']);
    expect(outcome(await login(undefined, { password: 'wrong' }))).toEqual([401, 'wrong_credentials']);
    at(30);
    const { status, data } = await login(codeAt(secret, 30));
    expect([status, Object.keys(data)]).toEqual([200, ['token']]);
  });

  test('takes each code once, one step early or late, also when both arrive together', async () => {
    const { secret } = await turnOn();
    // The code that confirmed the app was used by that.
    expect(outcome(await login(codeAt(secret, 0)))).toEqual([401, 'wrong_credentials']);
    expect((await login(codeAt(secret, 30))).status).toBe(200);
    expect(outcome(await login(codeAt(secret, 30)))).toEqual([401, 'wrong_credentials']);
    at(90);
    const both = await Promise.all([login(codeAt(secret, 90)), login(codeAt(secret, 90))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    at(180);
    // Earlier than the last one taken would be a replay, two steps late is too old.
    expect(outcome(await login(codeAt(secret, 120)))).toEqual([401, 'wrong_credentials']);
    expect((await login(` ${codeAt(secret, 150).replace(/^.../, '$& ')} `)).status).toBe(200);
  });

  test('answers a wrong code like a wrong password and an unknown account that came with one', async () => {
    await turnOn();
    const answers = [
      await login('000000'),
      await login('000000', { password: 'wrong' }),
      await login('000000', { email: 'nobody@example.com' }),
    ];
    for (const { status, data } of answers) {
      expect([status, data]).toEqual([401, answers[0]?.data]);
    }
    expect(answers[0]?.data.code).toBe('wrong_credentials');
  });

  test('counts wrong codes as failed sign-ins; the right password between them clears nothing', async () => {
    const { secret } = await turnOn();
    const statuses = [];
    for (const code of ['000000', undefined, '000001', undefined, '000002', '000003']) {
      statuses.push((await login(code)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await login(codeAt(secret, 30))).status).toBe(429);
    at(60);
    expect((await login(codeAt(secret, 60))).status).toBe(200);
  });

  test('takes a recovery code in place of the app, once, however it is typed', async () => {
    const { recoveryCodes } = await turnOn();
    const [first = '', second = ''] = recoveryCodes;
    expect((await login(first)).status).toBe(200);
    expect(outcome(await login(first))).toEqual([401, 'wrong_credentials']);
    expect((await login(second.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await here.get(base)).data.recoveryCodesLeft).toBe(8);
    expect(outcome(await login('0000-0000-0000-0000'))).toEqual([401, 'wrong_credentials']);
  });

  test('survives a restart, and under another signing secret the recovery codes still work', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const again = await openTestSite({ dataDir: site.dataDir });
    again.setNow(new Date(start + 30_000));
    const ask = (code: string) => again.client.post('/api/auth/admin/login', { ...administrator, code });
    expect((await ask(codeAt(secret, 30))).status).toBe(200);
    await site.database.updateTable('authenticators').set({ sealed_secret: 'v1.AAAA.AAAA.AAAA' }).execute();
    expect((await ask(codeAt(secret, 60))).status).toBe(401);
    expect((await ask(recoveryCodes[0] ?? '')).status).toBe(200);
    await again.close();
  });
});

test('an account without an app may send a code, which is not looked at', async () => {
  expect((await login('000000')).status).toBe(200);
  expect(outcome(await login('0'.repeat(65)))).toEqual([400, 'invalid_input']);
});

describe('recovery codes', () => {
  test('are renewed for password and code: the old ones stop, other sessions end', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const there = await signInWith(recoveryCodes[0]);
    at(30);
    const { status, data } = await here.post(`${base}/recovery-codes`, {
      password,
      code: codeAt(secret, 30),
    });
    expect([status, data.recoveryCodes.length]).toEqual([200, 10]);
    expect((await login(recoveryCodes[1])).status).toBe(401);
    expect((await login(data.recoveryCodes[0])).status).toBe(200);
    expect((await there.get(base)).status).toBe(401);
    expect((await here.get(base)).data.recoveryCodesLeft).toBe(9);
  });

  test.each([
    ['password', { password: 'wrong', code: '000000' }],
    ['code', { password, code: '000000' }],
    ['password', { code: '000000' }],
    ['code', { password }],
    ['code', { password, code: ' ' }],
  ])('stay as they are when the %s is not right', async (path, body) => {
    await turnOn();
    for (const action of ['recovery-codes', 'off']) {
      const { status, data } = await here.post(`${base}/${action}`, body);
      expect([action, status, data.issues[0].path]).toEqual([action, 400, path]);
    }
    expect((await here.get(base)).data.recoveryCodesLeft).toBe(10);
    expect(outcome(await login())).toEqual([401, 'second_factor_needed']);
  });
});

describe('turning it off', () => {
  test('takes password and code, removes the recovery codes and ends other sessions', async () => {
    const { recoveryCodes } = await turnOn();
    const there = await signInWith(recoveryCodes[0]);
    const { status } = await here.post(`${base}/off`, { password, code: recoveryCodes[1] });
    expect(status).toBe(204);
    expect((await here.get(base)).data).toEqual({ onSince: null, recoveryCodesLeft: 0 });
    expect((await there.get(base)).status).toBe(401);
    expect((await login()).status).toBe(200);
    expect((await here.post(`${base}/off`, { password, code: recoveryCodes[2] })).status).toBe(400);
  });

  test('counts wrong codes as failed sign-ins', async () => {
    await turnOn();
    const statuses = [];
    for (let index = 0; index < 6; index++) {
      statuses.push((await here.post(`${base}/off`, { password, code: '000000' })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });
});

test.each([
  ['GET', base],
  ['POST', base],
  ['POST', `${base}/confirm`],
  ['POST', `${base}/recovery-codes`],
  ['POST', `${base}/off`],
])('%s %s needs a sign-in, and the body of an anonymous request is not read', async (method, url) => {
  const { status, data } = await site.client.request({
    method,
    url,
    data: '{"broken',
    headers: { 'Content-Type': 'application/json' },
  });
  expect([status, data.code]).toEqual([401, 'unauthenticated']);
});

async function signInWith(code = ''): Promise<AxiosInstance> {
  const { data } = await login(code);
  const client = await site.signIn();
  client.defaults.headers.Authorization = `Bearer ${data.token}`;
  return client;
}
