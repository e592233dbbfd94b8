import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { type Role, roleOfToken, tokenRoles } from '#app/auth/permissions.ts';
import { ForbiddenError, UnauthenticatedError } from '#platform/http/errors.ts';

export const tokenTtlSeconds = 12 * 60 * 60;

interface TokenClaims {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly role: Role;
}

const algorithm = 'HS256';

const payloadSchema = z.object({ sub: z.string(), jti: z.string(), email: z.string() });

export type TokenSigner = ReturnType<typeof createTokenSigner>;

export function createTokenSigner(secret: string) {
  const key = new TextEncoder().encode(secret);
  return {
    sign({ userId, sessionId, email, role }: TokenClaims, at: Date): Promise<string> {
      const issuedAt = Math.floor(at.getTime() / 1000);
      return new SignJWT({ role: tokenRoles[role], email })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setSubject(userId)
        .setJti(sessionId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + tokenTtlSeconds)
        .sign(key);
    },

    /**
     * @throws {UnauthenticatedError} When unreadable, expired, or signed with another key or method.
     * @throws {ForbiddenError} When genuine, but without the role of a user.
     */
    async verify(token: string, at: Date): Promise<TokenClaims> {
      const payload = await read(token, key, at);
      const role = roleOfToken(payload.role);
      if (!role) throw new ForbiddenError();
      const claims = payloadSchema.safeParse(payload);
      if (!claims.success) throw new UnauthenticatedError('This sign-in is not valid. Please sign in again.');
      const { sub, jti, email } = claims.data;
      return { userId: sub, sessionId: jti, email, role };
    },
  };
}

async function read(token: string, key: Uint8Array, at: Date) {
  try {
    // Naming the one algorithm refuses "none" and every downgrade (RFC 8725, section 3.1).
    const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], currentDate: at });
    return payload;
  } catch (cause) {
    const message =
      cause instanceof errors.JWTExpired
        ? 'Your sign-in has expired. Please sign in again.'
        : 'This sign-in is not valid. Please sign in again.';
    throw new UnauthenticatedError(message, { cause });
  }
}
