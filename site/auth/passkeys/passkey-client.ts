import axios, { type AxiosInstance } from 'axios';
import type { Identity } from '#site/auth/account/identity.ts';
import { keepToken, type SignInOutcome } from '#site/auth/sessions/sign-in.ts';
import { failureReason } from '#site/session/api-client.ts';
import type { WirePasskey } from './passkey-wire.ts';

const base = '/api/auth/admin/passkeys';

export async function fetchPasskeys(client: AxiosInstance): Promise<WirePasskey[]> {
  return (await client.get<WirePasskey[]>(base)).data;
}

export async function addPasskey(
  client: AxiosInstance,
  { name, ...identity }: Identity & { name: string },
): Promise<WirePasskey> {
  const { data: optionsJSON } = await client.post(`${base}/options`, identity);
  const { startRegistration } = await import('@simplewebauthn/browser');
  const response = await startRegistration({ optionsJSON });
  return (await client.post<WirePasskey>(base, { name, response })).data;
}

export async function removePasskey(client: AxiosInstance, id: string, identity: Identity): Promise<void> {
  await client.post(`${base}/${encodeURIComponent(id)}/remove`, identity);
}

export async function signInWithPasskey(apiUrl: string): Promise<SignInOutcome> {
  const address = `${apiUrl}/api/auth/admin/passkey-login`;
  try {
    const { data: optionsJSON } = await axios.post(`${address}/options`);
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const response = await startAuthentication({ optionsJSON });
    return keepToken((await axios.post(address, { response })).data);
  } catch (error) {
    return { kind: 'failed', text: passkeyFailure(error) };
  }
}

export function knowsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

// Names of the exceptions of WebAuthn, sections 5.1.3 and 5.1.4.2.
const browserFailures: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used: the request was canceled or timed out.',
  AbortError: 'No passkey was used: the request was canceled or timed out.',
  InvalidStateError: 'This device already has a passkey for this account.',
  SecurityError: 'Passkeys work only at the public URL of this site.',
};

export function passkeyFailure(error: unknown): string {
  const known = error instanceof Error ? browserFailures[error.name] : undefined;
  return known ?? failureReason(error);
}
