import { z } from 'zod';
import { wholeNumber } from '#app/http/whole-number.ts';
import { postLimits, postStatuses } from './post.ts';

const searchCharacters = 300;

/** The query of `GET /api/blogs`. Unknown parameters are ignored; a known one that makes no sense is refused. */
export const postQuerySchema = z.object({
  limit: wholeNumber('limit', 1, postLimits.pageSize).optional(),
  offset: wholeNumber('offset', 0, Number.MAX_SAFE_INTEGER).default(0),
  tag: z
    .string('tag may be given once.')
    .max(searchCharacters, `tag has at most ${searchCharacters} characters.`)
    .optional(),
  q: z
    .string('q may be given once.')
    .max(searchCharacters, `q has at most ${searchCharacters} characters.`)
    .optional(),
  status: z.enum(postStatuses, 'status must be draft or published.').optional(),
});

export type PostQuery = z.output<typeof postQuerySchema>;
