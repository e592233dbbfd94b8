import { createHmac, timingSafeEqual } from 'node:crypto';
import { dayMs } from '@site/platform/text/durations';
import { z } from 'zod';
import type { SpamRule } from './spam-rules.ts';

const text = z.string().trim().catch('');

/** See `hiddenFields`. Missing fields and non-strings become empty. */
export const formMetadataSchema = z.object({
  heardFrom: text,
  formStamp: text,
  origin: z.unknown().optional(),
});

export type FormMetadata = z.output<typeof formMetadataSchema>;

const minWritingMs = 3_000;
const maxAgeMs = 7 * dayMs;

export type FormTimestamps = ReturnType<typeof createFormTimestamps>;

/**
 * Pages are cached and shared, so the age of a timestamp is only a lower bound of the time that a visitor took.
 * @param secret The site's own; the key derived here serves nothing else.
 */
export function createFormTimestamps(secret: string, now: () => Date) {
  const key = createHmac('sha256', secret).update('contact form stamp').digest();
  const sign = (instant: string) => createHmac('sha256', key).update(instant).digest('base64url');
  return {
    make(): string {
      const instant = now().getTime().toString(36);
      return `${instant}.${sign(instant)}`;
    },

    /** @returns Empty when the timestamp is valid and of a plausible age. */
    judge(timestamp: string): SpamRule[] {
      if (timestamp === '') return ['no-timestamp'];
      const [instant = '', signature = ''] = timestamp.split('.');
      if (!isEqual(signature, sign(instant))) return ['forged-timestamp'];
      const ageMs = now().getTime() - Number.parseInt(instant, 36);
      if (ageMs < minWritingMs) return ['too-fast'];
      return ageMs > maxAgeMs ? ['old-timestamp'] : [];
    },
  };
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
