import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import type { CountKind } from './statistics.ts';

/** Hashed and never stored. */
export interface Visitor {
  readonly address: string;
  readonly userAgent: string;
}

export type VisitKind = CountKind | 'referrer';

const saltBytes = 32;

export const newSalt = () => randomBytes(saltBytes).toString('base64');

/**
 * Null when the request is not counted: a crawler, a prefetch, or a browser that asks not to be tracked (Global
 * Privacy Control, Do Not Track).
 */
export function visitorOf(headers: IncomingHttpHeaders, address: string): Visitor | null {
  const userAgent = headers['user-agent'] ?? '';
  // Every browser sends a User-Agent.
  if (userAgent === '' || isbot(userAgent)) return null;
  if (headers['sec-gpc'] === '1' || headers.dnt === '1') return null;
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-moz']];
  return purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? '')))
    ? null
    : { address, userAgent };
}

/** Identifies one visitor, subject (a post, page or host), kind and day; without the salt nobody can find the IP address by trying all. */
export function visitHash(
  salt: string,
  visit: { kind: VisitKind; day: string; subject: string; visitor: Visitor },
): string {
  const { kind, day, subject, visitor } = visit;
  // JSON separates the parts unambiguously.
  const text = JSON.stringify([kind, day, subject, visitor.address, visitor.userAgent]);
  return createHmac('sha256', salt).update(text).digest('base64url');
}
