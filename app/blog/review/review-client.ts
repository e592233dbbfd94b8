import type { AxiosInstance } from 'axios';
import { postAddress } from '#app/blog/posts/post-client.ts';
import type { ReviewChange, WireReview } from './review.ts';

export async function changeReview(
  client: AxiosInstance,
  postId: string,
  change: ReviewChange,
): Promise<WireReview> {
  return (await client.put<WireReview>(`${postAddress(postId)}/review`, change)).data;
}
