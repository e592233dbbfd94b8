import { z } from 'zod';
import type { ListedInvitation } from './invitations/invitation-service.server.ts';
import { roleSchema } from './user.ts';
import type { User } from './user-repository.server.ts';

const dateTime = z.iso.datetime();

const wireUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().describe('Empty until it is given.'),
  role: roleSchema,
  state: z.enum(['active', 'suspended']),
  createdAt: dateTime,
  lastSeenAt: dateTime.nullable().describe('To about five minutes; null when it is not known.'),
  hasApp: z.boolean().describe('Whether signing in with the password asks for a code.'),
  passkeys: z.int(),
  isYou: z.boolean(),
});

export type WireUser = z.output<typeof wireUserSchema>;

const wireInvitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: roleSchema,
  createdAt: dateTime,
  expiresAt: dateTime,
  isExpired: z.boolean(),
  mail: z.enum(['waiting', 'sent', 'failed']).nullable().describe('Null: only the link was copied.'),
});

export type WireInvitation = z.output<typeof wireInvitationSchema>;

export const newInvitationSchema = z.object({
  invitation: wireInvitationSchema,
  link: z.string().describe('Shown once; renewing the invitation makes another.'),
});

export type WireNewInvitation = z.output<typeof newInvitationSchema>;

export const usersSchema = z.object({
  users: z.array(wireUserSchema),
  invitations: z.array(wireInvitationSchema).describe('Neither accepted nor revoked.'),
  requiresSecondFactor: z.boolean().describe('Whether everybody needs a second factor.'),
  hasMail: z.boolean().describe('Whether invitations are mailed as well.'),
});

export type WireUsers = z.output<typeof usersSchema>;

export function toWireUser(user: User, ownId: string): WireUser {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    role: user.role,
    state: user.suspendedAt ? 'suspended' : 'active',
    createdAt: user.createdAt.toISOString(),
    lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
    hasApp: user.hasApp,
    passkeys: user.passkeys,
    isYou: user.id === ownId,
  };
}

export const toWireInvitation = ({
  createdAt,
  expiresAt,
  ...invitation
}: ListedInvitation): WireInvitation => ({
  ...invitation,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
