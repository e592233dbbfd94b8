import { ForbiddenError, UnauthenticatedError } from '@site/platform/http/errors';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { maxClockSkewMs } from '../live-for.server.ts';
import { type Permission, type Role, roleNamed, type TokenRoles } from '../permissions.ts';

/** Within a longer session another one is asked for. */
export const tokenTtlSeconds = 12 * 60 * 60;

interface TokenClaims {
  readonly userId: string;
  /** The database knows only its hash, so that neither a copy of it nor the key, nor both, make a token. */
  readonly sessionKey: string;
  readonly email: string;
  readonly role: Role;
  /** What the screens offer besides what the role may. Absent: nothing. */
  readonly grants?: readonly Permission[];
}

const algorithm = 'HS256';

const payloadSchema = z.object({
  sub: z.string(),
  jti: z.string(),
  email: z.string(),
  grants: z.array(z.string()).optional(),
});

export type TokenSigner = ReturnType<typeof createTokenSigner>;

export function createTokenSigner(secret: string, roleNames: TokenRoles) {
  const key = new TextEncoder().encode(secret);
  return {
    /** @param sessionEnd The token does not outlive it. */
    sign(
      { userId, sessionKey, email, role, grants = [] }: TokenClaims,
      at: Date,
      sessionEnd: Date,
    ): Promise<string> {
      const issuedAt = Math.floor(at.getTime() / 1000);
      const endsAt = Math.floor(sessionEnd.getTime() / 1000);
      return new SignJWT({ role: roleNames[role], email, ...(grants.length > 0 && { grants }) })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setSubject(userId)
        .setJti(sessionKey)
        .setIssuedAt(issuedAt)
        .setExpirationTime(Math.min(issuedAt + tokenTtlSeconds, endsAt))
        .sign(key);
    },

    /**
     * @param mayBeExpired The session alone says whether it holds. @throws {UnauthenticatedError} When unreadable, expired, without an end, from the future, or signed with another key or method.
     * @throws {ForbiddenError} When genuine, but without the role of a user.
     */
    async verify(token: string, at: Date, { mayBeExpired = false } = {}): Promise<TokenClaims> {
      const payload = await read(token, key, at, mayBeExpired);
      const role = roleNamed(payload.role, roleNames);
      if (!role) throw new ForbiddenError();
      const claims = payloadSchema.safeParse(payload);
      if (!claims.success) throw new UnauthenticatedError('This sign-in is not valid. Please sign in again.');
      const { sub, jti, email, grants = [] } = claims.data;
      return { userId: sub, sessionKey: jti, email, role, grants: grants as Permission[] };
    },
  };
}

async function read(token: string, key: Uint8Array, at: Date, mayBeExpired: boolean) {
  try {
    // Naming the one algorithm refuses "none" and every downgrade (RFC 8725, section 3.1).
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      requiredClaims: ['exp'],
      currentDate: at,
      ...(mayBeExpired && { clockTolerance: Number.MAX_SAFE_INTEGER }),
    });
    refuseOtherTime(payload, at);
    return payload;
  } catch (cause) {
    const message =
      cause instanceof errors.JWTExpired
        ? 'Your sign-in has expired. Please sign in again.'
        : 'This sign-in is not valid. Please sign in again.';
    throw new UnauthenticatedError(message, { cause });
  }
}

/** A clock that was ahead makes tokens that would outlive theirs once it is set right. */
function refuseOtherTime({ iat = 0, exp = 0 }: JWTPayload, at: Date): void {
  const latest = (at.getTime() + maxClockSkewMs) / 1000;
  if (iat > latest || exp > latest + tokenTtlSeconds) throw new Error('The token is from the future.');
}
