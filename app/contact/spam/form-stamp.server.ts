import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SpamSign } from './spam-signs.ts';

/**
 * The instant a form was made, signed, as a hidden field of it.
 *
 * Pages are kept for everybody until something on them changes, and a proxy may keep them a minute longer. So a
 * stamp says: the form was made at least this long ago, by this site. Where it is young, whoever sends it has had
 * no time to write. Where the page was kept it says nothing about this visitor's haste, and any number of them
 * share it; it still tells a form that was fetched here within the last days from a post to the address that
 * never saw one, and it ends, so that one harvested is of use for days only.
 */
export interface FormStamps {
  make(): string;
  /** What a stamp speaks for; nothing when it is good. @param stamp As it came; empty when none did. */
  judge(stamp: string): SpamSign[];
}

/** Fewer than anybody needs to fill in three fields, also with a program's help. */
const shortestWritingMs = 3_000;
// A page is kept until midnight at most; the rest is for tabs that stay open.
const longestAgeMs = 7 * 24 * 60 * 60 * 1000;

/** @param secret The site's; the key of the stamps is derived from it, so that no stamp is good as anything else. */
export function createFormStamps(secret: string, now: () => Date): FormStamps {
  const key = createHmac('sha256', secret).update('contact form stamp').digest();
  const sign = (instant: string) => createHmac('sha256', key).update(instant).digest('base64url');

  return {
    make() {
      const instant = now().getTime().toString(36);
      return `${instant}.${sign(instant)}`;
    },

    judge(stamp) {
      if (stamp === '') return ['no-stamp'];
      const [instant = '', signature = ''] = stamp.split('.');
      if (!isEqual(signature, sign(instant))) return ['forged-stamp'];
      const ageMs = now().getTime() - Number.parseInt(instant, 36);
      if (ageMs < shortestWritingMs) return ['too-fast'];
      return ageMs > longestAgeMs ? ['old-stamp'] : [];
    },
  };
}

function isEqual(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
