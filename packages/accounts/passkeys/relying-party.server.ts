/** In WebAuthn a passkey is valid for one RP ID, and is used from one origin. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** EdDSA, ES256 and RS256: every device has one of them (COSE algorithms, RFC 9053 and RFC 8812). */
export const keyAlgorithms = [-8, -7, -257];

export function relyingPartyOf(siteUrl: string): RelyingParty {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, origin };
}

/** WebAuthn, section 4, user handle: nothing personal. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}
