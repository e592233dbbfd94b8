import type { ApiPlugin } from '@site/platform/http/api-route.server';
import { z } from 'zod';
import { userOf } from '#site/auth/route-guard.server.ts';
import type { PostService } from '#site/blog/posts/post-service.ts';
import { slugAnswerSchema } from './slug-answer.ts';

export function slugApi(posts: Pick<PostService, 'slugProblem'>): ApiPlugin {
  return async (app) => {
    app.get(
      '/api/slugs/:slug',
      {
        schema: {
          summary: 'Whether a blog, or a page of its own, could have this slug',
          tags: ['Blogs'],
          access: 'posts.write',
          params: z.object({ slug: z.string().max(1_000) }),
          querystring: z.object({
            for: z.string().max(200).optional().describe('Id of the blog or page that wants it.'),
            page: z.stringbool().default(false).describe('Whether a page of its own wants it.'),
          }),
          response: { 200: slugAnswerSchema },
        },
      },
      async (request) => {
        const { for: postId = null, page: isPage } = request.query;
        return posts.slugProblem(request.params.slug, { postId, isPage, by: userOf(request) });
      },
    );
  };
}
