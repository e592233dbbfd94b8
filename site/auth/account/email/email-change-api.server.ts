import { bearerToken, callerOf, userOf } from '@site/accounts/route-guard.server';
import { serve } from '@site/platform/http/serve.server';
import type { FastifyRequest } from 'fastify';
import type { SiteAccounts } from '#site/auth/keys.ts';
import { noteChange } from '#site/auth/second-factor/second-factor-api.server.ts';
import { emailChangeContract } from './contract.ts';

/** For each account: otherwise a script could mail strangers in the name of the site. */
const emailChangeRateLimit = {
  groupId: 'email-changes',
  max: 5,
  timeWindow: '1 hour',
  keyGenerator: (request: FastifyRequest) => callerOf(request)?.id ?? request.ip,
};

export const emailChangeApi = ({ emails, auth }: Pick<SiteAccounts, 'emails' | 'auth'>) =>
  serve(
    emailChangeContract,
    {
      'GET /api/auth/admin/email': (request) => emails.state(userOf(request)),
      'PUT /api/auth/admin/email': (request) => emails.request(userOf(request), request.body, request.ip),
      'DELETE /api/auth/admin/email': (request) => emails.cancel(userOf(request)),
      async 'POST /api/auth/admin/email/confirm'(request) {
        await emails.confirm(userOf(request), request.body.token);
        noteChange(request, 'e-mail address changed');
        return { token: await auth.renew(bearerToken(request)) };
      },
    },
    (app) => ({ 'PUT /api/auth/admin/email': { onRequest: app.rateLimit(emailChangeRateLimit) } }),
  );
