import type { Passkey } from '@site/accounts/accounts.server';
import { userOf } from '@site/accounts/route-guard.server';
import { serve } from '@site/platform/http/serve.server';
import type { SiteAccounts } from '#site/auth/keys.ts';
import { noteChange } from '../second-factor/second-factor-api.server.ts';
import { passkeyContract, type WirePasskey } from './contract.ts';

export const passkeyApi = (passkeys: SiteAccounts['passkeys']) =>
  serve(passkeyContract, {
    'GET /api/auth/admin/passkeys': async (request) =>
      (await passkeys.list(userOf(request))).map(toWirePasskey),
    'POST /api/auth/admin/passkeys/options': (request) =>
      passkeys.begin(userOf(request), request.body, request.ip),
    async 'POST /api/auth/admin/passkeys'(request) {
      const passkey = await passkeys.add(userOf(request), request.body);
      noteChange(request, 'passkey added');
      return toWirePasskey(passkey);
    },
    async 'POST /api/auth/admin/passkeys/:id/remove'(request) {
      await passkeys.remove(userOf(request), request.params.id, request.body, request.ip);
      noteChange(request, 'passkey removed');
    },
  });

function toWirePasskey({ id, name, createdAt, lastUsedAt }: Passkey): WirePasskey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
