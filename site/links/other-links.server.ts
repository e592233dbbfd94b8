import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LinkProblem, linkLimits } from './broken-link.ts';
import type { problemOfOther } from './probe-url.server.ts';

/** With many links to other sites each night checks another part. */
export interface Round {
  readonly number: number;
  /** Distinct URLs at the last check. */
  readonly urls: number;
}

export const firstRound: Round = { number: 0, urls: 0 };

export interface OtherLinks {
  problemOf(url: string): Promise<LinkProblem>;
  nextRound(): Round;
}

export const noOtherLinks: OtherLinks = { problemOf: async () => null, nextRound: () => firstRound };

export const unaskedOtherLinks = (round: Round): OtherLinks => {
  return { problemOf: async () => undefined, nextRound: () => round };
};

/** Between two requests to one host. */
const politeMs = 1_000;
/** Below the limit, as the size of parts varies. */
const partUrls = linkLimits.othersInARun * 0.8;

/** @param listed Known broken URLs, checked in every round. */
export function createOtherLinks({
  ask,
  round,
  listed,
  signal,
}: {
  ask: typeof problemOfOther;
  round: Round;
  listed: ReadonlySet<string>;
  signal: AbortSignal;
}): OtherLinks {
  const lastAsked = new Map<string, number>();
  const parts = Math.max(1, Math.ceil(round.urls / partUrls));
  let left: number = linkLimits.othersInARun;
  let urls = 0;
  return {
    nextRound: () => ({ number: round.number + 1, urls }),
    async problemOf(url) {
      const host = URL.parse(url)?.host;
      if (!host) return null;
      urls += 1;
      const isDue = listed.has(url) || partOf(url, parts) === round.number % parts;
      if (!isDue || left <= 0) return undefined;
      left -= 1;
      const wait = (lastAsked.get(host) ?? 0) + politeMs - Date.now();
      if (wait > 0) await sleep(wait, null, { signal });
      lastAsked.set(host, Date.now());
      return ask(url, signal);
    },
  };
}

const partOf = (url: string, parts: number) =>
  createHash('sha256').update(url).digest().readUInt32BE() % parts;
