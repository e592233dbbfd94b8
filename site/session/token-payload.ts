interface TokenPayload {
  readonly sub?: unknown;
  readonly role?: unknown;
  readonly email?: unknown;
  readonly grants?: unknown;
}

/** Decides only what is shown: the API checks the signature. */
export function isAdminToken(token: string | null): boolean {
  return token !== null && decode(token)?.role === 'admin';
}

export function emailOfToken(token: string): string {
  const email = decode(token)?.email;
  return typeof email === 'string' ? email : 'admin';
}

/** Id of the user; undefined without a token. */
export function userOfToken(token: string | null): string | undefined {
  const user = token === null ? undefined : decode(token)?.sub;
  return typeof user === 'string' ? user : undefined;
}

let undecodable: string | null = null;

export function decode(token: string): TokenPayload | null {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as TokenPayload;
  } catch (error) {
    // Every part of a screen asks.
    if (undecodable !== token) console.error('The stored token cannot be decoded', error);
    undecodable = token;
    return null;
  }
}
