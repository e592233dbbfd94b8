import { searchSchema } from '@site/platform/http/search-schema';
import { wholeNumber } from '@site/platform/http/whole-number';
import { z } from 'zod';
import { openReviewStates } from '#site/blog/review/review.ts';
import { postStatuses } from './fields/field-kinds.ts';
import { postLimits } from './post.ts';
import { visibilities } from './post-visibility.ts';

export const postSorts = ['newest', 'oldest', 'updated', 'title', 'views'] as const;
export type PostSort = (typeof postSorts)[number];
/** `pinned`: pinned posts first, then the newest. */
const listSorts = [...postSorts, 'pinned'] as const;

/** Ignores unknown parameters; refuses invalid values of known ones. */
export const postQuerySchema = z
  .object({
    limit: wholeNumber('limit', 1, postLimits.pageSize).optional(),
    offset: wholeNumber('offset', 0, Number.MAX_SAFE_INTEGER).default(0),
    tag: searchSchema('tag').optional(),
    q: searchSchema().optional(),
    status: z.enum(postStatuses, 'status must be draft or published.').optional(),
    visibility: z.enum(visibilities, 'visibility must be live, scheduled or hidden.').optional(),
    review: z.enum(openReviewStates, 'review must be submitted or returned.').optional(),
    sort: z.enum(listSorts, `sort must be one of ${listSorts.join(', ')}.`).optional(),
    fields: z.enum(['all', 'summary'], 'fields must be all or summary.').optional(),
  })
  .refine(({ sort, tag, q }) => sort !== 'pinned' || (tag === undefined && q === undefined), {
    path: ['sort'],
    message: 'sort=pinned goes with neither tag nor q.',
  })
  .refine(({ limit, sort, fields }) => limit !== undefined || (!sort && !fields), {
    path: ['limit'],
    message: 'sort and fields need a limit.',
  });

export type PostQuery = z.output<typeof postQuerySchema>;
