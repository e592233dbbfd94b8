/** This site, as WebAuthn knows it: a passkey is good for one RP ID, and is used from one origin. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** @param siteUrl Origin of the pages. */
export function relyingPartyOf(siteUrl: string): RelyingParty {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, origin };
}

/** How a device names the account a passkey is for (WebAuthn, section 4, user handle): nothing personal. */
export function userHandleOf(administratorId: string): string {
  return Buffer.from(administratorId).toString('base64url');
}
