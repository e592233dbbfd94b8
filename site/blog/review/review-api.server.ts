import { type ApiPlugin, idParams, refusals } from '@site/platform/http/api-route.server';
import { userOf } from '#site/auth/route-guard.server.ts';
import type { PostReview } from './post-review.server.ts';
import { reviewChangeSchema, toWireReview, wireReviewSchema } from './review.ts';

export function reviewApi(review: PostReview): ApiPlugin {
  return async (app) => {
    app.put(
      '/api/blogs/:id/review',
      {
        schema: {
          summary: 'Submit a blog for review, take it back, or send it back with a note',
          description:
            'The text is saved before, as any other. Only editors send back; publishing ends a review. 409 `review_published`: the blog is published already.',
          tags: ['Blogs'],
          access: 'posts.write',
          params: idParams,
          body: reviewChangeSchema,
          response: { 200: wireReviewSchema, ...refusals(400, 404, 409, 415) },
        },
      },
      async (request) => toWireReview(await review.change(request.params.id, request.body, userOf(request))),
    );
  };
}
