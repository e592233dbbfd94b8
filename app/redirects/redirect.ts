import { z } from 'zod';

/** RFC 9110, sections 15.4.2 and 15.4.3. */
export type RedirectStatus = (typeof redirectStatuses)[number];
export const redirectStatuses = [301, 302] as const;

export interface Redirect {
  readonly id: string;
  /** In the normal form of `readFrom`, or a pattern in that of `readPattern`. */
  readonly from: string;
  /** Path of this site with query and fragment, or an absolute http or https URL; ASCII only. */
  readonly to: string;
  /** The normal form of its path; null when it is on another site, or depends on what a pattern stands for. */
  readonly toKey: string | null;
  /** Of a pattern the fixed part that it begins with, as a path; null for one old URL. */
  readonly head: string | null;
  readonly status: RedirectStatus;
  readonly createdAt: Date;
  readonly uses: number;
  readonly lastUsedAt: Date | null;
}

/** Of the URL as it is sent, percent-encoded. */
export const redirectLimits = {
  fromCharacters: 1_000,
  toCharacters: 2_000,
  count: 150_000,
  pageSize: 100,
  searchCharacters: 300,
} as const;

const { fromCharacters, toCharacters } = redirectLimits;
export const fromTooLong = `The old URL has at most ${fromCharacters} characters.`;
export const toTooLong = `The new URL has at most ${toCharacters} characters.`;

/** `readFrom` and `readTo` check the URLs. */
export const redirectFormSchema = z.object(
  {
    from: z
      .string('Please enter the old URL.')
      .trim()
      .min(1, 'Please enter the old URL.')
      .max(fromCharacters, fromTooLong),
    to: z
      .string('Please enter the new URL.')
      .trim()
      .min(1, 'Please enter the new URL.')
      .max(toCharacters, toTooLong),
    status: z.literal(redirectStatuses, 'status must be 301 or 302.').default(301),
  },
  'The body must be an object.',
);

export type RedirectForm = z.output<typeof redirectFormSchema>;
