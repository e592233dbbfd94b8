import { inBatches } from '@site/database/batches';
import { z } from 'zod';
import type { ListedPost, ListedPosts } from '#site/blog/lists/listed-post.ts';
import { noPeople } from '#site/blog/people/public-people.ts';
import type { Post } from '#site/blog/posts/post.ts';
import { goesLiveAt, lastModified } from '#site/blog/posts/post-visibility.ts';
import type { PictureLookup } from '#site/images/picture-lookup.ts';
import { tagKey } from '#site/urls/post-tags.ts';
import { type ApiReader, responseAgeMs } from './api-reader.server.ts';
import type { PublicContent } from './public-content.ts';
import { createRemoteIndex } from './remote-index.server.ts';
import { createRemotePosts } from './remote-posts.server.ts';
import { maxPicturePaths, type WirePicture, wirePictureSchema } from './source-contract.ts';

export function createRemoteContent(
  reader: ApiReader,
  {
    apiUrl,
    partSize,
    ...clock
  }: { apiUrl: string; partSize: number; timeZone: () => string; now: () => Date },
): PublicContent {
  const index = createRemoteIndex(reader, clock);
  const pictures = createRemotePictures(reader);
  return {
    posts: createRemotePosts({ reader, index, pictures, ...clock }),
    pictures,
    people: noPeople,
    // The API does not say which missing posts were deleted.
    gonePosts: { instead: async () => null },
    listed: createRemoteList(index, partSize),
    // Nor sizes and types of files.
    files: { describe: async () => [] },
    apiUrl,
    maxAgeMs: responseAgeMs,
  };
}

function createRemoteList(index: () => Promise<readonly Post[]>, partSize: number): ListedPosts {
  const oldestFirst = async () => (await index()).toSorted((one, other) => +one.createdAt - +other.createdAt);
  const chosen = async (ids: readonly string[]) => (await index()).filter(({ id }) => ids.includes(id));
  return {
    newest: async (limit) => (await index()).slice(0, limit).map(asListed),
    count: async () => (await index()).length,
    async ofPart(part) {
      const posts = (await oldestFirst()).slice(part * partSize, (part + 1) * partSize);
      return posts.map(asListed).sort((one, other) => +other.liveSince - +one.liveSince);
    },
    parts: async () =>
      Array.from({ length: Math.ceil((await index()).length / partSize) }, (_, part) => part),
    tagKeys: async () => [...new Set((await index()).flatMap(({ tags }) => tags.map(tagKey)))].sort(),
    authorSlugs: async () => [],
    files: async (ids) =>
      new Map((await chosen(ids)).map(({ id, media }) => [id, media === '' ? [] : [media]])),
    beginnings: async (ids) => new Map((await chosen(ids)).map(({ id, excerpt }) => [id, excerpt])),
  };
}

const asListed = (post: Post): ListedPost => ({
  id: post.id,
  slug: post.slug,
  excerpt: post.excerpt,
  canonicalUrl: post.canonicalUrl,
  title: post.title,
  media: post.media,
  liveSince: goesLiveAt(post),
  modified: lastModified(post),
});

/** From an API without this route nothing is known: originals are shown. */
function createRemotePictures(reader: ApiReader): PictureLookup {
  async function find(paths: readonly string[]): Promise<WirePicture[]> {
    const wanted = [...new Set(paths)].filter((path) => path !== '').sort();
    const found: WirePicture[] = [];
    for (const path of inBatches(wanted, maxPicturePaths)) {
      const response = await reader.get('/api/pictures', { path });
      const read = z.array(wirePictureSchema).safeParse(response?.data);
      if (read.success) found.push(...read.data);
    }
    return found;
  }

  return {
    of: async (paths) =>
      new Map((await find(paths)).map(({ alt: _, ...picture }) => [picture.path, picture])),
    altTexts: async (paths) =>
      new Map((await find(paths)).flatMap(({ path, alt }) => (alt === null ? [] : [[path, alt]]))),
  };
}
