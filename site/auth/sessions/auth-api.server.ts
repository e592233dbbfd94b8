import { serve } from '@site/platform/http/serve.server';
import { userOf } from '#site/auth/route-guard.server.ts';
import type { AuthService } from './auth-service.server.ts';
import { authContract } from './contract.ts';

export const authApi = (auth: AuthService) =>
  serve(authContract, {
    async 'POST /api/auth/admin/login'({ body, ip, headers }, reply) {
      const token = await auth.signIn(body, { address: ip, userAgent: headers['user-agent'] ?? '' });
      reply.header('cache-control', 'no-store');
      return { token };
    },
    'POST /api/auth/admin/logout': (request) => auth.signOut(userOf(request)),
  });
