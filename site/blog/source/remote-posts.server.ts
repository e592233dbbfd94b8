import { dayOf } from '@site/platform/text/day-of';
import { foldText } from '@site/platform/text/fold-text';
import { isRecord } from '#site/blog/posts/fields/known-fields.ts';
import type { Headline, Post } from '#site/blog/posts/post.ts';
import { postNotFound } from '#site/blog/posts/post-errors.ts';
import { maxOnOnePage } from '#site/blog/posts/post-service.server.ts';
import { goesLiveAt, isKnownDate, isLive } from '#site/blog/posts/post-visibility.ts';
import type { PostArchive, PublicPosts } from '#site/blog/posts/public-posts.ts';
import { cleanForPreview } from '#site/blog/posts/saving/post-content.server.ts';
import { maxFound } from '#site/blog/search/search-result.ts';
import { searchTermsOf } from '#site/blog/search/search-words.server.ts';
import type { PictureLookup } from '#site/images/picture-lookup.ts';
import { tagKey } from '#site/urls/post-tags.ts';
import { type ApiReader, ApiUnavailableError } from './api-reader.server.ts';
import { newestFirst } from './remote-index.server.ts';
import { toPosts } from './remote-post.server.ts';
import { relatedIds, tagCountsOf } from './remote-tags.ts';

interface ListQuery {
  readonly limit: number;
  readonly offset: number;
  readonly tag?: string | undefined;
  readonly q?: string | undefined;
  readonly sort?: string;
}

const batchSize = 100;
const maxRelated = 3;
const maxCounted = 60;

/** Methods throw `ApiUnavailableError` when there is no usable response. */
export function createRemotePosts({
  reader,
  index,
  pictures,
  timeZone,
  now,
}: {
  reader: ApiReader;
  index: () => Promise<readonly Post[]>;
  pictures: Pick<PictureLookup, 'of' | 'altTexts'>;
  timeZone: () => string;
  now: () => Date;
}): PublicPosts {
  async function list(query: ListQuery): Promise<{ posts: Post[]; total: number }> {
    const response = await reader.get('/api/blogs', { ...query });
    const found = toPosts(response?.data ?? [], timeZone()).filter((post) => isLive(post, now()));
    if (response && response.total !== null) return { posts: await withCovers(found), total: response.total };
    // An API without pages returns everything.
    const matching = found.filter((post) => matches(post, query)).sort(newestFirst);
    const shown = matching.slice(query.offset, query.offset + query.limit);
    return { posts: await withCovers(shown), total: matching.length };
  }

  async function find(name: string): Promise<Post> {
    const response = await reader.get(`/api/blogs/${encodeURIComponent(name)}`);
    if (response && !isRecord(response.data))
      throw new ApiUnavailableError({ cause: new Error(`The answer for the blog ${name} is no object.`) });
    const [post] = response ? toPosts([response.data], timeZone()) : [];
    if (response && !post)
      throw new ApiUnavailableError({ cause: new Error(`The answer for the blog ${name} has no id.`) });
    if (!post || post.isPage || !isLive(post, now())) throw postNotFound();
    const [described] = await withCovers([post]);
    return { ...post, ...described };
  }

  async function withCovers(posts: readonly Post[]): Promise<Post[]> {
    const paths = posts.map(({ media }) => media);
    const [shown, altTexts] = await Promise.all([pictures.of(paths), pictures.altTexts(paths)]);
    return posts.map((post) => {
      const { width = null, height = null } = shown.get(post.media) ?? {};
      return { ...post, cover: { alt: altTexts.get(post.media) ?? '', width, height } };
    });
  }

  return {
    front: (page) => list({ ...page, sort: 'pinned' }),
    page: (_viewer, { limit, offset, tag, q }) => list({ limit, offset, tag, q }),
    newest: async (limit, { tag } = {}) => {
      const { posts } = await list({ limit, offset: 0, tag });
      return Promise.all(posts.map(clean));
    },
    async search(q, page, kind = 'post') {
      // Its pages are its own affair.
      const { posts, total } = kind === 'post' ? await list({ ...page, q }) : { posts: [], total: 0 };
      return { posts, total: Math.min(total, maxFound + 1), terms: searchTermsOf(q) };
    },
    async spellingOf(tag) {
      const tags = (await index()).flatMap((post) => post.tags);
      return tags.find((known) => tagKey(known) === tagKey(tag)) ?? null;
    },
    async archive({ search, year, timeZone: zone, most = maxOnOnePage }) {
      if (search === '') return archiveOf((await index()).map(toHeadline), { year, timeZone: zone, most });
      const found: Post[] = [];
      for (let offset = 0; offset < most; offset += batchSize) {
        const { posts } = await list({ limit: batchSize, offset, q: search, sort: 'newest' });
        found.push(...posts);
        if (posts.length < batchSize) break;
      }
      return { headlines: found.map(toHeadline), years: [], year: null };
    },
    read: (_viewer, id) => find(id),
    readByName: async (name) => clean(await find(name)),
    async around(post) {
      const all = await index();
      const at = all.findIndex(({ id }) => id === post.id);
      const related = await Promise.all(relatedIds(post, all, maxRelated).map(find));
      const newer = at > 0 ? all[at - 1] : undefined;
      const older = at === -1 ? undefined : all[at + 1];
      return { related, newer: newer && toHeadline(newer), older: older && toHeadline(older) };
    },
    tagCounts: async () => tagCountsOf(await index(), maxCounted),
  };
}

/** HTML of another host is not trusted. */
const clean = async (post: Post): Promise<Post> => ({
  ...post,
  content: await cleanForPreview(post.content),
});

function matches({ tags, title, content }: Post, { tag, q }: ListQuery): boolean {
  const isTagged = tag === undefined || tags.some((own) => tagKey(own) === tagKey(tag));
  return isTagged && (q === undefined || foldText(`${title} ${content}`).includes(foldText(q)));
}

const toHeadline = (post: Post): Headline => ({
  id: post.id,
  slug: post.slug,
  title: post.title,
  language: post.language,
  liveSince: goesLiveAt(post),
});

/** `headlines`: all of them, newest first. Those without a date are with the oldest year. */
function archiveOf(
  headlines: readonly Headline[],
  { year, timeZone, most }: { year: string | null; timeZone: string; most: number },
): PostArchive | null {
  if (headlines.length <= most) return { headlines, years: [], year: null };
  const yearOf = ({ liveSince }: Headline) => dayOf(liveSince, timeZone).slice(0, 4);
  const oldest = headlines.findLast(({ liveSince }) => isKnownDate(liveSince));
  if (!oldest) return { headlines, years: [], year: null };
  const byYear = Map.groupBy(headlines, (one) => yearOf(isKnownDate(one.liveSince) ? one : oldest));
  const years = [...byYear].map(([name, { length }]) => ({ year: name, posts: length }));
  const shown = year ?? years[0]?.year ?? '';
  const found = byYear.get(shown);
  return found ? { headlines: found, years, year: shown } : null;
}
