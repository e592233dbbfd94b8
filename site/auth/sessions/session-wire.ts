import { z } from 'zod';
import { browserName } from './browser-name.ts';
import type { Session } from './session-repository.server.ts';

const dateTime = z.iso.datetime();

export const wireSessionSchema = z.object({
  id: z.string(),
  createdAt: dateTime,
  lastSeenAt: dateTime.describe('To about five minutes.'),
  expiresAt: dateTime,
  browser: z.string().describe('Such as "Firefox on Linux".'),
  isCurrent: z.boolean().describe('Whether it is the session of this request.'),
});

export const wireIdentitySchema = z.object({
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

export function toWireSession(session: Session, currentId: string): WireSession {
  return {
    id: session.id,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    browser: browserName(session.userAgent),
    isCurrent: session.id === currentId,
  };
}
