import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { networkOf } from '@site/platform/http/network-of';
import { isbot } from 'isbot';
import type { CountKind } from './counts.ts';
import type { NameKind } from './schema.ts';

/** Only hashed, never stored. */
export interface Visitor {
  /** As of `networkOf`: the privacy addresses of one IPv6 connection are one visitor. */
  readonly address: string;
  readonly userAgent: string;
}

export type VisitKind = CountKind | NameKind;

const saltBytes = 32;

export const newSalt = () => randomBytes(saltBytes).toString('base64');

/** Null: a crawler, a prefetch, or an opt-out (Global Privacy Control, Do Not Track). */
export function visitorOf(headers: IncomingHttpHeaders, address: string): Visitor | null {
  const userAgent = headers['user-agent'] ?? '';
  // All browsers send a User-Agent.
  if (userAgent === '' || isbot(userAgent)) return null;
  if (headers['sec-gpc'] === '1' || headers.dnt === '1') return null;
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-moz']];
  return purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? '')))
    ? null
    : { address: networkOf(address), userAgent };
}

/** Per visitor, subject (post, page or name), kind and day; the salt prevents finding IP addresses by brute force. */
export function visitHash(
  salt: string,
  visit: { kind: VisitKind; day: string; subject: string; visitor: Visitor },
): string {
  const { kind, day, subject, visitor } = visit;
  // JSON separates the parts unambiguously.
  const text = JSON.stringify([kind, day, subject, visitor.address, visitor.userAgent]);
  return createHmac('sha256', salt).update(text).digest('base64url');
}
