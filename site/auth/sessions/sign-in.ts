import { say, texts } from '@site/platform/words/say';
import axios, { type AxiosError } from 'axios';
import { storeAdminToken } from '#site/session/admin-token.ts';
import { visitorApi } from '#site/session/api.ts';
import { serverCode } from '#site/session/api-client.ts';
import { closeSignInAgain } from '#site/session/sign-in-again-store.ts';
import type { authContract } from './contract.ts';

const signInTexts = texts({
  noToken: 'Login failed: No token received.',
  failed: 'Invalid credentials. Please try again',
  wrongCode: 'This code is wrong or has already been used. Please try the next one.',
  notChecked: 'The code could not be checked. Please try again.',
} as const);

export type SignInOutcome =
  | { readonly kind: 'signed in' }
  | { readonly kind: 'code needed' }
  | { readonly kind: 'failed'; readonly text: string };

export async function signIn(form: {
  email: string;
  password: string;
  code?: string;
}): Promise<SignInOutcome> {
  try {
    return keepToken(await visitorApi<typeof authContract>()('POST /api/auth/admin/login', { body: form }));
  } catch (error) {
    if (form.code === undefined && serverCode(error) === 'second_factor_needed')
      return { kind: 'code needed' };
    return { kind: 'failed', text: failureText(error, form.code !== undefined) };
  }
}

/** @param data As it comes: an API that is not ours may answer anything. */
export function keepToken(data: { token?: unknown } | null): SignInOutcome {
  if (typeof data?.token !== 'string' || data.token === '')
    return { kind: 'failed', text: signInTexts.noToken };
  storeAdminToken(data.token);
  closeSignInAgain();
  return { kind: 'signed in' };
}

function failureText(error: unknown, withCode: boolean): string {
  if (isThrottled(error)) return throttledText(error, withCode);
  if (!withCode) return signInTexts.failed;
  return serverCode(error) === 'wrong_credentials' ? signInTexts.wrongCode : signInTexts.notChecked;
}

/** A blocked account refuses right credentials too, so the text must not only say "invalid". */
function throttledText(error: AxiosError, withCode: boolean): string {
  const seconds = Number(error.response?.headers['retry-after']);
  const text = Number.isFinite(seconds)
    ? say('There were too many attempts: wait {seconds} seconds first.', { seconds })
    : say('There were too many attempts: wait a moment first.');
  return withCode ? text : `${signInTexts.failed}. ${text}`;
}

function isThrottled(error: unknown): error is AxiosError {
  return axios.isAxiosError(error) && error.response?.status === 429;
}
