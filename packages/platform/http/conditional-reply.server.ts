import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Document {
  readonly type: string;
  readonly body: Buffer;
  readonly bytes: number;
  readonly entityTag: string;
}

export function toDocument(type: string, text: string): Document {
  const body = Buffer.from(text);
  const entityTag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  return { type, body, bytes: body.length, entityTag };
}

/** Revalidated before every use: what is published, hidden or deleted shows at once. */
export const askEveryTime = 'public, max-age=0, must-revalidate';

/** Sends a document with validators, or 304 (RFC 9110, section 13). `changed` null: without a date. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body, entityTag }: Document,
  changed: Date | null,
): FastifyReply {
  reply.header('etag', entityTag);
  if (changed) reply.header('last-modified', changed.toUTCString());
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  const isKnown = hasEntityTag(request, entityTag) ?? (changed !== null && changed.getTime() <= since);
  return isKnown ? reply.code(304).send() : reply.type(type).send(body);
}

/** Null without `If-None-Match`. Compared weakly (RFC 9110, 13.1.2): a proxy that compresses makes our tag weak. */
export function hasEntityTag({ headers }: FastifyRequest, entityTag: string): boolean | null {
  const known = headers['if-none-match'];
  if (known === undefined) return null;
  return (
    known.trim() === '*' || [...known.matchAll(/(?:W\/)?("[^"]*")/g)].some(([, tag]) => tag === entityTag)
  );
}
