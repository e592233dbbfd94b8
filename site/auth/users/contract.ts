import { identitySchema } from '@site/accounts/sessions/credentials';
import { sessionHours } from '@site/accounts/sessions/session-lifetime';
import { nameSchema, newEmailSchema } from '@site/accounts/users/user';
import { noContent } from '@site/platform/http/contract';
import { z } from 'zod';
import { contract } from '#site/session/contract.ts';
import { grantable, roles } from '#site/session/permissions.ts';

const dateTime = z.iso.datetime();

export const roleSchema = z.enum(roles, 'The role must be administrator, editor or author.');

const wireUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().describe('Empty until it is given.'),
  role: roleSchema,
  grants: z.array(z.string()).describe('Permissions besides those of the role.'),
  state: z.enum(['active', 'suspended']),
  createdAt: dateTime,
  lastSeenAt: dateTime.nullable().describe('To about five minutes; null when it is not known.'),
  hasApp: z.boolean().describe('Whether signing in with the password asks for a code.'),
  passkeys: z.int(),
  isYou: z.boolean(),
});

export type WireUser = z.output<typeof wireUserSchema>;

export const wireInvitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: roleSchema,
  createdAt: dateTime,
  expiresAt: dateTime,
  isExpired: z.boolean(),
  mail: z.enum(['waiting', 'sent', 'failed']).nullable().describe('Null: only the link was copied.'),
});

export type WireInvitation = z.output<typeof wireInvitationSchema>;

const usersSchema = z.object({
  users: z.array(wireUserSchema),
  invitations: z.array(wireInvitationSchema).describe('Neither accepted nor revoked.'),
  requiresSecondFactor: z.boolean().describe('Whether everybody needs a second factor.'),
  sessionHours: z.literal(sessionHours).describe('How long everybody stays signed in.'),
  hasMail: z.boolean().describe('Whether invitations are mailed as well.'),
});

/** Of the manager, for what could be a way back in for them. */
export const confirmationSchema = identitySchema.nullish();

export const asksAgain =
  'Asks for your password, or a code of your app, unless a passkey or a link has just signed you in.';

export const managesUsers = { tags: ['Users'], access: 'users.manage' } as const;

const grants = Object.values(grantable).flatMap((names) => Object.keys(names) as (keyof typeof names)[]);

const body = 'The body must be an object.';

export const userContract = contract(managesUsers, {
  'GET /api/users': {
    summary: 'List the users and the pending invitations',
    answers: { 200: usersSchema },
  },
  'PUT /api/users/second-factor': {
    summary: 'Require a second factor of everybody: sessions without one can only set one up',
    body: z.object({ isRequired: z.boolean('isRequired must be true or false.') }, body),
    answers: { 204: noContent },
    refuses: [400, 415],
  },
  'PUT /api/users/session-lifetime': {
    summary: 'Change how long everybody stays signed in; open sessions that are older end',
    description: `To a longer time: ${asksAgain}`,
    body: identitySchema.extend({
      hours: z.literal(sessionHours, `hours must be one of ${sessionHours.join(', ')}.`),
    }),
    answers: { 204: noContent },
    refuses: [400, 415, 429],
  },
  'PUT /api/users/:id/role': {
    summary:
      'Change the role of another user: it holds from the next request on, and invitations they made end',
    description: `To administrator: ${asksAgain}`,
    body: identitySchema.extend({ role: roleSchema }),
    answers: { 204: noContent },
    refuses: [400, 404, 409, 415, 429],
  },
  'PUT /api/users/:id/grants': {
    summary: 'Set what an editor may do besides: it holds from the next sign-in, and ends at once',
    description: `To any: ${asksAgain}`,
    body: identitySchema.extend({
      grants: z.array(z.enum(grants, `A permission that can be given is ${grants.join(', ')}.`)),
    }),
    answers: { 204: noContent },
    refuses: [400, 404, 409, 415, 429],
  },
  'PUT /api/users/:id/email': {
    summary: 'Change the e-mail address of a user, also your own, at once; ends their sessions',
    description: asksAgain,
    body: identitySchema.extend({ email: newEmailSchema }),
    answers: { 204: noContent },
    refuses: [400, 404, 409, 415, 429],
  },
  'POST /api/users/:id/reset-second-factor': {
    summary: 'Remove the authenticator app, recovery codes and passkeys of a user; ends every session',
    description: asksAgain,
    body: confirmationSchema,
    answers: { 204: noContent },
    refuses: [400, 404, 409, 415, 429],
  },
  'DELETE /api/users/:id': {
    summary: 'Remove another user; posts and their authors stay, open drafts become yours',
    answers: { 204: noContent },
    refuses: [404, 409],
  },
  'POST /api/users/:id/erase': {
    summary: 'Remove another user and what names them; what they wrote stays under another name',
    body: z.object({ name: nameSchema }, body),
    answers: { 204: noContent },
    refuses: [400, 404, 409, 415],
  },
  'POST /api/users/:id/suspend': {
    summary: 'Suspend another user: no sign-in; every session and invitations they made end',
    answers: { 204: noContent },
    refuses: [404, 409],
  },
  'POST /api/users/:id/reactivate': {
    summary: 'Let a suspended user sign in again',
    description: `Of an administrator: ${asksAgain}`,
    body: confirmationSchema,
    answers: { 204: noContent },
    refuses: [400, 404, 409, 415, 429],
  },
});
