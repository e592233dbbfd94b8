import type { ImportSource, SourcePost } from '@site/site-import/items';
import type { PostSummary } from '#site/blog/posts/post.ts';
import type { PostService } from '#site/blog/posts/post-service.ts';
import { versionOf } from '#site/blog/posts/post-version.ts';
import type { Translations } from '#site/blog/translations/translations.server.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import type { ImportRepository } from './import-repository.server.ts';
import { knownPost } from './placed-posts.server.ts';

/** What is larger is no group of translations. */
const maxLanguages = 50;
const maxGroupCharacters = 300;

export type GatheredTranslations = ReturnType<typeof gatherTranslations>;

/** Gathers the posts of a source that are one text in several languages, and joins what became of them. */
export function gatherTranslations(
  source: Pick<ImportSource, 'key'>,
  {
    posts,
    translations,
    site,
    imports,
  }: {
    posts: PostService;
    translations: Pick<Translations, 'join'>;
    site: SiteSource;
    imports: Pick<ImportRepository, 'item'>;
  },
) {
  /** Ids in the source by language, the first of each: a second one would be another text beside it. */
  const groups = new Map<string, Map<string, string>>();

  async function joinOne(group: ReadonlyMap<string, string>): Promise<void> {
    const found: { post: PostSummary; language: string; isAsImported: boolean }[] = [];
    for (const [language, sourceId] of group) {
      const record = await imports.item(source.key, sourceId);
      const post = await knownPost(posts, record);
      if (post && record) found.push({ post, language, isAsImported: record.version === versionOf(post) });
    }
    const [main] = site.current().company.locale.split('-');
    const origin =
      found.find(({ post }) => found.some((other) => other.post.translationOf === post.id)) ??
      found.find(({ language }) => language.split('-')[0] === main) ??
      found[0];
    if (origin?.post.translationOf !== '') return;
    const { id, isPage } = origin.post;
    const others = found.filter(
      ({ post, isAsImported }) =>
        isAsImported && post.id !== id && post.translationOf === '' && post.isPage === isPage,
    );
    if (others.length === 0) return;
    const ids = others.map(({ post }) => post.id);
    await translations.join(id, ids);
  }

  return {
    add({ translationGroup = '', sourceId, language = '' }: SourcePost): void {
      if (translationGroup === '' || translationGroup.length > maxGroupCharacters) return;
      const group = groups.get(translationGroup) ?? new Map<string, string>();
      groups.set(translationGroup, group);
      if (!group.has(language) && group.size <= maxLanguages) group.set(language, sourceId);
    },

    /** After the posts. What was edited here, or is paired already, stays as it is. */
    async joinAll(signal?: AbortSignal): Promise<void> {
      for (const group of groups.values()) {
        signal?.throwIfAborted();
        if (group.size > 1 && group.size <= maxLanguages) await joinOne(group);
      }
    },
  };
}
