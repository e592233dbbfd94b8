import type { IncomingHttpHeaders, OutgoingHttpHeader } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { chooseEncoding, type Encoding } from './accepted-encodings.ts';
import { type ReadyAnswer, readyAnswer } from './ready-answer.ts';

export interface ReadyFile {
  readonly answer: ReadyAnswer;
  /** Its ETag without what marks it as weak. */
  readonly tag: string;
}

/** Files of the build that were asked for, ready to send as pages are. */
export interface ReadyFiles {
  /** Undefined when it is not there, or the request asks for more than the file. Asked for every request. */
  find(url: string, asked: IncomingHttpHeaders): ReadyFile | undefined;
  /** Keeps what the routes of this scope answer from now on at these addresses, and in no other spelling of them. */
  keepAnswers(scope: FastifyInstance, addresses: ReadonlySet<string>): void;
}

/** Larger files are sent from disk, a piece at a time. What a public page loads is smaller. */
const mostBytes = 128 * 1024;
/** What all of them may take: the build fits, in the encoding that browsers ask for. */
const mostBytesOfAll = 4 * 1024 * 1024;

/**
 * Keeps what the framework answered, with its headers, for as long as the process runs: for files whose address names
 * what is in them.
 */
export function createReadyFiles(): ReadyFiles {
  const files = new Map<string, Map<Encoding, ReadyFile>>();
  let total = 0;

  function keep(url: string, encoding: Encoding, file: ReadyFile): void {
    const known = files.get(url) ?? new Map<Encoding, ReadyFile>();
    const bytes = file.answer.bytes.length;
    if (known.has(encoding) || total + bytes > mostBytesOfAll) return;
    total += bytes;
    files.set(url, known.set(encoding, file));
  }

  return {
    find(url, asked) {
      const known = files.get(url);
      if (!known || isForOneOrigin(asked) || hasOtherConditions(asked)) return undefined;
      return known.get(chooseEncoding(asked['accept-encoding']));
    },

    keepAnswers(scope, addresses) {
      scope.addHook('onSend', async (request, reply, payload) => {
        const { method, url } = request;
        const bytes = Number(reply.getHeader('content-length'));
        const encoding = chooseEncoding(request.headers['accept-encoding']);
        const isWhole = method === 'GET' && reply.statusCode === 200 && payload instanceof Readable;
        if (!isWhole || isForOneOrigin(request.headers) || !addresses.has(url) || !(bytes <= mostBytes))
          return payload;
        const content = await buffer(payload);
        // Another may have been chosen by weights; the file as it is goes to everybody.
        const chosen = reply.getHeader('content-encoding') ?? encoding;
        const file = chosen === encoding ? readyFile(content, reply) : null;
        if (file) keep(url, encoding, file);
        return content;
      });
    },
  };
}

/** Another site's page asks, and the answer says whether that one may read it (Fetch, section 3.3). */
const isForOneOrigin = (asked: IncomingHttpHeaders) => asked.origin !== undefined;

/** Ranges, and conditions that need the file's date, are for the framework. */
function hasOtherConditions(asked: IncomingHttpHeaders): boolean {
  const isDated = asked['if-modified-since'] !== undefined && asked['if-none-match'] === undefined;
  return (
    isDated ||
    asked.range !== undefined ||
    asked['if-match'] !== undefined ||
    asked['if-unmodified-since'] !== undefined
  );
}

/** @returns Null for a file without an ETag. */
function readyFile(content: Buffer, reply: FastifyReply): ReadyFile | null {
  const all = reply.getHeaders() as Record<string, OutgoingHttpHeader>;
  // The name is that of one request.
  const { etag, 'content-length': _length, 'x-request-id': _name, ...headers } = all;
  if (typeof etag !== 'string') return null;
  return { answer: readyAnswer(content, etag, headers), tag: etag.replace(/^W\//, '') };
}
