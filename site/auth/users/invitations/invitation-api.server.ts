import { type ApiPlugin, idParams, noContent, refusals } from '@site/platform/http/api-route.server';
import { z } from 'zod';
import { optionsSchema } from '#site/auth/passkeys/passkey-wire.ts';
import { userOf } from '#site/auth/route-guard.server.ts';
import { tokenSchema } from '#site/auth/sessions/auth-api.server.ts';
import type { SignInServices } from '#site/auth/sign-in-services.server.ts';
import { linkSchema } from '../../links/link-schema.ts';
import { confirmationSchema, invitationSchema, roleSchema } from '../user.ts';
import { asksAgain, managerOf, managesUsers } from '../user-api.server.ts';
import { newInvitationSchema, toWireInvitation } from '../user-wire.ts';
import type { Acceptance } from './acceptance.server.ts';
import { acceptanceSchema, passkeyAcceptanceSchema } from './invitation.ts';
import type { NewInvitation } from './invitation-service.server.ts';

export function invitationApi({
  invitations,
  confirmIdentity,
}: Pick<SignInServices, 'invitations' | 'confirmIdentity'>): ApiPlugin {
  const toWire = ({ invitation, link }: NewInvitation) => ({
    invitation: toWireInvitation(invitation),
    link,
  });

  return async (app) => {
    app.post(
      '/api/users/invitations',
      {
        schema: {
          ...managesUsers,
          summary: 'Invite somebody, in place of an earlier invitation; mails the link where mail is set up',
          description: `As administrator: ${asksAgain}`,
          body: invitationSchema,
          response: { 201: newInvitationSchema, ...refusals(400, 409, 415, 429) },
        },
      },
      async (request, reply) => {
        const { email, role, ...identity } = request.body;
        if (role === 'administrator') await confirmIdentity(userOf(request), identity, request.ip);
        const made = await invitations.invite(managerOf(request), { email, role });
        return reply.code(201).send(toWire(made));
      },
    );

    app.post(
      '/api/users/invitations/:id/renew',
      {
        schema: {
          ...managesUsers,
          summary: 'Make another link, for seven days; the earlier one ends',
          description: `Of an administrator: ${asksAgain}`,
          params: idParams,
          body: confirmationSchema,
          response: { 200: newInvitationSchema, ...refusals(400, 404, 409, 415, 429) },
        },
      },
      async (request) => {
        const { id } = request.params;
        const isForAdministrator = (await invitations.roleOf(id)) === 'administrator';
        if (isForAdministrator) await confirmIdentity(userOf(request), request.body ?? {}, request.ip);
        return toWire(await invitations.renew(managerOf(request), id));
      },
    );

    app.delete(
      '/api/users/invitations/:id',
      {
        schema: {
          ...managesUsers,
          summary: 'Revoke an invitation: its link ends',
          params: idParams,
          response: { 204: noContent, ...refusals(404, 409) },
        },
      },
      async (request, reply) => {
        await invitations.revoke(managerOf(request), request.params.id);
        return reply.code(204).send();
      },
    );
  };
}

/** Not throttled: 256 random bits cannot be guessed. */
export function acceptanceApi(acceptance: Acceptance): ApiPlugin {
  const common = { tags: ['Sign-in'], access: 'public' } as const;
  const invitedSchema = z.object({ email: z.string(), role: roleSchema });

  return async (app) => {
    app.post(
      '/api/auth/admin/invitation',
      {
        schema: {
          ...common,
          summary: 'Whom an invitation is for; uses nothing up',
          body: linkSchema,
          response: { 200: invitedSchema, ...refusals(400, 401, 415) },
        },
      },
      async (request, reply) => {
        const { email, role } = await acceptance.read(request.body.token);
        reply.header('cache-control', 'no-store');
        return { email, role };
      },
    );

    app.post(
      '/api/auth/admin/invitation/accept',
      {
        schema: {
          ...common,
          summary: 'Accept an invitation: makes the account and signs in; it works once',
          body: acceptanceSchema,
          response: { 200: tokenSchema, ...refusals(400, 401, 415) },
        },
      },
      async (request, reply) => {
        const token = await acceptance.accept(request.body, request.headers['user-agent'] ?? '');
        reply.header('cache-control', 'no-store');
        return { token };
      },
    );

    app.post(
      '/api/auth/admin/invitation/passkey-options',
      {
        schema: {
          ...common,
          summary: 'Begin to accept an invitation with a passkey: what the browser makes it from',
          body: linkSchema,
          response: { 200: optionsSchema, ...refusals(400, 401, 415) },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return { ...(await acceptance.beginPasskey(request.body.token)) };
      },
    );

    app.post(
      '/api/auth/admin/invitation/accept-with-passkey',
      {
        schema: {
          ...common,
          summary: 'Accept an invitation with the passkey the browser has made: the account has no password',
          body: passkeyAcceptanceSchema,
          response: { 200: tokenSchema, ...refusals(400, 401, 415) },
        },
      },
      async (request, reply) => {
        const token = await acceptance.acceptWithPasskey(request.body, request.headers['user-agent'] ?? '');
        reply.header('cache-control', 'no-store');
        return { token };
      },
    );
  };
}
