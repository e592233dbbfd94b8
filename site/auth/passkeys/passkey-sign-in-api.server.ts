import { networkOf } from '@site/platform/http/network-of';
import { serve } from '@site/platform/http/serve.server';
import type { SiteAccounts } from '#site/auth/keys.ts';
import { passkeySignInContract } from './contract.ts';

/** For each network: each challenge is a row. */
const passkeyRateLimit = {
  groupId: 'passkeys',
  max: 30,
  timeWindow: '1 minute',
  keyGenerator: ({ ip }: { ip: string }) => networkOf(ip),
};

export const passkeySignInApi = (signIn: SiteAccounts['passkeySignIn']) =>
  serve(
    passkeySignInContract,
    {
      async 'POST /api/auth/admin/passkey-login'({ body, headers }, reply) {
        const token = await signIn.finish(body.response, headers['user-agent'] ?? '');
        reply.header('cache-control', 'no-store');
        return { token };
      },
      'POST /api/auth/admin/passkey-login/options'(_request, reply) {
        reply.header('cache-control', 'no-store');
        return signIn.begin();
      },
    },
    (app) => {
      const limited = { onRequest: app.rateLimit(passkeyRateLimit) };
      return {
        'POST /api/auth/admin/passkey-login': limited,
        'POST /api/auth/admin/passkey-login/options': limited,
      };
    },
  );
