/** Loaded with the first use of a passkey: it would be a tenth of every start. */
export const webAuthn = () => import('@simplewebauthn/server');
