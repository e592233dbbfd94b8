import type { AxiosInstance } from 'axios';
import type { SlugAnswer } from './slug-answer.ts';

/** @param postId Of the post that wants the slug; null while it is not created. */
export async function checkSlug(
  client: AxiosInstance,
  slug: string,
  postId: string | null,
  signal: AbortSignal,
): Promise<SlugAnswer> {
  const params = postId === null ? {} : { for: postId };
  return (await client.get<SlugAnswer>(`/api/slugs/${encodeURIComponent(slug)}`, { params, signal })).data;
}
