import { bearerToken, userOf } from '@site/accounts/route-guard.server';
import { serve } from '@site/platform/http/serve.server';
import type { SiteAccounts } from '#site/auth/keys.ts';
import { authContract } from './contract.ts';

export const authApi = (auth: SiteAccounts['auth']) =>
  serve(authContract, {
    async 'POST /api/auth/admin/login'({ body, ip, headers }, reply) {
      const token = await auth.signIn(body, { address: ip, userAgent: headers['user-agent'] ?? '' });
      reply.header('cache-control', 'no-store');
      return { token };
    },
    async 'POST /api/auth/admin/renew'(request, reply) {
      reply.header('cache-control', 'no-store');
      return { token: await auth.renew(bearerToken(request)) };
    },
    'POST /api/auth/admin/logout': (request) => auth.signOut(userOf(request)),
  });
