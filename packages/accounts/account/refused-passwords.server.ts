import type { Database } from '@site/database/schema';
import { InvalidInputError } from '@site/platform/http/errors';
import { createPasswordLinkRepository } from '../forgotten-password/password-link-repository.server.ts';
import { weaknessOf } from '../password-strength.ts';
import { createSessionRepository } from '../sessions/session-repository.server.ts';
import { createUserAccountRepository } from '../user-account-repository.server.ts';

/** @throws {InvalidInputError} When too easy to guess. @param known As of `weaknessOf`. @param path Form field it came in. */
export async function refuseGuessable(
  password: string,
  known: readonly string[],
  path: string,
): Promise<void> {
  const message = await weaknessOf(password, known);
  if (message !== null) throw new InvalidInputError([{ path, message }]);
}

/** Ends all sessions but `keptSessionId`, and the account's mailed links. */
export async function replacePassword(
  transaction: Database,
  {
    userId,
    passwordHash,
    at,
    keptSessionId,
  }: { userId: string; passwordHash: string; at: Date; keptSessionId?: string },
): Promise<void> {
  await createUserAccountRepository(transaction).setPasswordHash(userId, passwordHash, at);
  await createPasswordLinkRepository(transaction).endAllOf(userId, at);
  await createSessionRepository(transaction).revokeAllOf(userId, at, keptSessionId);
}
