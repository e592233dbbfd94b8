import { identitySchema } from '@site/accounts/sessions/credentials';
import { noContent } from '@site/platform/http/contract';
import { z } from 'zod';
import { asksAgain } from '#site/auth/users/contract.ts';
import { mailTestResultSchema } from '#site/mail/contract.ts';
import { mailServerLimits, mailServerSchema } from '#site/mail/server/mail-server.ts';
import { contract } from '#site/session/contract.ts';

const wireMailServerSchema = z.object({
  source: z
    .enum(['environment', 'stored', 'locked', 'none'])
    .describe(
      '`environment`: of `SMTP_URL`, which wins over what is stored; `locked`: the password has to be entered again.',
    ),
  stored: mailServerSchema
    .extend({ hasPassword: z.boolean().describe('The password itself is never sent.') })
    .nullable(),
  mayStorePassword: z.boolean().describe('False: its key would be in the same database.'),
  sender: z.object({ name: z.string(), address: z.string() }).describe('Set in General.'),
  testTo: z.string().describe('Recipient of a test mail: the caller.'),
});
export type WireMailServer = z.output<typeof wireMailServerSchema>;

export const mailServerContract = contract(
  { tags: ['System'], access: 'system.manage' },
  {
    'GET /api/mail-server': {
      summary: 'The mail server, without its password',
      answers: { 200: wireMailServerSchema },
    },
    'PUT /api/mail-server': {
      summary: 'Store the mail server: it sends the next mail of every instance, and those that wait',
      description: `${asksAgain} What is stored holds while SMTP_URL is not set.`,
      body: mailServerSchema.extend({
        ...identitySchema.shape,
        serverPassword: z
          .string()
          .max(mailServerLimits.password, `Password has at most ${mailServerLimits.password} characters.`)
          .optional()
          .describe('Absent or empty: the stored one stays, while host, port, encryption and user do.'),
      }),
      answers: { 204: noContent },
      refuses: [400, 415, 429],
    },
    'POST /api/mail-server/remove': {
      summary: 'Forget the stored mail server: mails wait until one is set again',
      description: asksAgain,
      body: identitySchema,
      answers: { 204: noContent },
      refuses: [400, 415, 429],
    },
    'POST /api/mail-server/test': {
      summary: 'Send a test mail to oneself, by the mail server in use',
      answers: { 200: mailTestResultSchema },
      refuses: [429],
    },
  },
);
