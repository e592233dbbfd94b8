import { userOf } from '@site/accounts/route-guard.server';
import { serve } from '@site/platform/http/serve.server';
import type { PostReview } from './post-review.server.ts';
import { toWireReview } from './review.ts';
import { reviewContract } from './review-contract.ts';

export const reviewApi = (review: PostReview) =>
  serve(reviewContract, {
    'PUT /api/blogs/:id/review': async (request) =>
      toWireReview(await review.change(request.params.id, request.body, userOf(request))),
  });
