import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAccounts, type TestAccounts, testRoles, testSecret } from '../testing/test-accounts.ts';
import { createUserAccountRepository } from '../user-account-repository.server.ts';
import { createSessionOpener } from './session-opener.server.ts';
import { createSessionRepository } from './session-repository.server.ts';
import { createTokenSigner } from './token.server.ts';

let site: TestAccounts;

beforeAll(async () => {
  site = await openTestAccounts();
});
afterAll(() => site.close());

test('a password that was changed during the sign-in opens no session', async () => {
  const { database, log, now } = site;
  await site.accounts.operator.accounts.add('owner@example.com', 'a long test password');
  const administrators = createUserAccountRepository(database);
  const sessions = createSessionRepository(database);
  const open = createSessionOpener({ database, log, tokens: createTokenSigner(testSecret, testRoles), now });
  const judged = await administrators.findByEmail('owner@example.com');
  if (!judged) throw new Error('There is no administrator.');
  await open(judged, '', 'password');
  expect(await sessions.countOpen(now())).toBe(1);

  site.wait(1);
  const later = now();
  await administrators.setPasswordHash(judged.id, judged.passwordHash, later);
  await sessions.revokeAllOf(judged.id, later);
  await expect(open(judged, '', 'password')).rejects.toMatchObject({ code: 'wrong_credentials' });
  expect(await sessions.countOpen(now())).toBe(0);
  await open({ ...judged, changedAt: later }, '', 'password');
});
