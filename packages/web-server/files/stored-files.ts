import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseRange } from './byte-range.ts';
import { allowsRange, conditionNames, judgeConditions } from './file-conditions.ts';
import type { FileSource, StoredFile } from './file-source.ts';

type ByName = FastifyRequest<{ Params: { '*': string } }>;

/** Whole or one byte range, in one request to the store unless there are conditions. */
export function registerStoredFiles(
  app: FastifyInstance,
  prefix: string,
  {
    store,
    contentTypeOf,
    headersOf,
    sendMissing,
  }: {
    store: FileSource;
    contentTypeOf: (name: string) => string;
    headersOf: (name: string) => Readonly<Record<string, string>>;
    sendMissing: (reply: FastifyReply) => FastifyReply;
  },
): void {
  async function answer(request: ByName, reply: FastifyReply, signal: AbortSignal) {
    const { '*': name } = request.params;
    const isHead = request.method === 'HEAD';
    const isAsked = isHead || conditionNames.some((header) => request.headers[header] !== undefined);
    const known = isAsked ? await store.stat(name, signal) : null;
    if (isAsked && !known) return sendMissing(reply);
    const verdict = known ? judgeConditions(request, known) : 'send';
    if (verdict === 'failed') throw Object.assign(new Error('Precondition failed'), { statusCode: 412 });
    if (known && verdict === 'fresh') return describe(reply, known).code(304).send();
    if (known && isHead) return describe(reply, known).header('content-length', known.bytes).send();
    const isRange = known !== null && allowsRange(request, known);
    const range = isRange ? parseRange(request.headers.range, known.bytes) : null;
    if (range === 'unsatisfiable') {
      reply.header('content-range', `bytes */${known?.bytes}`);
      throw Object.assign(new Error('Range not satisfiable'), { statusCode: 416 });
    }
    const file = await store.open(name, { range, signal });
    if (!file) return sendMissing(reply);
    describe(reply, file);
    if (file.range) {
      const { first, last } = file.range;
      reply.code(206).header('content-range', `bytes ${first}-${last}/${file.bytes}`);
      reply.header('content-length', last - first + 1);
    } else reply.header('content-length', file.bytes);
    return reply.send(file.content);

    function describe(reply: FastifyReply, { entityTag, modifiedAt }: StoredFile): FastifyReply {
      return reply
        .type(contentTypeOf(name))
        .headers({ ...headersOf(name), etag: entityTag, 'last-modified': modifiedAt.toUTCString() })
        .header('accept-ranges', 'bytes');
    }
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: `${prefix}*`,
    exposeHeadRoute: false,
    schema: { hide: true },
    async handler(request: ByName, reply) {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      try {
        return await answer(request, reply, gone.signal);
      } catch (error) {
        if (!gone.signal.aborted) throw error;
        // The client has left.
        return reply.hijack();
      }
    },
  });
}
