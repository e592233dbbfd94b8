import type { StateMemo } from '@site/database/cache/state-memo';
import type { Database } from '@site/database/schema';
import { NotFoundError } from '@site/platform/http/errors';
import { normalSlug } from '@site/platform/text/slugs';
import { trimText } from '@site/platform/text/visible-text';
import { countYears, spanOfYear } from '#site/blog/lists/archive-years.server.ts';
import { isNarrowed, type PostFilter } from '#site/blog/lists/post-filter.ts';
import { createPostNeighborsRepository } from '#site/blog/lists/post-neighbors-repository.server.ts';
import { similarPosts } from '#site/blog/lists/similar-posts.server.ts';
import type { SearchPlace } from '#site/blog/search/post-search-index.server.ts';
import { maxFound } from '#site/blog/search/search-result.ts';
import { searchTermsOf } from '#site/blog/search/search-words.server.ts';
import { type PathProblem, slugObstacle, storedSlug } from '#site/blog/slugs/post-slugs.server.ts';
import { createSlugRepository } from '#site/blog/slugs/slug-repository.server.ts';
import { tagKey } from '#site/urls/post-tags.ts';
import { languageKey } from '#site/urls/request-language.server.ts';
import type { Post, PostSummary } from './post.ts';
import { postNotFound } from './post-errors.ts';
import { createPostRepository, type PostRepository } from './post-repository.server.ts';
import type { AuthorQuery, PostService } from './post-service.ts';
import { isLive } from './post-visibility.ts';
import type { Viewer } from './public-posts.ts';

const batchSize = 100;
/** Beside other work: a text may have a megabyte. */
const smallBatch = 10;
const maxTags = 200;
const maxRelated = 3;
const maxCounted = 60;
export const maxOnOnePage = 1_000;

/** `memo` caches what costs more the more posts are live; absent: nothing is cached. */
export function createPostService({
  database,
  now,
  pathProblem = async () => null,
  memo: shared = { remember: (_key, find) => find() },
}: {
  database: Database;
  now: () => Date;
  pathProblem?: PathProblem;
  memo?: StateMemo;
}): PostService {
  const memo: StateMemo = { remember: (key, find) => shared.remember(`${languageKey()} ${key}`, find) };
  const posts = createPostRepository(database);
  const neighbors = createPostNeighborsRepository(database);

  const filterFor = (viewer: Viewer, query: AuthorQuery): PostFilter => ({
    liveAt: viewer === 'visitor' ? now() : undefined,
    tag: query.tag,
    personId: query.personId,
    search: termsIn(query.q),
    status: query.status,
    ownerId: typeof viewer === 'object' ? viewer.author : undefined,
    review: query.review,
    visibility: query.visibility && { is: query.visibility, at: now() },
  });

  /** Counting reads every post: totals without a search are cached for each state of the content. */
  function totalOf(viewer: Viewer, query: AuthorQuery, filter = filterFor(viewer, query)): Promise<number> {
    const count = () => posts.count(filter);
    const { q, tag, personId, status, visibility } = query;
    // Reviews change nothing that visitors see, so their totals are not cached.
    if (q || query.review) return count();
    return memo.remember(JSON.stringify([viewer, tag, personId, status, visibility]), count);
  }

  return {
    async page(viewer, query) {
      const filter = filterFor(viewer, query);
      const [list, total] = await Promise.all([posts.list(filter, query), totalOf(viewer, query, filter)]);
      return { posts: list, total };
    },

    async summaries(viewer, query) {
      const filter = filterFor(viewer, query);
      const [list, total] = await Promise.all([
        posts.listSummaries(filter, query),
        totalOf(viewer, query, filter),
      ]);
      return { posts: list, total };
    },

    async front(page) {
      const everything = { offset: 0 };
      const [list, total] = await Promise.all([
        posts.list({ liveAt: now() }, { ...page, sort: 'pinned' }),
        totalOf('visitor', everything),
      ]);
      return { posts: list, total };
    },

    newest: (limit, of = {}) => posts.list({ liveAt: now(), ...of }, { limit, offset: 0 }),

    async spellingOf(tag) {
      const [newest] = await posts.listSummaries({ liveAt: now(), tag }, { limit: 1, offset: 0 });
      return newest?.tags.find((own) => tagKey(own) === tagKey(tag)) ?? null;
    },

    async search(q, page, kind = 'post') {
      const terms = searchTermsOf(q);
      const filter = { liveAt: now(), search: terms, kind };
      const found = await posts.list(filter, page);
      const isLast = found.length < page.limit && (found.length > 0 || page.offset === 0);
      // One more shows that there are more.
      const total = isLast
        ? Math.min(page.offset + found.length, maxFound + 1)
        : await posts.count(filter, maxFound + 1);
      return { posts: found, total, terms };
    },

    tags(viewer) {
      if (viewer === 'administrator') return posts.tags(maxTags);
      return posts.tags(maxTags, { ownerId: viewer === 'visitor' ? '' : viewer.author, at: now() });
    },

    async archive({ search, year, timeZone, most = maxOnOnePage }) {
      const liveAt = now();
      const isWhole = search !== '' || (await totalOf('visitor', { offset: 0 })) <= most;
      if (isWhole)
        return {
          headlines: await posts.headlines({ liveAt, search: termsIn(search) }, most),
          years: [],
          year: null,
        };
      const years = await memo.remember(`years in ${timeZone}`, () => countYears(posts, liveAt, timeZone));
      const shown = year === null ? years[0] : years.find((known) => known.year === year);
      if (!shown) return null;
      const within = spanOfYear(Number(shown.year), timeZone);
      return { headlines: await posts.headlines({ liveAt, within }, shown.posts), years, year: shown.year };
    },

    async *all(viewer, query) {
      const filter = filterFor(viewer, query);
      if (filter.search && !isNarrowed(filter)) return yield* matches(posts, filter, query.offset);
      yield* batches(posts, filter, { offset: query.offset });
    },

    async *everything() {
      yield* batches(posts, { kind: 'post' }, { size: smallBatch });
      yield* batches(posts, { kind: 'page' }, { size: smallBatch });
    },

    async formerSlugs({ id, slug, isPage }) {
      const present = storedSlug(slug, isPage);
      const all = await createSlugRepository(database).listOf(id);
      return all.filter((stored) => stored !== present).map((stored) => stored.replace(/^\//, ''));
    },

    nextDue: () => posts.firstDueAfter(now()),

    async read(viewer, id) {
      const post = await posts.find(id);
      if (!post || !maySee(viewer, post, now())) throw postNotFound();
      return post;
    },

    async readSummary(viewer, id) {
      const post = await posts.findSummary(id);
      if (!post || !maySee(viewer, post, now())) throw postNotFound();
      return post;
    },

    async readByName(name) {
      const post = (await posts.find(name)) ?? (await posts.findBySlug(normalSlug(name)));
      if (!post || post.isPage || !isLive(post, now())) throw postNotFound();
      return post;
    },

    async readPage(slug) {
      const page = await posts.findBySlug(storedSlug(normalSlug(slug), true));
      if (!page || !isLive(page, now())) throw new NotFoundError('Page not found.');
      return page;
    },

    async slugProblem(typed, { postId, isPage, by }) {
      const slug = normalSlug(typed);
      const wanting = { by, at: now(), pathProblem };
      return { slug, problem: await slugObstacle(database, { id: postId, slug, isPage }, wanting) };
    },

    async around(post) {
      const instant = now();
      const [related, newer, older] = await Promise.all([
        similarPosts(database, post, instant, maxRelated),
        neighbors.newer(post, instant),
        neighbors.older(post, instant),
      ]);
      return { related, newer, older };
    },

    tagCounts: () => memo.remember('tags', () => neighbors.tagCounts(now(), maxCounted)),
  };
}

function maySee(viewer: Viewer, post: PostSummary, at: Date): boolean {
  if (viewer === 'administrator' || isLive(post, at)) return true;
  return viewer !== 'visitor' && post.workflow?.ownerId === viewer.author;
}

async function* batches(
  posts: PostRepository,
  filter: PostFilter,
  { offset = 0, size = batchSize }: { offset?: number; size?: number } = {},
): AsyncGenerator<Post> {
  let batch = await posts.list(filter, { limit: size, offset });
  while (batch.length > 0) {
    yield* batch;
    batch = batch.length < size ? [] : await posts.listAfter(filter, batch.at(-1), size);
  }
}

async function* matches(posts: PostRepository, filter: PostFilter, offset: number): AsyncGenerator<Post> {
  let last: SearchPlace | null = null;
  do {
    const page = { limit: batchSize, offset: last ? 0 : offset, last };
    const batch = await posts.listMatches(filter, page);
    yield* batch.posts;
    last = batch.next;
  } while (last);
}

/** @returns Undefined for a blank query, which asks for every post. */
const termsIn = (q = '') => (trimText(q) === '' ? undefined : searchTermsOf(q));
