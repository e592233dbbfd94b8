import type { Database } from '@site/database/schema';
import { NotFoundError } from '@site/platform/http/errors';
import type { Post } from '#site/blog/posts/post.ts';
import { ownPageSlugOf, postIdOf, publicPath } from '#site/urls/post-path.ts';
import { prefixOfText, requestLanguage } from '#site/urls/request-language.server.ts';
import { createTranslationRepository, type Translation } from './translation-repository.server.ts';

export type Translations = ReturnType<typeof createTranslations>;

export function createTranslations({
  database,
  posts,
  now,
}: {
  database: Database;
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
    of: (post: Pick<Post, 'id' | 'translationOf'>): Promise<Translation[]> => repository.of(post, now()),

    /**
     * What visitors see of a blog or page in each language, by the prefix of its URLs; the oldest of several in one.
     * @param path The site's own. @returns Null for other pages.
     */
    async livePaths(path: string): Promise<ReadonlyMap<string, string> | null> {
      const here = requestLanguage();
      const post = here && (await postAt(path));
      if (!here || !post) return null;
      const live = (await repository.of(post, now())).filter(({ isLive }) => isLive);
      return new Map(
        live.map((one) => [prefixOfText(one.language, here), publicPath(one)] as const).reverse(),
      );
    },
  };
}
