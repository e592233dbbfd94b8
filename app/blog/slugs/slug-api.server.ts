import { z } from 'zod';
import type { PostService } from '#app/blog/posts/post-service.server.ts';
import type { ApiPlugin } from '#platform/http/api-route.server.ts';
import { slugAnswerSchema } from './slug-answer.ts';

/** Whether a post could have a slug, asked while it is being typed. */
export function slugApi(posts: Pick<PostService, 'slugProblem'>): ApiPlugin {
  return async (app) => {
    app.get(
      '/api/slugs/:slug',
      {
        schema: {
          summary: 'Whether a blog could have this slug',
          tags: ['Blogs'],
          access: 'administrator',
          params: z.object({ slug: z.string().max(1_000) }),
          querystring: z.object({
            for: z.string().max(200).optional().describe('Id of the blog that wants it.'),
          }),
          response: { 200: slugAnswerSchema },
        },
      },
      async (request) => {
        const { slug, problem } = await posts.slugProblem(request.params.slug, request.query.for ?? null);
        return { slug, problem };
      },
    );
  };
}
