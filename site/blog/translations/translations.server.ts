import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { NotFoundError } from '@site/platform/http/errors';
import { createRevisionRepository } from '#site/blog/history/revision-repository.server.ts';
import type { Post } from '#site/blog/posts/post.ts';
import type { TranslatedPath } from '#site/urls/page-paths.ts';
import { ownPageSlugOf, postIdOf, publicPath } from '#site/urls/post-path.ts';
import { tagInPath, tagPath } from '#site/urls/post-tags.ts';
import { prefixOfText, type RequestLanguage, requestLanguage } from '#site/urls/request-language.server.ts';
import type { ListPages } from './list-pages.server.ts';
import { createTranslationRepository, type Translation } from './translation-repository.server.ts';

export type Translations = ReturnType<typeof createTranslations>;

export function createTranslations({
  database,
  posts,
  listPages,
  now,
}: {
  database: Database;
  /** Of tags and authors, as `liveGroups` has those of posts. */
  listPages: ListPages;
  posts: { readByName(name: string): Promise<Post>; readPage(slug: string): Promise<Post> };
  now: () => Date;
}) {
  const repository = createTranslationRepository(database);

  async function postAt(path: string): Promise<Post | null> {
    const [id, slug] = [postIdOf(path), ownPageSlugOf(path)];
    if (id === null && slug === null) return null;
    const found = id === null ? posts.readPage(slug ?? '') : posts.readByName(id);
    return found.catch((error: unknown) => {
      if (error instanceof NotFoundError) return null;
      throw error;
    });
  }

  return {
    /** Posts, not translations of others, become translations of `origin`, each in its language. */
    join: (origin: string, ids: readonly string[]): Promise<void> =>
      inTransaction(database, (transaction) => createTranslationRepository(transaction).join(origin, ids)),

    of: (post: Pick<Post, 'id' | 'translationOf'>): Promise<Translation[]> => repository.of(post, now()),

    /** The version that the source of a translation had when this was last saved; null where no word of it changed since. */
    async sourceThen({ translationOf: source, updatedAt }: Post): Promise<number | null> {
      if (source === '') return null;
      const revisions = createRevisionRepository(database);
      const [then, newest] = [await revisions.newest(source, updatedAt), await revisions.newest(source)];
      const isChanged = translatedFields.some((name) => then?.[name] !== newest?.[name]);
      return then && isChanged ? then.number : null;
    },

    /**
     * What visitors see of a blog, page, tag or author in each language, by the prefix of its URLs; the oldest of several in one.
     * @param path The site's own. @returns Null for other pages.
     */
    async livePaths(path: string): Promise<ReadonlyMap<string, TranslatedPath> | null> {
      const here = requestLanguage();
      const tag = tagInPath(path);
      const ownPath = tag === null ? path : tagPath(tag);
      const ofList = here && (await listPages()).get(ownPath);
      if (ofList) return ownPath === path ? ofList : notIndexed(ofList);
      const post = here && (await postAt(path));
      if (!here || !post) return null;
      return pathsByPrefix(
        (await repository.of(post, now())).filter(({ isLive }) => isLive),
        here,
      );
    },

    /** `livePaths` of all that is in more than one language, by the site's own path of each. */
    async liveGroups(): Promise<{ byPath: ReadonlyMap<string, ReadonlyMap<string, TranslatedPath>> }> {
      const here = requestLanguage();
      const groups = here ? [...(await repository.liveGroups(now())).values()] : [];
      const all = groups.flatMap((texts) => {
        const paths: ReadonlyMap<string, TranslatedPath> = here ? pathsByPrefix(texts, here) : new Map();
        return [...paths.values()].map(({ path }) => [path, paths] as const);
      });
      return { byPath: new Map([...(await listPages()), ...all]) };
    },
  };
}

/** At another spelling of its URL search engines are to hear of none. */
const notIndexed = (paths: ReadonlyMap<string, TranslatedPath>) =>
  new Map([...paths].map(([prefix, { path }]) => [prefix, { path, isIndexed: false }]));

const translatedFields = [
  'title',
  'content',
  'excerpt',
  'seoTitle',
  'seoDescription',
  'coverCaption',
] as const;

/** The oldest of several in one language. */
const pathsByPrefix = (
  texts: readonly (Parameters<typeof publicPath>[0] & {
    readonly language: string;
    readonly isIndexed: boolean;
  })[],
  here: RequestLanguage,
) =>
  new Map(
    texts
      .map((one) => {
        const path = publicPath(one);
        return [prefixOfText(one.language, here), { path, isIndexed: one.isIndexed }] as const;
      })
      .reverse(),
  );
