import { linkSchema } from '@site/accounts/links/link-schema';
import { identitySchema, newPasswordSchema } from '@site/accounts/sessions/credentials';
import { nameSchema, newEmailSchema } from '@site/accounts/users/user';
import { noContent } from '@site/platform/http/contract';
import { z } from 'zod';
import { creationOptionsSchema, registrationSchema } from '#site/auth/passkeys/contract.ts';
import { tokenSchema } from '#site/auth/sessions/contract.ts';
import { contract } from '#site/session/contract.ts';
import {
  asksAgain,
  confirmationSchema,
  managesUsers,
  roleSchema,
  wireInvitationSchema,
} from '../contract.ts';

const newInvitationSchema = z.object({
  invitation: wireInvitationSchema,
  link: z.string().describe('Shown once; renewing the invitation makes another.'),
});

export type WireNewInvitation = z.output<typeof newInvitationSchema>;

export const invitationContract = contract(managesUsers, {
  'POST /api/users/invitations': {
    summary: 'Invite somebody, in place of an earlier invitation; mails the link where mail is set up',
    description: `As administrator: ${asksAgain}`,
    body: identitySchema.extend({ email: newEmailSchema, role: roleSchema }),
    answers: { 201: newInvitationSchema },
    refuses: [400, 409, 415, 429],
  },
  'POST /api/users/invitations/:id/renew': {
    summary: 'Make another link, for seven days; the earlier one ends',
    description: `Of an administrator: ${asksAgain}`,
    body: confirmationSchema,
    answers: { 200: newInvitationSchema },
    refuses: [400, 404, 409, 415, 429],
  },
  'DELETE /api/users/invitations/:id': {
    summary: 'Revoke an invitation: its link ends',
    answers: { 204: noContent },
    refuses: [404, 409],
  },
});

export const acceptanceContract = contract(
  { tags: ['Sign-in'], access: 'public' },
  {
    'POST /api/auth/admin/invitation': {
      summary: 'Whom an invitation is for; uses nothing up',
      body: linkSchema,
      answers: {
        200: z.object({
          email: z.string(),
          role: roleSchema,
          invitedBy: z.string().nullable().describe('Name of the user, else the address; null: not known.'),
        }),
      },
      refuses: [400, 401, 415],
    },
    'POST /api/auth/admin/invitation/accept': {
      summary: 'Accept an invitation: makes the account and signs in; it works once',
      body: linkSchema.extend({ name: nameSchema, newPassword: newPasswordSchema }),
      answers: { 200: tokenSchema },
      refuses: [400, 401, 415],
    },
    'POST /api/auth/admin/invitation/passkey-options': {
      summary: 'Begin to accept an invitation with a passkey: what the browser makes it from',
      body: linkSchema,
      answers: { 200: creationOptionsSchema },
      refuses: [400, 401, 415],
    },
    'POST /api/auth/admin/invitation/accept-with-passkey': {
      summary: 'Accept an invitation with the passkey the browser has made: the account has no password',
      body: linkSchema.extend({ name: nameSchema, response: registrationSchema }),
      answers: { 200: tokenSchema },
      refuses: [400, 401, 415],
    },
  },
);
