import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Document {
  /** With its charset. */
  readonly type: string;
  readonly body: string;
}

/** May be kept, and is asked about before every use: what is published, hidden or deleted shows at once. */
export const askEveryTime = 'public, max-age=0, must-revalidate';

/**
 * Sends a document with validators, or 304 to who has it already (RFC 9110, section 13). `If-None-Match` decides alone
 * when it is there; only without it `If-Modified-Since` is read.
 *
 * @param changedAt Given the entity tag, since when the document has been this one; null: it is sent without a date.
 */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body }: Document,
  changedAt: (entityTag: string) => Date | null,
): FastifyReply {
  const entityTag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  const changed = changedAt(entityTag);
  reply.header('etag', entityTag);
  if (changed) reply.header('last-modified', changed.toUTCString());
  if (isKnown(request, entityTag, changed)) return reply.code(304).send();
  return reply.type(type).send(body);
}

function isKnown({ headers }: FastifyRequest, entityTag: string, changed: Date | null): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) return known.trim() === '*' || entityTagsIn(known).includes(entityTag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return changed !== null && changed.getTime() <= since;
}

/** Weak ones count as well (section 13.1.2): a proxy that compresses makes ours weak. */
function entityTagsIn(list: string): string[] {
  return [...list.matchAll(/(?:W\/)?("[^"]*")/g)].map(([, tag = '']) => tag);
}
