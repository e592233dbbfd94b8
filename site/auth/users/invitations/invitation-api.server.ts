import type { NewInvitation } from '@site/accounts/accounts.server';
import { userOf } from '@site/accounts/route-guard.server';
import { serve } from '@site/platform/http/serve.server';
import type { SiteAccounts } from '#site/auth/keys.ts';
import { managerOf, toWireInvitation } from '../user-api.server.ts';
import { acceptanceContract, invitationContract, type WireNewInvitation } from './contract.ts';

export const invitationApi = ({
  invitations,
  confirmIdentity,
}: Pick<SiteAccounts, 'invitations' | 'confirmIdentity'>) =>
  serve(invitationContract, {
    async 'POST /api/users/invitations'(request) {
      const { email, role, ...identity } = request.body;
      if (role === 'administrator') await confirmIdentity(userOf(request), identity, request.ip);
      return toWire(await invitations.invite(managerOf(request), { email, role }));
    },
    async 'POST /api/users/invitations/:id/renew'(request) {
      const { id } = request.params;
      const isForAdministrator = (await invitations.roleOf(id)) === 'administrator';
      if (isForAdministrator) await confirmIdentity(userOf(request), request.body ?? {}, request.ip);
      return toWire(await invitations.renew(managerOf(request), id));
    },
    'DELETE /api/users/invitations/:id': (request) =>
      invitations.revoke(managerOf(request), request.params.id),
  });

const toWire = ({ invitation, link }: NewInvitation): WireNewInvitation => ({
  invitation: toWireInvitation(invitation),
  link,
});

/** Not throttled: 256 random bits cannot be guessed. */
export const acceptanceApi = (acceptance: SiteAccounts['acceptance']) =>
  serve(acceptanceContract, {
    async 'POST /api/auth/admin/invitation'({ body }, reply) {
      const { email, role, invitedBy } = await acceptance.read(body.token);
      reply.header('cache-control', 'no-store');
      return { email, role, invitedBy };
    },
    async 'POST /api/auth/admin/invitation/accept'({ body, headers }, reply) {
      const token = await acceptance.accept(body, headers['user-agent'] ?? '');
      reply.header('cache-control', 'no-store');
      return { token };
    },
    'POST /api/auth/admin/invitation/passkey-options'({ body }, reply) {
      reply.header('cache-control', 'no-store');
      return acceptance.beginPasskey(body.token);
    },
    async 'POST /api/auth/admin/invitation/accept-with-passkey'({ body, headers }, reply) {
      const token = await acceptance.acceptWithPasskey(body, headers['user-agent'] ?? '');
      reply.header('cache-control', 'no-store');
      return { token };
    },
  });
