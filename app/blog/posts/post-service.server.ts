import type { ArchiveYearCount } from '#app/blog/lists/archive.ts';
import { countYears, spanOfYear } from '#app/blog/lists/archive-years.server.ts';
import { isNarrowed, type PostFilter } from '#app/blog/lists/post-filter.ts';
import {
  createPostNeighboursRepository,
  type TagCount,
} from '#app/blog/lists/post-neighbours-repository.server.ts';
import { similarPosts } from '#app/blog/lists/similar-posts.server.ts';
import type { Writer } from '#app/blog/ownership/writer.ts';
import type { SearchPlace, SearchTerm } from '#app/blog/search/post-search-index.server.ts';
import { mostFound } from '#app/blog/search/search-result.ts';
import { searchTermsOf } from '#app/blog/search/search-words.server.ts';
import { type PathProblem, slugObstacle, storedSlug } from '#app/blog/slugs/post-slugs.server.ts';
import { normalSlug } from '#app/blog/slugs/slug.ts';
import { createSlugRepository } from '#app/blog/slugs/slug-repository.server.ts';
import type { StateMemo } from '#platform/cache/state-memo.ts';
import type { Database } from '#platform/database/schema.ts';
import { NotFoundError } from '#platform/http/errors.ts';
import type { Headline, Post, PostSummary } from './post.ts';
import type { PostQuery } from './post-query.ts';
import { createPostRepository, type PostRepository } from './post-repository.server.ts';
import { tagKey } from './post-tags.ts';
import { isLive } from './post-visibility.ts';

/** Visitors see live posts only, an author those and all of their own, in lists only these. */
export type Viewer = 'visitor' | 'administrator' | { readonly author: string };

/** `personId`: only what this person wrote; not together with a tag or a search. */
type AuthorQuery = PostQuery & { readonly personId?: string };

/** Reading posts. `PostWriting`, `PostHistory`, `PostTrash` and `PostDrafts` have the rest. */
export interface PostService {
  /** Newest first; with words to search for, and no order asked for, the best match first. */
  page(viewer: Viewer, query: AuthorQuery & { limit: number }): Promise<{ posts: Post[]; total: number }>;
  /** The same without the posts' texts. */
  summaries(
    viewer: Viewer,
    query: PostQuery & { limit: number },
  ): Promise<{ posts: PostSummary[]; total: number }>;
  /** A page of the live posts, pinned ones first, then the newest: the one order of All Blogs and of the home page. */
  front(page: { limit: number; offset: number }): Promise<{ posts: Post[]; total: number }>;
  /** The newest live posts, of a tag or an author if one is given; nothing is counted. */
  newest(limit: number, of?: { tag?: string; personId?: string }): Promise<Post[]>;
  /** The live posts and pages of their own that match, best first, and the terms looked for. Counting stops just above `mostFound`. */
  search(
    q: string,
    page: { limit: number; offset: number },
  ): Promise<{ posts: Post[]; total: number; terms: readonly SearchTerm[] }>;
  /** A tag as the newest live post that carries it spells it; null when none does. */
  spellingOf(tag: string): Promise<string | null>;
  /** The tags of posts that the viewer may see, most used first, at most two hundred. */
  tags(viewer: Viewer): Promise<string[]>;
  /**
   * The live posts as lines, newest first: all of them, or those of one year where more than `most` are live. With
   * words to search for, the newest of those found, at most `most`.
   *
   * @param asked Without a year, the newest one is given.
   * @returns Null for a year in which nothing went live.
   */
  archive(asked: {
    search: string;
    year: string | null;
    timeZone: string;
    most?: number;
  }): Promise<PostArchive | null>;
  /** Every post the query matches from its offset on, in the order of `page`, read in batches as the consumer asks. */
  all(viewer: Viewer, query: PostQuery): AsyncGenerator<Post>;
  /** Every post that is not in the trash, then every such page, each newest first, read in batches on demand. */
  everything(): AsyncGenerator<Post>;
  /** Slugs that a post had before and that still lead to it, the oldest first. */
  formerSlugs(post: Post): Promise<string[]>;
  /** The instant the next scheduled post comes due; null when none is waiting. */
  nextDue(): Promise<Date | null>;
  /** Paths of what went live by its schedule after `after`, up to `until`. */
  cameDue(period: { after: Date; until: Date }): Promise<string[]>;
  /** @throws {NotFoundError} When there is none, or none this viewer may see. */
  read(viewer: Viewer, id: string): Promise<Post>;
  /**
   * The live post whose page has a URL that ends in `name`: its slug, one it had before, or its id.
   *
   * @throws {NotFoundError} When there is none that visitors may see.
   */
  readByName(name: string): Promise<Post>;
  /** The live page of its own at `/slug`, or that was there before. @throws {NotFoundError} */
  readPage(slug: string): Promise<Post>;
  /** A typed slug in its one spelling, and why the post cannot have it; null when it can. */
  slugProblem(
    typed: string,
    wanting: { postId: string | null; isPage: boolean; by: Writer },
  ): Promise<{ slug: string; problem: string | null }>;
  /** The live posts most like this one, then the newest, at most three, and its neighbours in the order of lists. */
  around(post: Post): Promise<PostsAround>;
  /** The tags of live posts, most used first, at most sixty. */
  tagCounts(): Promise<TagCount[]>;
}

export interface PostArchive {
  readonly headlines: readonly Headline[];
  /** Newest first; empty where all stand on one page. */
  readonly years: readonly ArchiveYearCount[];
  /** The one shown; null where all are. */
  readonly year: string | null;
}

export interface PostsAround {
  readonly related: readonly Post[];
  readonly newer: Headline | undefined;
  readonly older: Headline | undefined;
}

const batchSize = 100;
/** Beside other work, such as an import: a text may have a megabyte. */
const smallBatch = 10;
const mostTags = 200;
const mostRelated = 3;
const mostCounted = 60;
export const maxOnOnePage = 1_000;

/** @param memo Caches what costs more the more posts are live. Absent: nothing is cached. */
export function createPostService({
  database,
  now,
  pathProblem = async () => null,
  memo = { remember: (_key, find) => find() },
}: {
  database: Database;
  now: () => Date;
  /** Of pages of their own. */
  pathProblem?: PathProblem;
  memo?: StateMemo;
}): PostService {
  const posts = createPostRepository(database);
  const neighbours = createPostNeighboursRepository(database);

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

  /** Counting reads every post, so totals without a search are cached for each state of the content. */
  function totalOf(viewer: Viewer, query: AuthorQuery, filter = filterFor(viewer, query)): Promise<number> {
    const count = () => posts.count(filter);
    const { q, tag, personId, status, visibility } = query;
    // A review changes nothing that visitors see, so totals of it are not cached.
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

    async search(q, page) {
      const terms = searchTermsOf(q);
      const filter = { liveAt: now(), search: terms, kind: 'any' } as const;
      const [list, total] = await Promise.all([
        posts.list(filter, page),
        // One more tells that there are more.
        posts.count(filter, mostFound + 1),
      ]);
      return { posts: list, total, terms };
    },

    tags(viewer) {
      if (viewer === 'administrator') return posts.tags(mostTags);
      return posts.tags(mostTags, { ownerId: viewer === 'visitor' ? '' : viewer.author, at: now() });
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
    cameDue: (period) => posts.scheduledIn(period),

    async read(viewer, id) {
      const post = await posts.find(id);
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
        similarPosts(database, post, instant, mostRelated),
        neighbours.newer(post, instant),
        neighbours.older(post, instant),
      ]);
      return { related, newer, older };
    },

    tagCounts: () => memo.remember('tags', () => neighbours.tagCounts(now(), mostCounted)),
  };
}

function maySee(viewer: Viewer, post: Post, at: Date): boolean {
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
const termsIn = (q = '') => (q.trim() === '' ? undefined : searchTermsOf(q));

export function postNotFound(): NotFoundError {
  return new NotFoundError('Blog not found.');
}
