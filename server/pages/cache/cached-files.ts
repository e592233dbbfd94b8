import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type CachedResponse, cachedResponse, type Headers } from './cached-response.ts';
import { chooseEncoding } from './compression.ts';

/** Files of the build in memory, as the framework answered them. */
export interface CachedFiles {
  /** Undefined when the file is not cached, or the request needs the framework. It is called for every request. */
  find(url: string, headers: IncomingHttpHeaders): CachedResponse | undefined;
  /** Caches what the routes of this scope answer from now on at these URLs, and at no other spelling of them. */
  cacheAnswers(scope: FastifyInstance, urls: ReadonlySet<string>): void;
}

/** Larger files are streamed from disk. A public page loads none. */
const maxFileBytes = 128 * 1024;
/** The build fits, in the encoding of browsers. */
const maxBytes = 4 * 1024 * 1024;

/** For files whose URL names their content: they are cached for as long as the process runs. */
export function createCachedFiles(): CachedFiles {
  const files = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });
  const keyOf = (url: string, headers: IncomingHttpHeaders) =>
    `${chooseEncoding(headers['accept-encoding'])} ${url}`;

  return {
    find(url, headers) {
      const response = files.get(keyOf(url, headers));
      return response && !isCrossOrigin(headers) && !hasOtherConditions(headers) ? response : undefined;
    },

    cacheAnswers(scope, urls) {
      scope.addHook('onSend', async (request, reply, payload) => {
        const { method, url, headers } = request;
        const bytes = Number(reply.getHeader('content-length'));
        const isWhole = method === 'GET' && reply.statusCode === 200 && payload instanceof Readable;
        if (!isWhole || isCrossOrigin(headers) || !urls.has(url) || !(bytes <= maxFileBytes)) return payload;
        const content = await buffer(payload);
        const encoding = chooseEncoding(headers['accept-encoding']);
        // The framework may have chosen another encoding by weights. An uncompressed file suits everybody.
        const isExpected = (reply.getHeader('content-encoding') ?? encoding) === encoding;
        const response = isExpected ? responseOf(content, reply) : null;
        if (response) files.set(keyOf(url, headers), response);
        return content;
      });
    },
  };
}

/** A page of another site asks, and the answer says whether that site may read it (Fetch, section 3.3). */
const isCrossOrigin = (headers: IncomingHttpHeaders) => headers.origin !== undefined;

/** The framework answers ranges, and conditions on the file's date. */
function hasOtherConditions(headers: IncomingHttpHeaders): boolean {
  const isDated = headers['if-modified-since'] !== undefined && headers['if-none-match'] === undefined;
  const others = [headers.range, headers['if-match'], headers['if-unmodified-since']];
  return isDated || others.some((value) => value !== undefined);
}

/** @returns Null for a file without an ETag. */
function responseOf(content: Buffer, reply: FastifyReply): CachedResponse | null {
  // The request id belongs to one request.
  const { etag, 'content-length': _length, 'x-request-id': _id, ...headers } = reply.getHeaders();
  if (typeof etag !== 'string') return null;
  return cachedResponse(content, { etag, tag: etag.replace(/^W\//, '') }, headers as Headers);
}
