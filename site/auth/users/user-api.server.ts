import type { ListedInvitation, User, UserManager } from '@site/accounts/accounts.server';
import { userOf } from '@site/accounts/route-guard.server';
import { serve } from '@site/platform/http/serve.server';
import type { FastifyRequest } from 'fastify';
import type { SiteAccounts } from '#site/auth/keys.ts';
import { userContract, type WireInvitation, type WireUser } from './contract.ts';

export const userApi = ({
  users,
  invitations,
  privacy,
  secondFactorRequirement: requirement,
  sessionLifetime,
  confirmIdentity,
}: Pick<
  SiteAccounts,
  'users' | 'invitations' | 'privacy' | 'secondFactorRequirement' | 'sessionLifetime' | 'confirmIdentity'
>) =>
  serve(userContract, {
    'GET /api/users': async (request) => ({
      users: (await users.list()).map((user) => toWireUser(user, userOf(request).id)),
      invitations: (await invitations.list()).map(toWireInvitation),
      requiresSecondFactor: await requirement.isRequired(),
      sessionHours: await sessionLifetime.hours(),
      hasMail: await invitations.hasMail(),
    }),
    'PUT /api/users/second-factor': (request) => requirement.set(managerOf(request), request.body.isRequired),
    async 'PUT /api/users/session-lifetime'(request) {
      const { hours, ...identity } = request.body;
      // Else who took over a session could make it last.
      if (hours > (await sessionLifetime.hours()))
        await confirmIdentity(userOf(request), identity, request.ip);
      await sessionLifetime.set(managerOf(request), hours);
    },
    async 'PUT /api/users/:id/role'(request) {
      const { role, ...identity } = request.body;
      if (role === 'administrator') await confirmIdentity(userOf(request), identity, request.ip);
      await users.changeRole(managerOf(request), request.params.id, role);
    },
    async 'PUT /api/users/:id/grants'(request) {
      const { grants, ...identity } = request.body;
      // What is given outlasts a session that somebody took over.
      if (grants.length > 0) await confirmIdentity(userOf(request), identity, request.ip);
      await users.setGrants(managerOf(request), request.params.id, grants);
    },
    async 'PUT /api/users/:id/email'(request) {
      const { email, ...identity } = request.body;
      await confirmIdentity(userOf(request), identity, request.ip);
      await users.changeEmail(managerOf(request), request.params.id, email);
    },
    async 'POST /api/users/:id/reset-second-factor'(request) {
      await confirmIdentity(userOf(request), request.body ?? {}, request.ip);
      await users.resetSecondFactor(managerOf(request), request.params.id);
    },
    'DELETE /api/users/:id': (request) => users.remove(managerOf(request), request.params.id),
    'POST /api/users/:id/erase': (request) => {
      const { name } = request.body;
      return privacy.erase(managerOf(request), request.params.id, { name, by: userOf(request).email });
    },
    'POST /api/users/:id/suspend': (request) => users.suspend(managerOf(request), request.params.id),
    async 'POST /api/users/:id/reactivate'(request) {
      const { id } = request.params;
      const isAdministrator = (await users.roleOf(id)) === 'administrator';
      if (isAdministrator) await confirmIdentity(userOf(request), request.body ?? {}, request.ip);
      await users.reactivate(managerOf(request), id);
    },
  });

export function managerOf(request: FastifyRequest): Exclude<UserManager, 'operator'> {
  const { id, sessionId } = userOf(request);
  return { id, sessionId };
}

function toWireUser(user: User, ownId: string): WireUser {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    role: user.role,
    grants: [...user.grants],
    state: user.suspendedAt ? 'suspended' : 'active',
    createdAt: user.createdAt.toISOString(),
    lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
    hasApp: user.hasApp,
    passkeys: user.passkeys,
    isYou: user.id === ownId,
  };
}

export const toWireInvitation = ({
  createdAt,
  expiresAt,
  ...invitation
}: ListedInvitation): WireInvitation => ({
  ...invitation,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
