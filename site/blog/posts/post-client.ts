import type { AxiosInstance } from 'axios';
import { isRecord, readId, readMoment } from './fields/known-fields.ts';
import { postLimits } from './post.ts';
import type { WirePost, WirePostSummary } from './post-wire.ts';
import {
  choosePosts,
  type PostListQuery,
  readDetail,
  readSummaries,
  type WireDetail,
} from './read-wire-posts.ts';

interface PostListPage {
  readonly posts: WirePostSummary[];
  readonly total: number;
}

type SavedPost = Pick<WirePost, 'id' | 'updatedAt'>;

/** Live or not, without texts. Makes several requests beyond the API's limit. */
export async function fetchPosts(client: AxiosInstance, query: PostListQuery): Promise<PostListPage> {
  const limit = Math.min(query.limit, postLimits.pageSize);
  const params = { ...query, limit, fields: 'summary' };
  const answer = await client.get<unknown>('/api/blogs', { params });
  const data = readSummaries(answer.data);
  const count: unknown = answer.headers['x-total-count'];
  // Only an API with pages says how many there are.
  if (count === undefined) return choosePosts(data, query, new Date());
  const total = Number(count);
  if (data.length < limit || limit === query.limit) return { posts: data, total };
  const rest = { ...query, limit: query.limit - limit, offset: query.offset + limit };
  const { posts } = await fetchPosts(client, rest);
  return { posts: [...data, ...posts], total };
}

/** Null when the answer holds no post. */
export async function fetchPost(client: AxiosInstance, id: string): Promise<WireDetail | null> {
  return readDetail((await client.get<unknown>(postAddress(id))).data, id);
}

/** Undefined when the answer holds no post. */
export async function createPost(client: AxiosInstance, form: FormData): Promise<SavedPost | undefined> {
  return readSaved((await client.post<unknown>('/api/blogs', form)).data);
}

/** Undefined when the answer holds no post. */
export async function updatePost(
  client: AxiosInstance,
  id: string,
  form: FormData,
): Promise<SavedPost | undefined> {
  return readSaved((await client.put<unknown>(postAddress(id), form)).data);
}

function readSaved(data: unknown): SavedPost | undefined {
  const id = isRecord(data) ? readId(data.id) : null;
  return isRecord(data) && id !== null ? { id, updatedAt: readMoment(data.updatedAt) } : undefined;
}

export async function fetchTags(client: AxiosInstance): Promise<string[]> {
  return (await client.get<string[]>('/api/tags')).data;
}

export async function deletePost(client: AxiosInstance, id: string): Promise<void> {
  await client.delete(postAddress(id));
}

export const postAddress = (id: string) => `/api/blogs/${encodeURIComponent(id)}`;
