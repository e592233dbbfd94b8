import type { AxiosInstance } from 'axios';
import type { OpenReviewState } from '#app/blog/review/review.ts';
import { postLimits } from './post.ts';
import type { PostSort } from './post-query.ts';
import type { Visibility } from './post-visibility.ts';
import type { WirePost, WirePostDetail, WirePostSummary } from './post-wire.ts';

interface PostListPage {
  readonly posts: WirePostSummary[];
  readonly total: number;
}

interface PostListQuery {
  readonly limit: number;
  readonly offset: number;
  readonly q?: string | undefined;
  readonly visibility?: Visibility | undefined;
  readonly review?: OpenReviewState | undefined;
  readonly sort?: PostSort | undefined;
}

/** Live or not, without texts. Makes several requests beyond the API's limit. */
export async function fetchPosts(client: AxiosInstance, query: PostListQuery): Promise<PostListPage> {
  const limit = Math.min(query.limit, postLimits.pageSize);
  const params = { ...query, limit, fields: 'summary' };
  const { data, headers } = await client.get<WirePostSummary[]>('/api/blogs', { params });
  const total = Number(headers['x-total-count'] ?? data.length);
  if (data.length < limit || limit === query.limit) return { posts: data, total };
  const rest = { ...query, limit: query.limit - limit, offset: query.offset + limit };
  const { posts } = await fetchPosts(client, rest);
  return { posts: [...data, ...posts], total };
}

/** Null when the answer holds no post. */
export async function fetchPost(client: AxiosInstance, id: string): Promise<WirePostDetail['data'] | null> {
  const { data } = await client.get<Partial<WirePostDetail> | '' | null>(postAddress(id));
  return data ? (data.data ?? null) : null;
}

/** Undefined when the answer holds no post. */
export async function createPost(client: AxiosInstance, form: FormData): Promise<WirePost | undefined> {
  const { data } = await client.post<WirePost | ''>('/api/blogs', form);
  return data === '' ? undefined : data;
}

/** Undefined when the answer holds no post. */
export async function updatePost(
  client: AxiosInstance,
  id: string,
  form: FormData,
): Promise<WirePost | undefined> {
  const { data } = await client.put<WirePost | ''>(postAddress(id), form);
  return data === '' ? undefined : data;
}

export async function fetchTags(client: AxiosInstance): Promise<string[]> {
  return (await client.get<string[]>('/api/tags')).data;
}

export async function deletePost(client: AxiosInstance, id: string): Promise<void> {
  await client.delete(postAddress(id));
}

export const postAddress = (id: string) => `/api/blogs/${encodeURIComponent(id)}`;
