import { DomainError } from '@site/platform/http/errors';
import { LRUCache } from 'lru-cache';

export class ApiUnavailableError extends DomainError {
  readonly code = 'api_unavailable';
  readonly status = 503;
  override readonly retryAfterSeconds = 10;
  constructor(options?: ErrorOptions) {
    super('The blogs cannot be read at the moment. Please try again soon.', options);
  }
}

interface ApiResponse {
  readonly data: unknown;
  /** `X-Total-Count`; null from an API without pages. */
  readonly total: number | null;
  readonly bytes: number;
}

type ApiQuery = Readonly<Record<string, string | number | readonly string[] | undefined>>;

export const responseAgeMs = 3_000;

const maxCachedBytes = 32 * 1024 * 1024;
const maxResponseBytes = 64 * 1024 * 1024;
const timeoutMs = 5_000;

/** Equal requests share one response for `responseAgeMs`. */
export type ApiReader = ReturnType<typeof createApiReader>;

export function createApiReader(apiUrl: string) {
  const cached = new LRUCache<string, { response: ApiResponse | null }>({
    max: 1_000,
    maxSize: maxCachedBytes,
    sizeCalculation: ({ response }) => 200 + (response?.bytes ?? 0),
    ttl: responseAgeMs,
  });
  const underWay = new Map<string, Promise<ApiResponse | null>>();

  async function request(url: string): Promise<ApiResponse | null> {
    const response = await requestJson(url);
    cached.set(url, { response });
    return response;
  }

  return {
    /** Null for 404 and 410. `isFresh` skips the cache. @throws {ApiUnavailableError} */
    get(path: string, query: ApiQuery = {}, { isFresh = false } = {}): Promise<ApiResponse | null> {
      const url = `${apiUrl}${path}${queryOf(query)}`;
      const known = isFresh ? undefined : cached.get(url);
      if (known) return Promise.resolve(known.response);
      const pending = underWay.get(url) ?? request(url).finally(() => underWay.delete(url));
      underWay.set(url, pending);
      return pending;
    },
  };
}

async function requestJson(url: string): Promise<ApiResponse | null> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 404 || response.status === 410) {
      await response.body?.cancel();
      return null;
    }
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    const text = await readText(response);
    const total = response.headers.get('x-total-count');
    return { data: JSON.parse(text), total: total === null ? null : Number(total), bytes: 2 * text.length };
  } catch (cause) {
    throw new ApiUnavailableError({ cause });
  }
}

async function readText({ url, body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > maxResponseBytes)
      throw new Error(`${url} answered with more than ${maxResponseBytes} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function queryOf(query: ApiQuery): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, String(one)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
