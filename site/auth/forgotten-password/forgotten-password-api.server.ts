import { networkOf } from '@site/platform/http/network-of';
import { serve } from '@site/platform/http/serve.server';
import type { SiteAccounts } from '#site/auth/keys.ts';
import { forgottenPasswordContract } from './contract.ts';

/** For each network: enough for an office, too few to fill a mailbox. */
const passwordRateLimit = {
  groupId: 'passwords',
  max: 10,
  timeWindow: '15 minutes',
  keyGenerator: ({ ip }: { ip: string }) => networkOf(ip),
};

export const forgottenPasswordApi = (passwords: SiteAccounts['forgottenPassword']) =>
  serve(
    forgottenPasswordContract,
    {
      'POST /api/auth/admin/forgotten-password': ({ body }) => passwords.request(body.email),
      'POST /api/auth/admin/password-by-link': ({ body, ip, headers }) =>
        passwords.setPassword(body, { address: ip, userAgent: headers['user-agent'] ?? '' }),
    },
    (app) => {
      const limited = { onRequest: app.rateLimit(passwordRateLimit) };
      return {
        'POST /api/auth/admin/forgotten-password': limited,
        'POST /api/auth/admin/password-by-link': limited,
      };
    },
  );
