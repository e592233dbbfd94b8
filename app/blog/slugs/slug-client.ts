import type { AxiosInstance } from 'axios';
import type { SlugAnswer } from './slug-answer.ts';

/** @param wanting The post or page that wants the slug; `postId` is null while it is not created. */
export async function checkSlug(
  client: AxiosInstance,
  slug: string,
  { postId, isPage }: { postId: string | null; isPage: boolean },
  signal: AbortSignal,
): Promise<SlugAnswer> {
  const params = { page: isPage, ...(postId !== null && { for: postId }) };
  return (await client.get<SlugAnswer>(`/api/slugs/${encodeURIComponent(slug)}`, { params, signal })).data;
}
