import type { Database } from '@site/database/schema';
import { dayMs } from '@site/platform/text/durations';
import { factsIn } from '@site/rich-text/html/content-facts.server';
import { optionalFields } from '#site/blog/posts/fields/post-fields.ts';
import type { Post } from '#site/blog/posts/post.ts';
import { createPostRepository } from '#site/blog/posts/post-repository.server.ts';
import { createWriter } from './words.ts';

const batchSize = 500;
const authorCount = 40;
const firstDay = Date.UTC(2016, 0, 1);
const spanMs = 10 * 365 * dayMs;

/** Posts of about 600 words over ten years, one in twenty a draft. The same seed gives the same posts, `post-0` and so on. */
export async function writeManyPosts(
  database: Database,
  count: number,
  { seed = 1, onWritten = () => {} }: { seed?: number; onWritten?: (posts: number) => void } = {},
): Promise<void> {
  const writer = createWriter(seed);
  const authors = Array.from({ length: authorCount }, () => writer.words(2));
  for (let start = 0; start < count; start += batchSize) {
    const end = Math.min(start + batchSize, count);
    await database.transaction().execute(async (transaction) => {
      const repository = createPostRepository(transaction);
      for (let index = start; index < end; index++) {
        const author = authors[index % authorCount] ?? '';
        const post = { ...postOf(index, count, writer), author };
        await repository.insert(post, factsIn(post.content));
      }
    });
    onWritten(end - start);
  }
}

function postOf(index: number, count: number, writer: ReturnType<typeof createWriter>): Omit<Post, 'author'> {
  const createdAt = new Date(firstDay + Math.floor((index * spanMs) / count));
  return {
    id: `post-${index}`,
    title: writer.words(7),
    content: Array.from({ length: 6 }, () => `<p>${writer.words(100)}</p>`).join(''),
    media: '',
    tags: [...new Set(writer.words(3).split(' '))],
    status: index % 20 === 0 ? 'draft' : 'published',
    isPublished: false,
    ...optionalFields({}),
    scheduledAt: null,
    createdAt,
    updatedAt: createdAt,
    views: index % 97,
    shares: 0,
  };
}
