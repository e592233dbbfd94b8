import { type ApiPlugin, refusals } from '@site/platform/http/api-route.server';
import { z } from 'zod';
import { searchCharacters } from '#site/blog/search/search-query.ts';
import type { FindPublicContent } from '#site/blog/source/public-content.ts';
import { authorPath } from '#site/urls/page-paths.ts';
import { findAuthors } from './author-search.server.ts';

const maxAuthors = 20;

const authorSchema = z.object({
  name: z.string(),
  path: z.string().describe('Of the author page.'),
  bio: z.string().describe('Plain text; empty without one.'),
  links: z.array(z.string()),
});

export function authorApi(publicContent: FindPublicContent): ApiPlugin {
  return async (app) => {
    app.get(
      '/api/authors',
      {
        schema: {
          tags: ['People'],
          access: 'public',
          summary: `Find authors who have a page by their names, at most ${maxAuthors}`,
          querystring: z.object({
            q: z.string().max(searchCharacters).describe('Words, of which the last parts may be missing.'),
          }),
          response: { 200: z.array(authorSchema), ...refusals(400) },
        },
      },
      async (request) => {
        const found = await findAuthors(await publicContent(), request.query.q, maxAuthors);
        return found.map(({ name, slug, bio, links }) => ({
          ...{ name, bio, path: authorPath(slug), links: [...links] },
        }));
      },
    );
  };
}
