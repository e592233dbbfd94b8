import { type ApiPlugin, refusals } from '@site/platform/http/api-route.server';
import type { onRequestAsyncHookHandler } from 'fastify';
import { mailSettingsSchema } from '#content/documents/settings.ts';
import type { MailTest } from './mail-test.server.ts';
import { mailStateSchema, mailTestResultSchema } from './mail-wire.ts';

/** For all administrators together: every test sends a mail. */
export const mailTestRateLimit = {
  groupId: 'mail-test',
  max: 6,
  timeWindow: '10 minutes',
  keyGenerator: () => 'site',
};

const common = { tags: ['Site content'], access: 'site.set-up' } as const;

export function mailApi(mail: MailTest, limit: onRequestAsyncHookHandler): ApiPlugin {
  return async (app) => {
    app.get(
      '/api/site/mail',
      {
        schema: {
          ...common,
          summary: 'Whether mail is set up, and who sends and gets it unless the settings say otherwise',
          response: { 200: mailStateSchema, ...refusals() },
        },
      },
      () => mail.state(),
    );

    app.post(
      '/api/site/mail/test',
      {
        onRequest: limit,
        schema: {
          ...common,
          summary: 'Send a test mail with these settings, stored or not',
          body: mailSettingsSchema(),
          response: { 200: mailTestResultSchema, ...refusals(400, 415, 429) },
        },
      },
      (request) => mail.send(request.body),
    );
  };
}
