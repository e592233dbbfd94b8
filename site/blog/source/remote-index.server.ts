import type { Post } from '#site/blog/posts/post.ts';
import { goesLiveAt, isLive } from '#site/blog/posts/post-visibility.ts';
import { type ApiReader, ApiUnavailableError, responseAgeMs } from './api-reader.server.ts';
import { toPosts } from './remote-post.server.ts';

const batchSize = 100;
/** Older posts are in no list; their URLs and searches still find them. */
const maxIndexed = 10_000;

interface Index {
  /** Of the API's content; null when it does not say. */
  readonly state: string | null;
  readonly posts: readonly Post[];
  readonly checkedAt: number;
}

/** Live posts without texts, newest first; read again when the API's content has changed. */
export function createRemoteIndex(
  reader: ApiReader,
  { timeZone, now }: { timeZone: () => string; now: () => Date },
): () => Promise<readonly Post[]> {
  let index: Index | null = null;
  let reading: Promise<Index> | null = null;

  async function refresh(): Promise<Index> {
    const checkedAt = now().getTime();
    const state = await readState(reader, timeZone());
    if (index && state !== null && state === index.state) return { ...index, checkedAt };
    const posts = (await readAll(reader, timeZone())).filter((post) => isLive(post, now()));
    return { state, posts: posts.sort(newestFirst), checkedAt };
  }

  return async () => {
    const age = now().getTime() - (index?.checkedAt ?? 0);
    if (index && age >= 0 && age < responseAgeMs) return index.posts;
    reading ??= refresh().finally(() => {
      reading = null;
    });
    index = await reading;
    return index.posts;
  };
}

export function newestFirst(one: Post, other: Post): number {
  return goesLiveAt(other).getTime() - goesLiveAt(one).getTime() || (one.id < other.id ? -1 : 1);
}

/** Whatever is published, hidden, changed or deleted changes the total or the latest change. */
async function readState(reader: ApiReader, timeZone: string): Promise<string | null> {
  const query = { limit: 1, sort: 'updated', fields: 'summary' };
  const response = await reader.get('/api/blogs', query, { isFresh: true });
  if (!response || response.total === null) return null;
  const [latest] = toPosts(response.data, timeZone);
  return `${response.total} ${latest?.updatedAt.toISOString()}`;
}

async function readAll(reader: ApiReader, timeZone: string): Promise<Post[]> {
  const posts: Post[] = [];
  for (let offset = 0; offset < maxIndexed; offset += batchSize) {
    const query = { limit: batchSize, offset, fields: 'summary' };
    const response = await reader.get('/api/blogs', query, { isFresh: true });
    if (!response) throw new ApiUnavailableError();
    posts.push(...toPosts(response.data, timeZone));
    if (response.total === null || offset + batchSize >= response.total) break;
  }
  return posts;
}
