import { createHash } from 'node:crypto';
import type { Database } from '@site/database/schema';
import type { SecretBox } from '@site/platform/secrets/secret-box.server';
import { createAuthenticatorRepository } from './authenticator-repository.server.ts';
import { stepOfCode } from './one-time-code.server.ts';
import { readRecoveryCode } from './recovery-code.ts';
import { createRecoveryCodeRepository } from './recovery-code-repository.server.ts';
import { readCode } from './typed-code.ts';

/** Does not throttle: callers use `AttemptThrottle`. */
export type CodeVerifier = ReturnType<typeof createCodeVerifier>;

export function createCodeVerifier(database: Database, box: SecretBox, now: () => Date) {
  const authenticators = createAuthenticatorRepository(database);
  const recoveryCodes = createRecoveryCodeRepository(database);
  return {
    async isOn(userId: string): Promise<boolean> {
      return Boolean((await authenticators.find(userId))?.confirmedAt);
    },

    /** @param typed Six digits of the app, or a recovery code. @returns Null when wrong or used before. */
    async take(userId: string, typed: string): Promise<'app code' | 'recovery code' | null> {
      const authenticator = await authenticators.find(userId);
      if (!authenticator?.confirmedAt) return null;
      const recoveryCode = readRecoveryCode(typed);
      if (recoveryCode !== null) {
        const isTaken = await recoveryCodes.take(userId, hashOfRecoveryCode(recoveryCode));
        return isTaken ? 'recovery code' : null;
      }
      // After a change of the signing secret only recovery codes work.
      const secret = box.open(authenticator.sealedSecret, userId);
      const step = secret === null ? null : stepOfCode(secret, readCode(typed), now());
      return step !== null && (await authenticators.takeStep(userId, step)) ? 'app code' : null;
    },
  };
}

/** Random codes need neither a salt nor a slow hash. */
export function hashOfRecoveryCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
