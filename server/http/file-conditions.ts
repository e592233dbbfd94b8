import type { FastifyRequest } from 'fastify';
import type { KeptFile } from '#app/media/store/media-store.server.ts';
import { hasEntityTag } from '#platform/http/conditional-reply.server.ts';

/** Headers that cannot be judged without knowing the file. */
export const conditionNames = [
  ...(['range', 'if-match', 'if-none-match'] as const),
  ...(['if-modified-since', 'if-unmodified-since'] as const),
];

/**
 * What the conditions of a request come to (RFC 9110, section 13.2.2): `fresh`: the client has the file already (304);
 * `failed`: it wants another one than there is (412).
 */
export function judgeConditions(request: FastifyRequest, file: KeptFile): 'fresh' | 'failed' | 'send' {
  const { headers } = request;
  const changedAt = inSeconds(file.modifiedAt);
  const ifMatch = headers['if-match'];
  if (ifMatch !== undefined) {
    if (ifMatch.trim() !== '*' && !tagsIn(ifMatch).includes(file.entityTag)) return 'failed';
  } else if (changedAt > inSeconds(new Date(headers['if-unmodified-since'] ?? ''))) return 'failed';
  const isKnown =
    hasEntityTag(request, file.entityTag) ??
    changedAt <= inSeconds(new Date(headers['if-modified-since'] ?? ''));
  return isKnown ? 'fresh' : 'send';
}

/** Whether a range is wanted of this very file; without `If-Range`, of whatever there is (RFC 9110, section 13.1.5). */
export function allowsRange({ headers }: FastifyRequest, file: KeptFile): boolean {
  const condition = headers['if-range'];
  if (typeof condition !== 'string') return true;
  if (condition.includes('"')) return condition === file.entityTag;
  return inSeconds(new Date(condition)) === inSeconds(file.modifiedAt);
}

/** Strong ones alone keep their form. */
const tagsIn = (list: string) => [...list.matchAll(/(?:W\/)?"[^"]*"/g)].map(([tag]) => tag);

/** What HTTP knows of an instant; of none, nothing is true. */
const inSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);
