import type { Calls } from '@site/platform/http/calls';
import { texts } from '@site/platform/words/say';
import type { Identity } from '#site/auth/account/identity.ts';
import { keepToken, type SignInOutcome } from '#site/auth/sessions/sign-in.ts';
import { visitorApi } from '#site/session/api.ts';
import { failureReason } from '#site/session/api-client.ts';
import type { passkeyContract, passkeySignInContract } from './contract.ts';

export async function addPasskey(
  api: Calls<(typeof passkeyContract)['endpoints']>,
  name: string,
  identity: Identity,
): Promise<void> {
  const optionsJSON = await api('POST /api/auth/admin/passkeys/options', { body: identity });
  const { startRegistration } = await import('@simplewebauthn/browser');
  const response = await startRegistration({ optionsJSON });
  await api('POST /api/auth/admin/passkeys', { body: { name, response } });
}

export async function signInWithPasskey(): Promise<SignInOutcome> {
  const api = visitorApi<typeof passkeySignInContract>();
  try {
    const optionsJSON = await api('POST /api/auth/admin/passkey-login/options');
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const response = await startAuthentication({ optionsJSON });
    return keepToken(await api('POST /api/auth/admin/passkey-login', { body: { response } }));
  } catch (error) {
    return { kind: 'failed', text: passkeyFailure(error) };
  }
}

export function knowsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

// Names of the exceptions of WebAuthn, sections 5.1.3 and 5.1.4.2.
const browserFailures: Readonly<Record<string, string>> = texts({
  NotAllowedError: 'No passkey was used: the request was canceled or timed out.',
  AbortError: 'No passkey was used: the request was canceled or timed out.',
  InvalidStateError: 'This device already has a passkey for this account.',
  SecurityError: 'Passkeys work only at the public URL of this site.',
});

export function passkeyFailure(error: unknown): string {
  const known = error instanceof Error ? browserFailures[error.name] : undefined;
  return known ?? failureReason(error);
}
