import { z } from 'zod';
import { postLimits } from '#app/blog/posts/post.ts';

export const managedTagSchema = z.object({
  tag: z.string(),
  posts: z.number().describe('Blogs that carry it, live or not.'),
  live: z.number(),
});

export type ManagedTag = z.output<typeof managedTagSchema>;

const problem = `A tag has 1 to ${postLimits.tagCharacters} characters and no comma.`;

export const tagNameSchema = z.object(
  {
    name: z
      .string(problem)
      .transform((text) => text.normalize('NFC').trim().replace(/\s+/g, ' '))
      .pipe(
        z
          .string()
          .min(1, problem)
          .max(postLimits.tagCharacters, problem)
          .regex(/^[^,]*$/, problem),
      ),
  },
  'The body must be an object.',
);

export const changedPostsSchema = z.object({ posts: z.number().describe('How many blogs were changed.') });
