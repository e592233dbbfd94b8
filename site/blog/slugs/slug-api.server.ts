import { userOf } from '@site/accounts/route-guard.server';
import { serve } from '@site/platform/http/serve.server';
import type { PostService } from '#site/blog/posts/post-service.ts';
import { slugContract } from './slug-contract.ts';

export const slugApi = (posts: Pick<PostService, 'slugProblem'>) =>
  serve(slugContract, {
    'GET /api/slugs/:slug'(request) {
      const { for: postId = null, page: isPage } = request.query;
      return posts.slugProblem(request.params.slug, { postId, isPage, by: userOf(request) });
    },
  });
