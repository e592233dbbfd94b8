import { hourMs } from '@site/platform/text/durations';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { operatorOf } from '#test/support/operator.ts';
import { postForm } from '#test/support/post-forms.ts';
import { jwtSecret } from '#test/support/site-instance.ts';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterEach(() => site.database.deleteFrom('sign_in_failures').execute());
afterAll(() => site.close());

const key = (secret: string) => new TextEncoder().encode(secret);
const login = (body: unknown, headers = {}) => site.client.post('/api/auth/admin/login', body, { headers });
const createWith = (token: string) =>
  site.client.post('/api/blogs', postForm(), { headers: { Authorization: `Bearer ${token}` } });

const renew = (token: string) =>
  site.client.post('/api/auth/admin/renew', undefined, { headers: { Authorization: `Bearer ${token}` } });

async function freshToken(): Promise<string> {
  return (await login(administrator)).data.token;
}

describe('POST /api/auth/admin/login', () => {
  test('answers 200 with a token that has the role, and never to be cached', async () => {
    const { status, data, headers } = await login({ ...administrator, email: ' OWNER@example.com ' });
    expect(status).toBe(200);
    expect(Object.keys(data)).toEqual(['token']);
    const payload = JSON.parse(Buffer.from(data.token.split('.')[1], 'base64url').toString());
    expect(payload).toMatchObject({ role: 'admin', email: administrator.email });
    expect(payload.exp - payload.iat).toBe(12 * 60 * 60);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('answers an unknown account and a wrong password alike', async () => {
    const wrong = await login({ ...administrator, password: 'not this one' });
    const unknown = await login({ email: 'nobody@example.com', password: 'not this one' });
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(unknown.data).toEqual(wrong.data);
    expect(wrong.data.code).toBe('wrong_credentials');
  });

  test.each([
    ['no password', { email: 'a' }, 'password'],
    ['an empty user name', { email: ' ', password: 'x' }, 'email'],
    ['wrong types', { email: ['a'], password: 'x' }, 'email'],
    ['a password of over 1,024 characters', { email: 'a', password: 'x'.repeat(1025) }, 'password'],
  ])('answers 400 to %s', async (_, body, path) => {
    const { status, data } = await login(body);
    expect([status, data.issues[0].path]).toEqual([400, path]);
  });

  test('answers 400 to broken JSON and to a prototype key, 415 to another content type', async () => {
    const json = { 'Content-Type': 'application/json' };
    expect((await login('{"email":', json)).status).toBe(400);
    expect((await login('{"__proto__":{"role":"admin"},"email":"a","password":"b"}', json)).status).toBe(400);
    expect((await login('', json)).status).toBe(400);
    expect(
      (await login('email=a&password=b', { 'Content-Type': 'application/x-www-form-urlencoded' })).status,
    ).toBe(415);
  });

  test('blocks an account after five wrong passwords in a row, also after a restart, and not for good', async () => {
    const guess = { email: 'guessed@example.com', password: 'wrong' };
    const statuses = [];
    for (let index = 0; index < 6; index++) statuses.push((await login(guess)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const again = await openTestSite({ dataDir: site.dataDir });
    const blocked = await again.client.post('/api/auth/admin/login', guess);
    await again.close();
    expect([blocked.status, blocked.data.code]).toEqual([429, 'too_many_requests']);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    site.setNow(new Date(Date.now() + 31_000));
    expect((await login(guess)).status).toBe(401);
    site.setNow(null);
  });

  test('counts the addresses of one IPv6 network together', async () => {
    const behindProxy = await openTestSite({ dataDir: site.dataDir, environment: { TRUST_PROXY: '1' } });
    const guessFrom = async (address: string, index: number) => {
      const guess = { email: `guessed-${index}@example.com`, password: 'wrong' };
      const headers = { 'X-Forwarded-For': address };
      return (await behindProxy.client.post('/api/auth/admin/login', guess, { headers })).status;
    };
    const statuses = [];
    for (let index = 0; index < 21; index++) {
      statuses.push(await guessFrom(`2001:db8:0:1::${index.toString(16)}`, index));
    }
    expect(statuses).toEqual([...Array(20).fill(401), 429]);
    expect(await guessFrom('2001:db8:0:2::1', 21)).toBe(401);
    await behindProxy.close();
  });

  test('signing in takes back no guess at another account, only the own mistakes', async () => {
    const behindProxy = await openTestSite({ environment: { TRUST_PROXY: '1' } });
    const headers = { 'X-Forwarded-For': '192.0.2.77' };
    const send = async (given: object) =>
      (await behindProxy.client.post('/api/auth/admin/login', given, { headers })).status;
    const guess = (index: number) => send({ email: `sprayed-${index}@example.com`, password: 'wrong' });
    const { email } = administrator;
    for (let index = 0; index < 17; index++) expect(await guess(index)).toBe(401);
    for (let index = 0; index < 3; index++) {
      expect(await send({ email, password: 'mistyped' })).toBe(401);
      if (index === 1) expect(await send(administrator)).toBe(200);
    }
    expect(await send(administrator)).toBe(200);
    expect([await guess(17), await guess(18), await guess(19), await guess(20)]).toEqual([
      401, 401, 401, 429,
    ]);
    await behindProxy.close();
  });

  test('counts guesses that are sent all at once', async () => {
    const guess = { email: 'flooded@example.com', password: 'wrong' };
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => login(guess)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });
});

describe('a token', () => {
  test.each([
    ['none at all', '', 401],
    ['nonsense', 'not.a.token', 401],
  ])('%s is refused', async (_, token, expected) => {
    expect((await createWith(token)).status).toBe(expected);
  });

  test('signed with another key, expired, or with alg none is refused with 401', async () => {
    // Everything about these is genuine but the one thing named: they carry the session of a good token.
    const good = await freshToken();
    const claims = JSON.parse(Buffer.from(good.split('.')[1] ?? '', 'base64url').toString());
    expect((await createWith(good)).status).toBe(201);
    const sign = (secret: string, changes: object = {}) =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'HS256' }).sign(key(secret));
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const otherKey = await sign('another secret that is long enough too');
    const expired = await sign(jwtSecret, { exp: Math.floor(Date.now() / 1000) - 60 });
    const unsigned = `${encode({ alg: 'none' })}.${encode(claims)}.`;
    const unknownSession = await sign(jwtSecret, { jti: 'unknown' });
    expect((await createWith(await sign(jwtSecret))).status).toBe(201);
    const { exp: _, ...endless } = claims;
    const withoutEnd = await new SignJWT(endless).setProtectedHeader({ alg: 'HS256' }).sign(key(jwtSecret));
    const tooLong = await sign(jwtSecret, { exp: claims.exp + 24 * 3600 });
    const fromLater = await sign(jwtSecret, { iat: claims.iat + 300 });
    for (const token of [otherKey, expired, unsigned, unknownSession, withoutEnd, tooLong, fromLater]) {
      const { status, data } = await createWith(token);
      expect([status, data.code]).toEqual([401, 'unauthenticated']);
    }
  });

  test('cannot be made from the key and a copy of the database: it stores no session as a token names it', async () => {
    const good = await freshToken();
    const claims = JSON.parse(Buffer.from(good.split('.')[1] ?? '', 'base64url').toString());
    const stored: Record<string, unknown[]> = {};
    for (const table of ['sessions', 'activity'] as const) {
      stored[table] = await site.database.selectFrom(table).selectAll().execute();
    }
    expect(stored.sessions?.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain(claims.jti);
    for (const { id } of stored.sessions as { id: string }[]) {
      const forged = await new SignJWT({ ...claims, jti: id })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(key(jwtSecret));
      expect((await createWith(forged)).status).toBe(401);
    }
    expect((await createWith(good)).status).toBe(201);
  });

  test('and the session of one made while the clock was ahead end when it is set right', async () => {
    site.setNow(new Date(Date.now() + 24 * hourMs));
    const early = await freshToken();
    expect((await createWith(early)).status).toBe(201);
    const claims = JSON.parse(Buffer.from(early.split('.')[1] ?? '', 'base64url').toString());
    site.setNow(null);
    expect((await createWith(early)).status).toBe(401);
    const now = Math.floor(Date.now() / 1000);
    const dated = await new SignJWT({ ...claims, iat: now, exp: now + 3600 })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(key(jwtSecret));
    expect((await createWith(dated)).status).toBe(401);
    const own = { headers: { Authorization: `Bearer ${await freshToken()}` } };
    const { data: listed } = await site.client.get('/api/auth/admin/sessions', own);
    expect(
      listed.filter(({ createdAt }: { createdAt: string }) => Date.parse(createdAt) > Date.now()),
    ).toEqual([]);
  });

  test('without the role admin is refused with 403', async () => {
    const token = await new SignJWT({ role: 'visitor' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(key(jwtSecret));
    const { status, data } = await createWith(token);
    expect([status, data.code]).toEqual([403, 'forbidden']);
  });

  test('is asked for by every write and every look at drafts', async () => {
    const attempts = [
      site.client.post('/api/blogs', postForm()),
      site.client.put('/api/blogs/x', postForm()),
      site.client.delete('/api/blogs/x'),
      site.client.post('/api/auth/admin/logout'),
      site.client.get('/api/blogs', { headers: { Authorization: 'Bearer bad' } }),
    ];
    for (const { status, data, headers } of await Promise.all(attempts)) {
      expect([status, data.code, headers['www-authenticate']]).toEqual([401, 'unauthenticated', 'Bearer']);
    }
  });

  test('is renewed while its session lasts, and never outlives it', async () => {
    const start = Date.now();
    const at = (hours: number) => site.setNow(new Date(start + hours * hourMs));
    at(0);
    const { data } = await login(administrator);
    at(13);
    expect((await createWith(data.token)).status).toBe(401);
    const renewed = await renew(data.token);
    expect([renewed.status, renewed.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await createWith(renewed.data.token)).status).toBe(201);
    expect((await createWith(data.token)).status).toBe(401);
    at(30 * 24 - 1);
    const last = await renew(renewed.data.token);
    expect(last.status).toBe(200);
    const claims = JSON.parse(Buffer.from(last.data.token.split('.')[1], 'base64url').toString());
    expect(claims.exp).toBe(Math.floor((start + 30 * 24 * hourMs) / 1000));
    at(30 * 24 + 1);
    for (const token of [data.token, renewed.data.token, last.data.token]) {
      const { status, data } = await renew(token);
      expect([status, data.code]).toEqual([401, 'unauthenticated']);
    }
    site.setNow(null);
  });

  test('is not renewed after a sign-out, a suspension or another role, nor where it is forged or missing', async () => {
    const added = async (email: string) => {
      await site.signIn('editor', email);
      const { data } = await login({ email, password: administrator.password });
      return data.token as string;
    };
    const change = (email: string, values: object) =>
      site.database.updateTable('administrators').set(values).where('email', '=', email).execute();
    const suspended = await added('suspended@example.com');
    await change('suspended@example.com', { suspended_at: 1 });
    const demoted = await added('demoted@example.com');
    await change('demoted@example.com', { role: 'author' });
    const signedOut = await added('out@example.com');
    const headers = { Authorization: `Bearer ${signedOut}` };
    await site.client.post('/api/auth/admin/logout', undefined, { headers });
    const good = await added('good@example.com');
    const claims = JSON.parse(Buffer.from(good.split('.')[1] ?? '', 'base64url').toString());
    const sign = (secret: string, changes: object = {}) =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'HS256' }).sign(key(secret));
    const forged = await sign('another secret that is long enough too');
    const { exp: _, ...endless } = claims;
    const withoutEnd = await new SignJWT(endless).setProtectedHeader({ alg: 'HS256' }).sign(key(jwtSecret));
    const fromLater = await sign(jwtSecret, { iat: claims.iat + 300 });
    for (const token of [suspended, demoted, signedOut, forged, withoutEnd, fromLater, '', 'nonsense']) {
      const { status, data } = await renew(token);
      expect([status, data.code]).toEqual([401, 'unauthenticated']);
    }
    expect((await site.client.post('/api/auth/admin/renew')).status).toBe(401);
    expect((await renew(good)).status).toBe(200);
  });

  test('stops working after twelve hours, after logout, and when the password changes', async () => {
    const old = await freshToken();
    site.setNow(new Date(Date.now() + 12 * hourMs + 1_000));
    expect((await createWith(old)).status).toBe(401);
    site.setNow(null);

    const ended = await freshToken();
    expect((await createWith(ended)).status).toBe(201);
    const headers = { Authorization: `Bearer ${ended}` };
    expect((await site.client.post('/api/auth/admin/logout', undefined, { headers })).status).toBe(204);
    expect((await createWith(ended)).status).toBe(401);

    const changed = await freshToken();
    await operatorOf(site.database).accounts.changePassword(administrator.email, administrator.password);
    expect((await createWith(changed)).status).toBe(401);
  });
});
