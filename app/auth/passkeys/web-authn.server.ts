/** The library that speaks WebAuthn, loaded by the first who uses a passkey: it would be a tenth of every start. */
export const webAuthn = () => import('@simplewebauthn/server');
