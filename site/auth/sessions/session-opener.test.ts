import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUserAccountRepository } from '#site/auth/user-account-repository.server.ts';
import { jwtSecret } from '#test/support/site-instance.ts';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';
import { createSessionOpener } from './session-opener.server.ts';
import { createSessionRepository } from './session-repository.server.ts';
import { createTokenSigner } from './token.server.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('a password that was changed during the sign-in opens no session', async () => {
  const administrators = createUserAccountRepository(site.database);
  const sessions = createSessionRepository(site.database);
  const open = createSessionOpener(site.database, createTokenSigner(jwtSecret), () => new Date());
  const judged = await administrators.findByEmail(administrator.email);
  if (!judged) throw new Error('There is no administrator.');
  await open(judged, '', 'password');
  expect(await sessions.countOpen(new Date())).toBe(1);

  const later = new Date(Date.now() + 1_000);
  await administrators.setPasswordHash(judged.id, judged.passwordHash, later);
  await sessions.revokeAllOf(judged.id, later);
  await expect(open(judged, '', 'password')).rejects.toMatchObject({ code: 'wrong_credentials' });
  expect(await sessions.countOpen(new Date())).toBe(0);
  await open({ ...judged, changedAt: later }, '', 'password');
});
