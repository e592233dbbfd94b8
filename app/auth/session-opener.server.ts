import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/schema.ts';
import type { Administrator } from './administrator-repository.server.ts';
import { createSessionRepository } from './session-repository.server.ts';
import { type TokenSigner, tokenTtlSeconds } from './token.server.ts';

/**
 * Opens a session for somebody who has shown who they are, in whatever way.
 *
 * @param userAgent As the browser calls itself; empty when it says nothing.
 * @returns The bearer token.
 */
export type SessionOpener = (administrator: Administrator, userAgent: string) => Promise<string>;

const userAgentCharacters = 500;

export function createSessionOpener(database: Database, tokens: TokenSigner, now: () => Date): SessionOpener {
  const sessions = createSessionRepository(database);
  return async (administrator, userAgent) => {
    const createdAt = now();
    const session = {
      id: randomUUID(),
      administratorId: administrator.id,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + tokenTtlSeconds * 1000),
      userAgent: userAgent.slice(0, userAgentCharacters),
    };
    await sessions.removeExpired(createdAt);
    await sessions.open(session);
    return tokens.sign(
      { administratorId: administrator.id, sessionId: session.id, email: administrator.email },
      createdAt,
    );
  };
}
