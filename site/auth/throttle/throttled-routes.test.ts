import type { AxiosInstance } from 'axios';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';

const base = '/api/auth/admin';
const { email, password } = administrator;
const wrong = 'a wrong password';

/** Every route that takes a password or a code, each with a guess. */
const guesses: Record<string, object> = {
  [`POST ${base}/login`]: { email, password: wrong },
  [`PUT ${base}/password`]: { currentPassword: wrong, newPassword: 'quite another password' },
  [`POST ${base}/second-factor`]: { password: wrong },
  [`POST ${base}/second-factor/confirm`]: { code: '000000' },
  [`POST ${base}/second-factor/recovery-codes`]: { password, code: '000000' },
  [`POST ${base}/second-factor/off`]: { password, code: '000000' },
  [`POST ${base}/passkeys/options`]: { password: wrong },
  [`POST ${base}/passkeys/{id}/remove`]: { password: wrong },
  [`PUT ${base}/email`]: { email: 'new@example.com', password: wrong },
  'POST /api/users/invitations': { email: 'new@example.com', role: 'administrator', password: wrong },
  'POST /api/backups/{id}/delete': { password: wrong },
  'POST /api/backups/{id}/download': { password: wrong },
  'PUT /api/mail-server': { host: '127.0.0.1', port: 25, encryption: 'none', username: '', password: wrong },
  'POST /api/mail-server/remove': { password: wrong },
  'PUT /api/users/session-lifetime': { hours: 720, password: wrong },
  'PUT /api/users/{id}/email': { email: 'new@example.com', password: wrong },
  'PUT /api/users/{id}/grants': { grants: ['messages.read'], password: wrong },
  'PUT /api/users/{id}/role': { role: 'administrator', password: wrong },
};

let site: TestSite;
let admin: AxiosInstance;
beforeEach(async () => {
  // With a mail server: an address is changed by mail.
  site = await openTestSite({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  admin = await site.signIn();
});
afterEach(() => site.close());

interface Operation {
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: { readonly properties?: Record<string, unknown> } }>;
  };
}

test('the list holds every route of the API that takes a password or a code', async () => {
  const { data } = await site.client.get<{ paths: Record<string, Record<string, Operation>> }>(
    '/api/openapi.json',
  );
  const found = Object.entries(data.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) => {
      const fields = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        Object.keys(schema.properties ?? {}),
      );
      // 256 random bits of a link cannot be guessed.
      const isGuessable = fields.some((field) => /password|code/i.test(field)) && !fields.includes('token');
      return isGuessable ? [`${method.toUpperCase()} ${path}`] : [];
    }),
  );
  expect(found.sort()).toEqual(Object.keys(guesses).sort());
});

describe('the sixth guess waits, and so does signing in', () => {
  test.each(Object.entries(guesses))('%s', async (route, data) => {
    await admin.post(`${base}/second-factor`, { password });
    await admin.put('/api/users/session-lifetime', { hours: 12 });
    const [method, path] = route.split(' ');
    const send = () => admin.request({ method, url: path?.replace('{id}', 'x'), data });
    const statuses: number[] = [];
    for (let index = 0; index < 6; index++) statuses.push((await send()).status);
    expect(statuses).toEqual([...Array(5).fill(route.endsWith('/login') ? 401 : 400), 429]);
    const { status, headers } = await site.client.post(`${base}/login`, administrator);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  test('also when all guesses at the code of a new app are sent at once', async () => {
    await admin.post(`${base}/second-factor`, { password });
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => admin.post(`${base}/second-factor/confirm`, { code: '000000' })),
    );
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(7);
  });
});
