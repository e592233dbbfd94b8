import { linkSchema } from '@site/accounts/links/link-schema';
import { identitySchema } from '@site/accounts/sessions/credentials';
import { newEmailSchema } from '@site/accounts/users/user';
import { noContent } from '@site/platform/http/contract';
import { z } from 'zod';
import { tokenSchema } from '#site/auth/sessions/contract.ts';
import { contract } from '#site/session/contract.ts';

const emailChangeSchema = identitySchema.extend({ email: newEmailSchema });

const wireEmailChangeSchema = z.object({
  pending: z
    .object({ email: z.string(), expiresAt: z.iso.datetime() })
    .nullable()
    .describe('The address that is not confirmed yet.'),
  hasMail: z.boolean().describe('Without a mail server an administrator changes it under Users.'),
});
export type WireEmailChange = z.output<typeof wireEmailChangeSchema>;

export const emailChangeContract = contract(
  { tags: ['Account'], access: 'signed in' },
  {
    'GET /api/auth/admin/email': {
      summary: 'Whether a new e-mail address waits to be confirmed',
      answers: { 200: wireEmailChangeSchema },
    },
    'PUT /api/auth/admin/email': {
      summary:
        'Ask for another e-mail address; a link is mailed there, and nothing changes before it is used',
      body: emailChangeSchema,
      answers: { 204: noContent },
      refuses: [400, 409, 415, 429],
    },
    'DELETE /api/auth/admin/email': {
      summary: 'Keep the address: the link that was mailed stops working',
      answers: { 204: noContent },
    },
    'POST /api/auth/admin/email/confirm': {
      summary: 'Confirm the new address with the link; you sign in with it from then on, other sessions end',
      body: linkSchema,
      answers: { 200: tokenSchema },
      refuses: [400, 409, 415],
    },
  },
);
