import type { Issue } from '@site/platform/http/errors';
import { say } from '@site/platform/words/say';
import axios, { type AxiosError, type AxiosInstance } from 'axios';
import { clearAdminToken, readAdminToken } from './admin-token.ts';
import { markSecondFactorNeeded } from './needed-store.ts';
import { renewStoredToken } from './renew-token.ts';
import { markSignedOut } from './sign-in-again-store.ts';

/**
 * Sends the stored token; an expired one is renewed while its session lasts. Any other 401 signs out, and offers to sign in again.
 * @param options `isQuiet` for background calls: no dialog may open over the form that the user fills in. `language` of the
 * documents that are asked for, by the prefix of its URLs; empty or absent: the first.
 */
export function createApiClient(
  apiUrl: string,
  { isQuiet = false, language }: { isQuiet?: boolean; language?: string | undefined } = {},
): AxiosInstance {
  const client = axios.create({ baseURL: apiUrl, ...(language && { params: { language } }) });
  client.interceptors.request.use((config) => {
    const token = readAdminToken();
    if (token !== null) config.headers.set('Authorization', `Bearer ${token}`);
    return config;
  });
  const report = (error: AxiosError) => {
    if (error.response?.status === 401) {
      if (isQuiet) clearAdminToken();
      else markSignedOut();
    }
    if (!isQuiet && serverCode(error) === 'second_factor_required') markSecondFactorNeeded();
    return Promise.reject(error);
  };
  client.interceptors.response.use(undefined, async (error: AxiosError) => {
    const { config, response } = error;
    const refused = /^Bearer (.+)$/.exec(String(config?.headers.get('Authorization') ?? ''))?.[1];
    if (!config || !refused || response?.status !== 401) return report(error);
    const token = await renewStoredToken(apiUrl, refused);
    if (token === null) return report(error);
    config.headers.set('Authorization', `Bearer ${token}`);
    // Not by this client: what is refused again is refused.
    return axios.request(config).catch(report);
  });
  return client;
}

/**
 * The server's own sentence about a failed call, in `message`, `error` or as text, in the words of the admin area where it has them; null for a
 * page of HTML, which a proxy may send in its place.
 */
export function serverSentence(error: unknown): string | null {
  if (!axios.isAxiosError(error)) return null;
  const body: unknown = error.response?.data;
  if (typeof body === 'string') return /^\s*(<|$)/.test(body) ? null : say(body);
  if (typeof body !== 'object' || body === null) return null;
  const { message, error: named } = body as { message?: unknown; error?: unknown };
  const sentence = [message, named].find((text) => typeof text === 'string' && /\S/.test(text));
  return typeof sentence === 'string' ? say(sentence) : null;
}

export function serverCode(error: unknown): string | null {
  if (!axios.isAxiosError(error)) return null;
  const body = error.response?.data as { code?: unknown } | undefined;
  return typeof body?.code === 'string' ? body.code : null;
}

export function serverIssues(error: unknown): readonly Issue[] {
  if (!axios.isAxiosError(error)) return [];
  const body = error.response?.data as { issues?: unknown } | undefined;
  if (!Array.isArray(body?.issues)) return [];
  return (body.issues as Issue[]).map((issue) => ({ ...issue, message: say(String(issue.message)) }));
}

export function failureSentence(error: unknown): string {
  return serverSentence(error) ?? (error instanceof Error ? error.message : say('Unknown error'));
}

export function failureReason(error: unknown): string {
  const seconds = axios.isAxiosError(error) ? Number(error.response?.headers['retry-after']) : Number.NaN;
  const sentence = failureSentence(error);
  return Number.isFinite(seconds)
    ? say('{sentence} You can try again in {seconds} seconds.', { sentence, seconds })
    : sentence;
}
