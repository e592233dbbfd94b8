import { DomainError } from '@site/platform/http/errors';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { mayBy, type Role } from './permissions.ts';
import { callerOf, guardRoutes, userOf } from './route-guard.server.ts';
import type { SessionUser } from './sessions/session-user.ts';
import { WrongCredentialsError } from './sessions/sign-in-errors.ts';

const may = mayBy({ administrator: ['users.manage', 'site.edit'], editor: ['site.edit'], author: [] });

const userWith = (role: Role, lacksSecondFactor = false): SessionUser => ({
  ...{ id: role, sessionId: role, email: `${role}@example.com`, name: '', role, lacksSecondFactor },
  ...{ grants: [], begunAt: new Date(0), begunBy: 'other' },
});

const users: Record<string, SessionUser> = {
  boss: userWith('administrator'),
  ed: userWith('editor'),
  single: userWith('administrator', true),
};

function open() {
  const app = Fastify();
  guardRoutes(app, {
    auth: {
      async authenticate(token) {
        const user = users[token ?? ''];
        if (!user) throw new WrongCredentialsError();
        return user;
      },
    },
    mayUser: ({ role }, permission) => may(role, permission),
  });
  app.setErrorHandler((error, _, reply) =>
    reply.code(error instanceof DomainError ? error.status : 500).send(),
  );
  return app;
}

test('a route of the API that does not say who may call it fails at start', () => {
  const app = open();
  expect(() => app.get('/api/new', async () => 'open')).toThrow('/api/new does not say who may call it.');
  app.get('/api/known', { schema: { access: 'public' } }, async () => 'open');
  expect(app.apiRoutes).toContainEqual({ method: 'GET', url: '/api/known', access: 'public' });
});

test('each access lets in those it names, and the route knows who calls', async () => {
  const app = open();
  for (const access of ['public', 'public or signed in', 'signed in', 'users.manage'] as const) {
    app.get(`/api/${access.replaceAll(' ', '-')}`, { schema: { access } }, async (request) => ({
      id: callerOf(request)?.id ?? userOf(request).id,
    }));
  }
  const statuses = async (path: string) =>
    Promise.all(
      [undefined, 'nobody', 'single', 'ed', 'boss'].map(async (token) => {
        const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
        return (await app.inject({ url: `/api/${path}`, headers })).statusCode;
      }),
    );
  // Where nobody is asked for, `userOf` has nobody.
  expect(await statuses('public')).toEqual([500, 500, 500, 500, 500]);
  expect(await statuses('public-or-signed-in')).toEqual([500, 401, 403, 200, 200]);
  expect(await statuses('signed-in')).toEqual([401, 401, 200, 200, 200]);
  expect(await statuses('users.manage')).toEqual([401, 401, 403, 403, 200]);
});
