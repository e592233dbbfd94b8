import { hasEntityTag } from '@site/platform/http/conditional-reply.server';
import type { FastifyRequest } from 'fastify';
import type { StoredFile } from './file-source.ts';

export const conditionNames = [
  ...(['range', 'if-match', 'if-none-match'] as const),
  ...(['if-modified-since', 'if-unmodified-since'] as const),
];

/** RFC 9110, section 13.2.2: `fresh` is a 304, `failed` a 412. */
export function judgeConditions(request: FastifyRequest, file: StoredFile): 'fresh' | 'failed' | 'send' {
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

/** Whether a range of this very file is requested; true without `If-Range` (RFC 9110, section 13.1.5). */
export function allowsRange({ headers }: FastifyRequest, file: StoredFile): boolean {
  const condition = headers['if-range'];
  if (typeof condition !== 'string') return true;
  if (condition.includes('"')) return condition === file.entityTag;
  return inSeconds(new Date(condition)) === inSeconds(file.modifiedAt);
}

/** Only strong tags stay as they are. */
const tagsIn = (list: string) => [...list.matchAll(/(?:W\/)?"[^"]*"/g)].map(([tag]) => tag);

const inSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);
