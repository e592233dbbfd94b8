import type { SourcePost } from '@site/site-import/items';
import type { PostSummary } from '#site/blog/posts/post.ts';
import { versionOf } from '#site/blog/posts/post-version.ts';
import type { ImportContext } from './import-context.ts';
import { knownPost } from './placed-posts.server.ts';

type Member = Pick<SourcePost, 'sourceId' | 'language'>;

/** Gathers the posts of a source that are one text in several languages, and joins what became of them. */
export function gatherTranslations() {
  const groups = new Map<string, Member[]>();
  return {
    add({ translationGroup, sourceId, language = '' }: SourcePost): void {
      if (translationGroup === undefined) return;
      const members = groups.get(translationGroup) ?? [];
      groups.set(translationGroup, [...members, { sourceId, language }]);
    },

    /** After the posts. What was edited here, or is paired already, stays as it is. */
    async join(context: ImportContext): Promise<void> {
      for (const members of groups.values()) {
        context.signal?.throwIfAborted();
        if (members.length > 1) await joinOne(context, members);
      }
    },
  };
}

async function joinOne({ services, imports, source }: ImportContext, members: readonly Member[]) {
  const found: { post: PostSummary; language: string; isAsImported: boolean }[] = [];
  for (const { sourceId, language = '' } of members) {
    const record = await imports.item(source.key, sourceId);
    const post = await knownPost(services.posts, record);
    if (post && record) found.push({ post, language, isAsImported: record.version === versionOf(post) });
  }
  const main = services.site.current().company.locale.split('-')[0];
  const origin =
    found.find(({ post }) => found.some((other) => other.post.translationOf === post.id)) ??
    found.find(({ language }) => language.split('-')[0] === main) ??
    found[0];
  if (origin?.post.translationOf !== '') return;
  const others = found.filter(
    (one) =>
      one !== origin &&
      one.isAsImported &&
      one.post.translationOf === '' &&
      one.post.isPage === origin.post.isPage,
  );
  // The first of a language: a second one would be another text beside it.
  const first = others.filter(
    ({ language }, index) =>
      language !== origin.language && others.findIndex((other) => other.language === language) === index,
  );
  if (first.length > 0)
    await services.translations.join(
      origin.post.id,
      first.map(({ post }) => post.id),
    );
}
