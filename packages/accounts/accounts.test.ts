import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeInvitationLink, makePasswordLink } from './links/mailed-links.server.ts';
import { openTestAccounts, type TestAccounts } from './testing/test-accounts.ts';

const owner = { email: 'owner@example.com', password: 'a long test password' };
const here = { address: '192.0.2.7', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
let site: TestAccounts;

beforeEach(async () => {
  site = await openTestAccounts();
  await site.accounts.operator.accounts.add(owner.email, owner.password);
  site.told.length = 0;
});
afterEach(() => site.close());

const signIn = (credentials: { email: string; password: string; code?: string | undefined } = owner) =>
  site.accounts.auth.signIn({ code: undefined, ...credentials }, here);
const signedIn = async () => site.accounts.auth.authenticate(await signIn());
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.now().getTime() });

test('a password opens a session, which ends with the sign-out and after twelve hours', async () => {
  const { auth } = site.accounts;
  const token = await signIn();
  expect(await auth.authenticate(token)).toMatchObject({ email: owner.email, role: 'administrator' });
  const other = await signIn();
  await auth.signOut(await auth.authenticate(other));
  await expect(auth.authenticate(other)).rejects.toMatchObject({ status: 401 });
  site.wait(12 * 3600);
  await expect(auth.authenticate(token)).rejects.toMatchObject({ status: 401 });
  expect(site.told).toEqual([
    'user.signed-in owner@example.com',
    'user.signed-in owner@example.com',
    'user.signed-out owner@example.com',
  ]);
});

test('guesses are refused alike for every address, and slowed', async () => {
  for (let guess = 0; guess < 5; guess++) {
    const wrong = signIn({ ...owner, password: 'wrong' });
    await expect(wrong).rejects.toMatchObject({ code: 'wrong_credentials' });
    const unknown = signIn({ email: 'nobody@example.com', password: 'wrong' });
    await expect(unknown).rejects.toMatchObject({ code: 'wrong_credentials' });
  }
  await expect(signIn()).rejects.toMatchObject({ status: 429 });
  const unknown = signIn({ email: 'nobody@example.com', password: 'wrong' });
  await expect(unknown).rejects.toMatchObject({ status: 429 });
  site.wait(31);
  await signIn();
  expect(site.told.slice(0, 2)).toEqual(['refused password owner@example.com', 'refused password unknown']);
});

test('an authenticator app asks for a code at each sign-in, and each code works once', async () => {
  const { secondFactor } = site.accounts;
  const user = await signedIn();
  const given = { password: owner.password };
  const { secret } = await secondFactor.begin(user, given, here.address);
  const [recoveryCode] = await secondFactor.confirm(user, codeOf(secret), here.address);
  await expect(signIn()).rejects.toMatchObject({ code: 'second_factor_needed' });
  const used = signIn({ ...owner, code: codeOf(secret) });
  await expect(used).rejects.toMatchObject({ code: 'wrong_credentials' });
  site.wait(60);
  await signIn({ ...owner, code: codeOf(secret) });
  await signIn({ ...owner, code: recoveryCode });
  const again = signIn({ ...owner, code: recoveryCode });
  await expect(again).rejects.toMatchObject({ code: 'wrong_credentials' });
  expect(site.told).toContain('user.app-added owner@example.com');
  expect(site.told).toContain('mail: app added owner@example.com');
});

test('an invitation makes a user once; its links end when it is revoked', async () => {
  const { invitations, acceptance, auth } = site.accounts;
  const { id, sessionId } = await signedIn();
  const manager = { id, sessionId };
  const { invitation, link } = await invitations.invite(manager, {
    email: 'ann@example.com',
    role: 'administrator',
  });
  expect(invitation).toMatchObject({ email: 'ann@example.com', mail: 'waiting', isExpired: false });
  const mailed = await makeInvitationLink(site.database, invitation.id, site.now());
  expect(mailed?.to).toBe('ann@example.com');
  const token = new URL(link).hash.slice(1);
  const given = { token, name: 'Ann', newPassword: 'seven quiet herons wade' };
  const session = await acceptance.accept(given, here.userAgent);
  expect(await auth.authenticate(session)).toMatchObject({ name: 'Ann', begunBy: 'link' });
  for (const spent of [token, mailed?.token ?? '']) {
    const again = acceptance.accept({ ...given, token: spent }, here.userAgent);
    await expect(again).rejects.toMatchObject({ code: 'link_spent' });
  }

  const second = await invitations.invite(manager, { email: 'ben@example.com', role: 'administrator' });
  await invitations.revoke(manager, second.invitation.id);
  const revoked = acceptance.read(new URL(second.link).hash.slice(1));
  await expect(revoked).rejects.toMatchObject({ code: 'link_spent' });
});

test('who forgot a password gets a link; the new one ends every session', async () => {
  const { forgottenPassword, auth } = site.accounts;
  const session = await signIn();
  site.told.length = 0;
  await forgottenPassword.request(owner.email);
  await forgottenPassword.request('nobody@example.com');
  expect(site.told).toEqual(['mail: password owner@example.com', 'mail: password nobody@example.com']);
  const askedAt = site.now();
  const asked = { askedAt, at: askedAt };
  expect(await makePasswordLink(site.database, { email: 'nobody@example.com', ...asked })).toBeNull();
  const made = await makePasswordLink(site.database, { email: owner.email, ...asked });
  const change = { token: made?.token ?? '', newPassword: 'seven quiet herons wade' };
  site.wait(1);
  const guessable = forgottenPassword.setPassword({ ...change, newPassword: 'password1' }, here);
  await expect(guessable).rejects.toMatchObject({ code: 'invalid_input' });
  await forgottenPassword.setPassword(change, here);
  await expect(forgottenPassword.setPassword(change, here)).rejects.toMatchObject({ code: 'link_spent' });
  await expect(auth.authenticate(session)).rejects.toMatchObject({ status: 401 });
  await signIn({ ...owner, password: change.newPassword });
});

test('a user who is erased leaves what they began and no trace; the last administrator stays', async () => {
  const { privacy, users, operator } = site.accounts;
  await operator.accounts.add('ann@example.com', 'seven quiet herons wade', { name: 'Ann' });
  const { id, sessionId } = await signedIn();
  const ann = await operator.accounts.idOf('ann@example.com');
  expect(await privacy.export(ann)).toMatchObject({ account: { name: 'Ann' }, posts: [] });
  site.told.length = 0;
  await privacy.erase({ id, sessionId }, ann, { name: 'Former author', by: owner.email });
  expect(site.told).toEqual([
    'handed over',
    'user.erased ann@example.com',
    'erased ann@example.com',
    'no mail: ann@example.com',
  ]);
  await expect(users.remove('operator', id)).rejects.toMatchObject({ code: 'last_administrator' });
});

test('what cannot be recorded does not happen', async () => {
  const { account, auth, operator } = site.accounts;
  const token = await signIn();
  const user = await auth.authenticate(token);
  site.failWith(new Error('The log is full.'));
  const newPassword = 'seven quiet herons wade';
  const change = { currentPassword: owner.password, newPassword };
  await expect(account.changePassword(user, change, here.address)).rejects.toThrow('The log is full.');
  await expect(operator.users.suspend('operator', user.id)).rejects.toThrow();
  await expect(operator.accounts.add('ann@example.com', newPassword)).rejects.toThrow('The log is full.');
  site.failWith(null);
  expect(await auth.authenticate(token)).toMatchObject({ id: user.id });
  await expect(signIn({ ...owner, password: newPassword })).rejects.toMatchObject({ status: 401 });
  await expect(operator.accounts.idOf('ann@example.com')).rejects.toMatchObject({ code: 'not_found' });
});
