import { contract } from '#site/session/contract.ts';
import { reviewChangeSchema, wireReviewSchema } from './review.ts';

export const reviewContract = contract(
  { tags: ['Blogs'], access: 'posts.write' },
  {
    'PUT /api/blogs/:id/review': {
      summary: 'Submit a blog for review, take it back, or send it back with a note',
      description:
        'The text is saved before, as any other. Only editors send back; publishing ends a review. 409 `review_published`: the blog is published already.',
      body: reviewChangeSchema,
      answers: { 200: wireReviewSchema },
      refuses: [400, 404, 409, 415],
    },
  },
);
