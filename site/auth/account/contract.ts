import { passwordChangeSchema } from '@site/accounts/sessions/credentials';
import { noContent } from '@site/platform/http/contract';
import { z } from 'zod';
import { contract } from '#site/session/contract.ts';

const dateTime = z.iso.datetime();

const wireSessionSchema = z.object({
  id: z.string(),
  createdAt: dateTime,
  lastSeenAt: dateTime.describe('To about five minutes.'),
  expiresAt: dateTime,
  browser: z.string().describe('Such as "Firefox on Linux".'),
  isCurrent: z.boolean().describe('Whether it is the session of this request.'),
});

const wireIdentitySchema = z.object({
  withoutPasswordUntil: dateTime
    .nullable()
    .describe(
      'Until then this session, begun with a link, sets password, app, passkeys and e-mail without it.',
    ),
  isConfirmed: z
    .boolean()
    .describe('Whether a factor that has just signed in is enough where one is asked for.'),
  hasApp: z.boolean().describe('Whether a code of an app can be given.'),
});

export type WireIdentity = z.output<typeof wireIdentitySchema>;

export type WireSession = z.output<typeof wireSessionSchema>;

export const accountContract = contract(
  { tags: ['Account'], access: 'signed in' },
  {
    'GET /api/auth/admin/sessions': {
      summary: 'List your open sessions, the one used last first',
      answers: { 200: z.array(wireSessionSchema) },
    },
    'GET /api/auth/admin/identity': {
      summary: 'Whether changes of your sign-in ask for your password',
      answers: { 200: wireIdentitySchema },
    },
    'PUT /api/auth/admin/password': {
      summary: 'Change your password; ends your other sessions',
      body: passwordChangeSchema,
      answers: { 204: noContent },
      refuses: [400, 415, 429],
    },
    'DELETE /api/auth/admin/sessions/:id': {
      summary: 'End one of your sessions: its token stops working at once',
      answers: { 204: noContent },
      refuses: [404],
    },
    'DELETE /api/auth/admin/sessions': {
      summary: 'Sign out everywhere, here too',
      answers: { 204: noContent },
    },
    'GET /api/auth/admin/export': {
      summary: 'Everything this site stores about you, but secrets, as a file',
      answers: { 200: z.record(z.string(), z.unknown()) },
    },
  },
);
