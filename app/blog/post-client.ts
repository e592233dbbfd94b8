import type { AxiosInstance } from 'axios';
import type { WirePost, WirePostDetail } from './post-wire.ts';

export interface PostListPage {
  readonly posts: WirePost[];
  readonly total: number;
}

/** One page of all posts, live or not. */
export async function fetchPosts(
  client: AxiosInstance,
  page: { limit: number; offset: number },
): Promise<PostListPage> {
  const { data, headers } = await client.get<WirePost[]>('/api/blogs', { params: page });
  return { posts: data, total: Number(headers['x-total-count'] ?? data.length) };
}

/** @returns Null when the answer holds no post. */
export async function fetchPost(client: AxiosInstance, id: string): Promise<WirePostDetail['data'] | null> {
  const { data } = await client.get<Partial<WirePostDetail> | ''>(postAddress(id));
  return data === '' ? null : (data.data ?? null);
}

export async function createPost(client: AxiosInstance, form: FormData): Promise<void> {
  await client.post('/api/blogs', form);
}

export async function updatePost(client: AxiosInstance, id: string, form: FormData): Promise<void> {
  await client.put(postAddress(id), form);
}

export async function deletePost(client: AxiosInstance, id: string): Promise<void> {
  await client.delete(postAddress(id));
}

const postAddress = (id: string) => `/api/blogs/${encodeURIComponent(id)}`;
