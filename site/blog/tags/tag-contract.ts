import { z } from 'zod';
import { tagSchema } from '#site/blog/posts/good-tag.ts';
import { contract } from '#site/session/contract.ts';

const managedTagSchema = z.object({
  tag: z.string(),
  posts: z.number().describe('Blogs that carry it, live or not.'),
  live: z.number(),
  lastUsedAt: z.iso.datetime().describe('When the newest of these blogs was created.'),
  names: z
    .record(z.string(), z.string())
    .describe('In other languages than the first, by the first segment of their URLs.'),
});

export type ManagedTag = z.output<typeof managedTagSchema>;

export const changedPostsSchema = z.object({ posts: z.number().describe('How many blogs were changed.') });

const tagNamesSchema = z
  .record(z.string(), z.union([tagSchema, z.literal('')]))
  .describe('By the first segment of the URLs of the language; empty: none. Others stay.');

export const tagContract = contract(
  { tags: ['Tags'], access: 'tags.manage' },
  {
    'GET /api/tags/counts': {
      summary: 'The tags with the number of their blogs, most used first',
      answers: { 200: z.array(managedTagSchema) },
    },
    'PUT /api/tags/:tag': {
      summary: 'Rename a tag in every blog, or merge it with the tag of that name; its page redirects',
      body: z.object({ name: tagSchema }, 'The body must be an object.'),
      answers: { 200: changedPostsSchema },
      refuses: [400, 404, 415],
    },
    'PUT /api/tags/:tag/names': {
      summary: 'Name a tag in other languages of the site; a tag that is called so is merged into it',
      body: z.object({ names: tagNamesSchema }, 'The body must be an object.'),
      answers: { 200: changedPostsSchema },
      refuses: [400, 404, 415],
    },
    'DELETE /api/tags/:tag': {
      summary: 'Remove a tag from every blog; its page redirects to all blogs',
      answers: {
        200: changedPostsSchema.extend({ ids: z.array(z.string()).describe('Of these blogs, to undo it.') }),
      },
      refuses: [404, 409],
    },
  },
);
