import { serve } from '@site/platform/http/serve.server';
import type { FindPublicContent } from '#site/blog/source/public-content.ts';
import { authorPath } from '#site/urls/page-paths.ts';
import { authorContract, maxAuthors } from './author-contract.ts';
import { findAuthors } from './author-search.server.ts';

export const authorApi = (publicContent: FindPublicContent) =>
  serve(authorContract, {
    async 'GET /api/authors'({ query: { q } }) {
      const found = await findAuthors(await publicContent(), q, maxAuthors);
      return found.map(({ name, slug, bio, links }) => ({
        ...{ name, bio, path: authorPath(slug), links: [...links] },
      }));
    },
  });
