import { plainLine } from '@site/platform/text/visible-text';
import { z } from 'zod';
import { isGoodTag, tagProblem } from '#site/blog/posts/good-tag.ts';

export const managedTagSchema = z.object({
  tag: z.string(),
  posts: z.number().describe('Blogs that carry it, live or not.'),
  live: z.number(),
});

export type ManagedTag = z.output<typeof managedTagSchema>;

export const tagNameSchema = z.object(
  {
    name: z.string(tagProblem).transform(plainLine).refine(isGoodTag, tagProblem),
  },
  'The body must be an object.',
);

export const changedPostsSchema = z.object({ posts: z.number().describe('How many blogs were changed.') });
