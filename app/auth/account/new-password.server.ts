import { createAdministratorRepository } from '#app/auth/administrator-repository.server.ts';
import { createPasswordLinkRepository } from '#app/auth/forgotten-password/password-link-repository.server.ts';
import { weaknessOf } from '#app/auth/password-strength.ts';
import { createSessionRepository } from '#app/auth/sessions/session-repository.server.ts';
import type { Database } from '#platform/database/schema.ts';
import { InvalidInputError } from '#platform/http/errors.ts';

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
    administratorId,
    passwordHash,
    at,
    keptSessionId,
  }: { administratorId: string; passwordHash: string; at: Date; keptSessionId?: string },
): Promise<void> {
  await createAdministratorRepository(transaction).setPasswordHash(administratorId, passwordHash, at);
  await createPasswordLinkRepository(transaction).endAllOf(administratorId, at);
  await createSessionRepository(transaction).revokeAllOf(administratorId, at, keptSessionId);
}
