import { serve } from '@site/platform/http/serve.server';
import type { SiteAccounts } from '#site/auth/keys.ts';
import { signInLinkContract } from './contract.ts';

/** Not throttled: 256 random bits cannot be guessed, and the owner must get in. */
export const signInLinkApi = (links: SiteAccounts['signInLinks']) =>
  serve(signInLinkContract, {
    async 'POST /api/auth/admin/link-login'({ body, ip, headers, log }, reply) {
      const from = { address: ip, userAgent: headers['user-agent'] ?? '' };
      const { token, email } = await links.use(body.token, from);
      log.warn({ email, address: ip }, 'signed in with a link made on the server');
      reply.header('cache-control', 'no-store');
      return { token };
    },
  });
