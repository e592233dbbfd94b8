import { wholeNumber } from '@site/platform/http/whole-number';
import { z } from 'zod';
import { type Redirect, redirectLimits, redirectStatuses } from './redirect.ts';

const dateTime = z.iso.datetime();
const { searchCharacters, pageSize } = redirectLimits;

export const redirectQuerySchema = z.object({
  q: z
    .string('q may be given once.')
    .max(searchCharacters, `q has at most ${searchCharacters} characters.`)
    .default(''),
  from: z.string('from may be given once.').optional().describe('The one redirect from this URL.'),
  limit: wholeNumber('limit', 1, pageSize).default(pageSize),
  offset: wholeNumber('offset', 0, Number.MAX_SAFE_INTEGER).default(0),
});

export type RedirectQuery = z.output<typeof redirectQuerySchema>;

export const wireRedirectSchema = z.object({
  id: z.string(),
  from: z
    .string()
    .describe(
      'Path of this site, perhaps with a query, percent-encoded; or a pattern such as /old/* or /blog/:title.',
    ),
  to: z.string().describe('Path of this site or an absolute URL, percent-encoded.'),
  isPattern: z.boolean().describe('Whether it stands for many old URLs, whose parts the new URL can name.'),
  status: z.literal(redirectStatuses),
  createdAt: dateTime,
  uses: z.number().describe('How often it was followed.'),
  lastUsedAt: dateTime.nullable(),
});

export type WireRedirect = z.output<typeof wireRedirectSchema>;

export function toWireRedirect(redirect: Redirect): WireRedirect {
  const { id, from, to, head, status, createdAt, uses, lastUsedAt } = redirect;
  return {
    id,
    from,
    to,
    isPattern: head !== null,
    status,
    createdAt: createdAt.toISOString(),
    uses,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
