import { trimText } from '@site/platform/text/visible-text';
import { z } from 'zod';

/** RFC 9110, sections 15.4.2 and 15.4.3. */
export type RedirectStatus = (typeof redirectStatuses)[number];
export const redirectStatuses = [301, 302] as const;

export interface Redirect {
  readonly id: string;
  /** As of `readFrom`, or a pattern as of `readPattern`. */
  readonly from: string;
  /** Path with query and fragment, or absolute http(s) URL; ASCII only. */
  readonly to: string;
  /** Normalized path; null for another site, or if it depends on values of a pattern. */
  readonly toKey: string | null;
  /** A pattern's fixed beginning, as a path; null for a single URL. */
  readonly head: string | null;
  readonly status: RedirectStatus;
  readonly createdAt: Date;
  readonly uses: number;
  readonly lastUsedAt: Date | null;
}

/** Lengths of percent-encoded URLs. */
export const redirectLimits = {
  fromCharacters: 1_000,
  toCharacters: 2_000,
  count: 150_000,
  pageSize: 100,
} as const;

const { fromCharacters, toCharacters } = redirectLimits;
export const fromTooLong = `The old URL has at most ${fromCharacters} characters.`;
export const toTooLong = `The new URL has at most ${toCharacters} characters.`;

/** URLs are checked by `readFrom` and `readTo`. */
export const redirectFormSchema = z.object(
  {
    from: z
      .string('Please enter the old URL.')
      .overwrite(trimText)
      .min(1, 'Please enter the old URL.')
      .max(fromCharacters, fromTooLong),
    to: z
      .string('Please enter the new URL.')
      .overwrite(trimText)
      .min(1, 'Please enter the new URL.')
      .max(toCharacters, toTooLong),
    status: z.literal(redirectStatuses, 'status must be 301 or 302.').default(301),
  },
  'The body must be an object.',
);

export type RedirectForm = z.output<typeof redirectFormSchema>;
