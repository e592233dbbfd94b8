import { callsOf } from '@site/platform/http/calls';
import type { AxiosInstance } from 'axios';
import { isRecord, readId, readMoment } from './fields/known-fields.ts';
import { postLimits } from './post.ts';
import type { postContract, WirePost, WirePostSummary } from './post-contract.ts';
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

type SavedPost = Pick<WirePost, 'id' | 'updatedAt'> & {
  /** Null where the API does not say. */
  readonly slug: string | null;
};

/** The API may be another one: of what it answers nothing is sure (docs/decisions/0050). */
const callsOfPosts = callsOf<typeof postContract>;

/** Live or not, without texts. Makes several requests beyond the API's limit. */
export async function fetchPosts(client: AxiosInstance, query: PostListQuery): Promise<PostListPage> {
  const limit = Math.min(query.limit, postLimits.pageSize);
  const asked = { ...query, limit, fields: 'summary' } as const;
  const answer = await callsOfPosts(client).response('GET /api/blogs', { query: asked });
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
  return readDetail(await callsOfPosts(client)('GET /api/blogs/:id', { params: { id } }), id);
}

/** Undefined when the answer holds no post. */
export async function createPost(client: AxiosInstance, form: FormData): Promise<SavedPost | undefined> {
  return readSaved(await callsOfPosts(client)('POST /api/blogs', { form }));
}

/** Undefined when the answer holds no post. */
export async function updatePost(
  client: AxiosInstance,
  id: string,
  form: FormData,
): Promise<SavedPost | undefined> {
  return readSaved(await callsOfPosts(client)('PUT /api/blogs/:id', { params: { id }, form }));
}

function readSaved(data: unknown): SavedPost | undefined {
  const id = isRecord(data) ? readId(data.id) : null;
  if (!isRecord(data) || id === null) return undefined;
  return {
    id,
    updatedAt: readMoment(data.updatedAt),
    slug: typeof data.slug === 'string' ? data.slug : null,
  };
}
