import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type CachedResponse, cachedResponse, type Headers } from './cached-response.ts';
import { chooseEncoding } from './compression.ts';

const maxFileBytes = 128 * 1024;
const maxBytes = 4 * 1024 * 1024;

export type CachedFiles = ReturnType<typeof createCachedFiles>;

/** For files whose URL names their content: cached as long as the process runs. */
export function createCachedFiles() {
  const files = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });
  const keyOf = (url: string, headers: IncomingHttpHeaders) =>
    `${chooseEncoding(headers['accept-encoding'])} ${url}`;

  return {
    /** Undefined when the file is not cached, or the request needs the framework. */
    find(url: string, headers: IncomingHttpHeaders): CachedResponse | undefined {
      const response = files.get(keyOf(url, headers));
      return response && !isCrossOrigin(headers) && !hasOtherConditions(headers) ? response : undefined;
    },

    /** Caches the responses of this scope's routes at these URLs, in this spelling. */
    cacheAnswers(scope: FastifyInstance, urls: ReadonlySet<string>): void {
      scope.addHook('onSend', async (request, reply, payload) => {
        const { method, url, headers } = request;
        const bytes = Number(reply.getHeader('content-length'));
        const isWhole = method === 'GET' && reply.statusCode === 200 && payload instanceof Readable;
        if (!isWhole || isCrossOrigin(headers) || !urls.has(url) || !(bytes <= maxFileBytes)) return payload;
        const content = await buffer(payload);
        const encoding = chooseEncoding(headers['accept-encoding']);
        // The framework may have chosen another encoding by weights.
        const isExpected = (reply.getHeader('content-encoding') ?? encoding) === encoding;
        const response = isExpected ? responseOf(content, reply) : null;
        if (response) files.set(keyOf(url, headers), response);
        return content;
      });
    },
  };
}

/** The response says whether the other site may read it (Fetch, section 3.3). */
const isCrossOrigin = (headers: IncomingHttpHeaders) => headers.origin !== undefined;

/** The framework answers ranges, and conditions on the file's date. */
function hasOtherConditions(headers: IncomingHttpHeaders): boolean {
  const isDated = headers['if-modified-since'] !== undefined && headers['if-none-match'] === undefined;
  const others = [headers.range, headers['if-match'], headers['if-unmodified-since']];
  return isDated || others.some((value) => value !== undefined);
}

/** @returns Null for a file without an ETag. */
function responseOf(content: Buffer, reply: FastifyReply): CachedResponse | null {
  const {
    etag,
    'content-length': _length,
    'x-request-id': _id,
    'x-robots-tag': _robots,
    ...headers
  } = reply.getHeaders();
  if (typeof etag !== 'string') return null;
  return cachedResponse(content, { etag, tag: etag.replace(/^W\//, '') }, headers as Headers);
}
