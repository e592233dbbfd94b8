import { type ApiPlugin, idParams, noContent, refusals } from '@site/platform/http/api-route.server';
import type { FastifyRequest } from 'fastify';
import { userOf } from '#site/auth/route-guard.server.ts';
import type { SignInServices } from '../sign-in-services.server.ts';
import { confirmationSchema, requirementSchema, roleChangeSchema, userEmailSchema } from './user.ts';
import type { UserManager } from './user-service.server.ts';
import { toWireInvitation, toWireUser, usersSchema } from './user-wire.ts';

export const managesUsers = { tags: ['Users'], access: 'users.manage' } as const;
export const asksAgain =
  'Asks for your password, or a code of your app, unless a passkey or a link has just signed you in.';
const changed = { 204: noContent, ...refusals(404, 409) };

export function userApi({
  users,
  invitations,
  secondFactorRequirement: requirement,
  confirmIdentity,
}: Pick<SignInServices, 'users' | 'invitations' | 'secondFactorRequirement' | 'confirmIdentity'>): ApiPlugin {
  return async (app) => {
    app.get(
      '/api/users',
      {
        schema: {
          ...managesUsers,
          summary: 'List the users and the pending invitations',
          response: { 200: usersSchema },
        },
      },
      async (request) => ({
        users: (await users.list()).map((user) => toWireUser(user, userOf(request).id)),
        invitations: (await invitations.list()).map(toWireInvitation),
        requiresSecondFactor: await requirement.isRequired(),
        hasMail: invitations.hasMail,
      }),
    );

    app.put(
      '/api/users/second-factor',
      {
        schema: {
          ...managesUsers,
          summary: 'Require a second factor of everybody: sessions without one can only set one up',
          body: requirementSchema,
          response: { 204: noContent, ...refusals(400, 415) },
        },
      },
      async (request, reply) => {
        await requirement.set(managerOf(request), request.body.isRequired);
        return reply.code(204).send();
      },
    );

    app.put(
      '/api/users/:id/role',
      {
        schema: {
          ...managesUsers,
          summary:
            'Change the role of another user: it holds from the next request on, and invitations they made end',
          description: `To administrator: ${asksAgain}`,
          params: idParams,
          body: roleChangeSchema,
          response: { ...changed, ...refusals(400, 415, 429) },
        },
      },
      async (request, reply) => {
        const { role, ...identity } = request.body;
        if (role === 'administrator') await confirmIdentity(userOf(request), identity, request.ip);
        await users.changeRole(managerOf(request), request.params.id, role);
        return reply.code(204).send();
      },
    );

    app.put(
      '/api/users/:id/email',
      {
        schema: {
          ...managesUsers,
          summary: 'Change the e-mail address of a user, also your own, at once; ends their sessions',
          description: asksAgain,
          params: idParams,
          body: userEmailSchema,
          response: { ...changed, ...refusals(400, 415, 429) },
        },
      },
      async (request, reply) => {
        const { email, ...identity } = request.body;
        await confirmIdentity(userOf(request), identity, request.ip);
        await users.changeEmail(managerOf(request), request.params.id, email);
        return reply.code(204).send();
      },
    );

    app.post(
      '/api/users/:id/reset-second-factor',
      {
        schema: {
          ...managesUsers,
          summary: 'Remove the authenticator app, recovery codes and passkeys of a user; ends every session',
          description: asksAgain,
          params: idParams,
          body: confirmationSchema,
          response: { ...changed, ...refusals(400, 415, 429) },
        },
      },
      async (request, reply) => {
        await confirmIdentity(userOf(request), request.body ?? {}, request.ip);
        await users.resetSecondFactor(managerOf(request), request.params.id);
        return reply.code(204).send();
      },
    );

    app.delete(
      '/api/users/:id',
      {
        schema: {
          ...managesUsers,
          summary: 'Remove another user; posts and their authors stay, open drafts become yours',
          params: idParams,
          response: changed,
        },
      },
      async (request, reply) => {
        await users.remove(managerOf(request), request.params.id);
        return reply.code(204).send();
      },
    );

    app.post(
      '/api/users/:id/suspend',
      {
        schema: {
          ...managesUsers,
          summary: 'Suspend another user: no sign-in; every session and invitations they made end',
          params: idParams,
          response: changed,
        },
      },
      async (request, reply) => {
        await users.suspend(managerOf(request), request.params.id);
        return reply.code(204).send();
      },
    );

    app.post(
      '/api/users/:id/reactivate',
      {
        schema: {
          ...managesUsers,
          summary: 'Let a suspended user sign in again',
          description: `Of an administrator: ${asksAgain}`,
          params: idParams,
          body: confirmationSchema,
          response: { ...changed, ...refusals(400, 415, 429) },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const isAdministrator = (await users.roleOf(id)) === 'administrator';
        if (isAdministrator) await confirmIdentity(userOf(request), request.body ?? {}, request.ip);
        await users.reactivate(managerOf(request), id);
        return reply.code(204).send();
      },
    );
  };
}

export function managerOf(request: FastifyRequest): Exclude<UserManager, 'operator'> {
  const { id, sessionId } = userOf(request);
  return { id, sessionId };
}
