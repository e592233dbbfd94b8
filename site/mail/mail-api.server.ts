import { serve } from '@site/platform/http/serve.server';
import { mailContract } from './contract.ts';
import type { MailTest } from './mail-test.server.ts';

/** For all administrators together: every test sends a mail. */
export const mailTestRateLimit = {
  groupId: 'mail-test',
  max: 6,
  timeWindow: '10 minutes',
  keyGenerator: () => 'site',
};

export const mailApi = (mail: MailTest) =>
  serve(
    mailContract,
    {
      'GET /api/site/mail': () => mail.state(),
      'POST /api/site/mail/test': ({ body }) => mail.send(body),
    },
    (app) => ({ 'POST /api/site/mail/test': { onRequest: app.rateLimit(mailTestRateLimit) } }),
  );
