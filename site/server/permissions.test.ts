import { randomUUID } from 'node:crypto';
import { newLinkToken } from '@site/accounts/links/link-token.server';
import type { ApiRoute } from '@site/accounts/route-guard.server';
import { createSessionRepository } from '@site/accounts/sessions/session-repository.server';
import { createTokenSigner } from '@site/accounts/sessions/token.server';
import { signInState } from '@site/accounts/tables';
import { createUserAccountRepository } from '@site/accounts/user-account-repository.server';
import { createUserRepository } from '@site/accounts/users/user-repository.server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { movedTables } from '#server/tables.ts';
import { grantable, may, type Permission, type Role, roles, tokenRoles } from '#site/session/permissions.ts';
import { postForm } from '#test/support/post-forms.ts';
import { jwtSecret } from '#test/support/site-instance.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

interface Tested {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly grants: readonly Permission[];
}

const tokens = createTokenSigner(jwtSecret, tokenRoles);
const watched = [
  ...movedTables.map(({ name }) => name),
  // Each request of this test opens a session.
  ...signInState.filter((name) => name !== 'sessions'),
];
const withoutTimeSeen = (key: string, value: unknown) => (key === 'last_seen_at' ? undefined : value);

let requests = 0;
let site: TestSite;
let routes: readonly ApiRoute[];
/** `given`: an editor with all that editors can be given; `former`: who has the same, and is an author by now. */
const names = [...roles, 'given', 'former'] as const;
const given = Object.keys(grantable.editor) as Permission[];
const users = {} as Record<(typeof names)[number] | 'suspended', Tested>;
let there: Record<string, string>;

beforeAll(async () => {
  site = await openTestSite();
  const admin = await site.signIn();
  const { data: post } = await admin.post('/api/blogs', postForm({ title: 'Kept', isPublished: 'true' }));
  const { data: other } = await admin.post('/api/blogs', postForm({ title: 'In the trash' }));
  await admin.delete(`/api/blogs/${other.id}`);
  there = { id: post.id, number: '1', key: 'home', tag: 'testing', slug: 'kept', step: 'logo' };
  routes = site.app.apiRoutes.filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS');
  for (const role of roles) users[role] = await addUser(role, role);
  users.given = await addUser('given', 'editor', given);
  users.former = await addUser('former', 'author', given);
  users.suspended = await addUser('suspended', 'administrator');
  await site.database
    .updateTable('administrators')
    .set({ suspended_at: Date.now() })
    .where('id', '=', users.suspended.id)
    .execute();
});
afterAll(() => site.close());

test('every route of the API refuses those whom the table does not allow, and nothing changes', async () => {
  const before = await contentOf();
  for (const route of routes) {
    if (route.access === 'public') continue;
    if (route.access !== 'public or signed in')
      expect([route, await statusOf(route, null)]).toEqual([route, 401]);
    expect([route, await statusOf(route, users.suspended)]).toEqual([route, 401]);
    for (const name of names) {
      if (!isAllowed(route, users[name]))
        expect([route, name, await statusOf(route, users[name])]).toEqual([route, name, 403]);
    }
  }
  expect(await contentOf()).toEqual(before);
});

test('no route of the API refuses those whom the table allows', async () => {
  const known = there;
  // So that nothing is found, and nothing is lost.
  there = {};
  for (const route of routes) {
    for (const name of names) {
      if (route.access === 'public' || !isAllowed(route, users[name])) continue;
      expect([route, name, await statusOf(route, users[name])]).not.toEqual([
        route,
        name,
        expect.toBeOneOf([401, 403]),
      ]);
    }
  }
  there = known;
});

test('each area of the API asks for its own permission', () => {
  const areas = {
    '/api/messages': 'messages.',
    '/api/messages/retention': 'messages.manage',
    '/api/inquiries': 'messages.read',
    '/api/redirects': 'redirects.manage',
    '/api/system': 'system.read',
    '/api/backups': 'system.',
    '/api/mail-server': 'system.manage',
    '/api/statistics': 'statistics.read',
    '/api/tags/': 'tags.manage',
    '/api/media': 'media.',
    '/api/drafts': 'posts.write',
    '/api/trash': 'posts.write',
    '/api/site/': 'site.',
    '/api/users': 'users.manage',
    '/api/activity': 'activity.read',
    '/api/imports': 'exchange.run',
  };
  const below = Object.entries(areas).map(([start, access]) => {
    const found = routes.filter(({ url }) => url.startsWith(start));
    return [start, found.length > 0 && found.every((route) => route.access.startsWith(access))];
  });
  expect(below).toEqual(Object.keys(areas).map((start) => [start, true]));
});

test('a changed role holds at once: the token of the former one signs out', async () => {
  const demoted = await addUser('demoted', 'administrator');
  const token = await tokenOf(demoted);
  const ask = async () =>
    (await site.app.inject({ url: '/api/system', headers: { authorization: `Bearer ${token}` } })).statusCode;
  expect(await ask()).toBe(200);
  const administrators = () => site.database.updateTable('administrators').where('id', '=', demoted.id);
  await administrators().set({ role: 'author' }).execute();
  expect(await ask()).toBe(401);
  await administrators().set({ role: 'administrator', suspended_at: Date.now() }).execute();
  expect(await ask()).toBe(401);
});

test('a permission that is taken away ends at once, and one that is given asks for a new token', async () => {
  const editor = await addUser('borrower', 'editor');
  const ask = async (token: string) =>
    (await site.app.inject({ url: '/api/inquiries', headers: { authorization: `Bearer ${token}` } }))
      .statusCode;
  const repository = createUserRepository(site.database);
  const before = await tokenOf(editor);
  expect(await ask(before)).toBe(403);
  // A token alone gives nothing.
  expect(await ask(await tokenOf({ ...editor, grants: given }))).toBe(401);
  await repository.change(editor.id, { grants: given });
  expect(await ask(before)).toBe(401);
  const token = await tokenOf({ ...editor, grants: given });
  expect(await ask(token)).toBe(200);
  await repository.change(editor.id, { grants: [] });
  expect([await ask(token), await ask(await tokenOf(editor))]).toEqual([401, 403]);
});

test('a suspended user gets the same refusal as for a wrong password', async () => {
  await site.signIn('editor', 'away@example.com');
  await site.database
    .updateTable('administrators')
    .set({ suspended_at: Date.now() })
    .where('email', '=', 'away@example.com')
    .execute();
  const password = 'a long test password';
  const signIn = async (given: { email: string; password: string }) => {
    const { status, data } = await site.client.post('/api/auth/admin/login', given);
    return { status, data };
  };
  const suspended = await signIn({ email: 'away@example.com', password });
  expect(suspended).toEqual(await signIn({ email: 'author@example.com', password: 'wrong' }));
  expect(suspended.status).toBe(401);
});

function isAllowed({ access }: ApiRoute, { role, grants }: Tested): boolean {
  if (access === 'public' || access === 'public or signed in' || access === 'signed in') return true;
  return may(role, access) || (role === 'editor' && grants.includes(access));
}

/** Each request has a session of its own, because some end it. */
async function statusOf({ method, url }: ApiRoute, user: Tested | null) {
  const path = url.replace(/:(\w+)/g, (_, name: string) => there[name] ?? 'unknown');
  const { statusCode } = await site.app.inject({
    method: method as 'GET',
    url: path,
    // Networks are limited, each for itself.
    remoteAddress: `10.0.${Math.floor(requests / 250)}.${(requests++ % 250) + 1}`,
    headers: user ? { authorization: `Bearer ${await tokenOf(user)}` } : {},
    ...(method !== 'GET' && { payload: {} }),
  });
  return statusCode;
}

async function tokenOf({ id, email, role, grants }: Tested): Promise<string> {
  const { token: sessionKey, hash } = newLinkToken();
  const session = { id: hash, createdAt: new Date(), expiresAt: new Date(Date.now() + 60_000) };
  await createSessionRepository(site.database).open({ ...session, userId: id, userAgent: '' });
  return tokens.sign(
    { userId: id, sessionKey, email, role, grants },
    new Date(),
    new Date(Date.now() + 60_000),
  );
}

async function addUser(name: string, role: Role, grants: readonly Permission[] = []): Promise<Tested> {
  const user = { id: randomUUID(), email: `${name}@example.com`, role };
  const repository = createUserAccountRepository(site.database);
  await repository.insert({ ...user, passwordHash: 'none', createdAt: new Date() });
  await createUserRepository(site.database).change(user.id, { grants });
  return { ...user, grants };
}

async function contentOf(): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const name of watched) {
    const { rows } = await sql<{ action?: string }>`select * from ${sql.table(name)}`.execute(site.database);
    const changed = rows.filter(({ action }) => name !== 'activity' || action !== 'user.request-refused');
    content[name] = changed.map((row) => JSON.stringify(row, withoutTimeSeen)).sort();
  }
  return content;
}
