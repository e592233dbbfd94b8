import type { ListedPosts } from '#site/blog/lists/listed-post.ts';
import type { Post } from '#site/blog/posts/post.ts';
import type { PublicPosts, TagCount } from '#site/blog/posts/public-posts.ts';
import type { PublicContent } from '#site/blog/source/public-content.ts';
import { tagKey } from '#site/urls/post-tags.ts';
import type { TagNames, TagNaming } from './tag-names.server.ts';

/** What visitors read, with tags as they are called in the language that is asked for. */
export function withTagNames(content: PublicContent, { names }: Pick<TagNaming, 'names'>): PublicContent {
  const { posts, listed, gonePosts } = content;
  const renamed = async (found: readonly Post[]): Promise<Post[]> => {
    const called = await names();
    return called ? found.map((post) => withNames(post, called)) : [...found];
  };
  const one = async (found: Promise<Post>): Promise<Post> => {
    const [post, called] = [await found, await names()];
    return called ? withNames(post, called) : post;
  };
  const paged = async <Page extends { posts: Post[] }>(found: Promise<Page>): Promise<Page> => {
    const page = await found;
    return { ...page, posts: await renamed(page.posts) };
  };
  const own = async (tag: string): Promise<string> => (await names())?.named(tag) ?? tag;

  const named: PublicPosts = {
    ...posts,
    page: async (viewer, query) =>
      paged(posts.page(viewer, query.tag === undefined ? query : { ...query, tag: await own(query.tag) })),
    front: (page) => paged(posts.front(page)),
    newest: async (limit, of) =>
      renamed(await posts.newest(limit, of?.tag === undefined ? of : { ...of, tag: await own(of.tag) })),
    search: (q, page, kind) => paged(posts.search(q, page, kind)),
    async spellingOf(tag) {
      const [spelling, called] = [await posts.spellingOf(await own(tag)), await names()];
      return spelling !== null && called ? (called.shown(spelling)?.tag ?? null) : spelling;
    },
    read: (viewer, id) => one(posts.read(viewer, id)),
    readByName: (name) => one(posts.readByName(name)),
    async around(post) {
      const tags = await Promise.all(post.tags.map(own));
      const found = await posts.around({ ...post, tags });
      return { ...found, related: await renamed(found.related) };
    },
    async tagCounts() {
      const [counts, called] = [await posts.tagCounts(), await names()];
      return called ? uniqueTags(counts, called) : counts;
    },
  };
  const keys: ListedPosts['tagKeys'] = async () => {
    const [found, called] = [await listed.tagKeys(), await names()];
    return called
      ? uniqueTags(
          found.map((tag) => ({ tag })),
          called,
        ).map(({ tag }) => tagKey(tag))
      : found;
  };
  return {
    ...content,
    posts: named,
    listed: { ...listed, tagKeys: keys },
    gonePosts: {
      async instead(id) {
        const found = await gonePosts.instead(id);
        return found && renamed(found);
      },
    },
  };
}

function withNames(post: Post, names: TagNames): Post {
  const shown = uniqueTags(
    post.tags.map((tag): Pick<TagCount, 'tag' | 'language'> => ({ tag })),
    names,
  );
  const others = shown.flatMap(({ tag, language }) => (language ? [[tag, language]] : []));
  return {
    ...post,
    tags: shown.map(({ tag }) => tag),
    ...(others.length > 0 && { tagLanguages: Object.fromEntries(others) }),
  };
}

/** Without those that are not shown. */
function uniqueTags<Tag extends Pick<TagCount, 'tag' | 'language'>>(
  tags: readonly Tag[],
  names: TagNames,
): Tag[] {
  const found = tags.flatMap((one) => {
    const shown = names.shown(one.tag);
    return shown ? [{ ...one, ...shown }] : [];
  });
  const keys = found.map(({ tag }) => tagKey(tag));
  return found.filter(({ tag }, index) => keys.indexOf(tagKey(tag)) === index);
}
