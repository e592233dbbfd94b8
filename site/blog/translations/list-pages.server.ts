import type { StateMemo } from '@site/database/cache/state-memo';
import type { ListedPosts } from '#site/blog/lists/listed-post.ts';
import type { TagNaming } from '#site/blog/tags/names/tag-names.server.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { asRequest } from '#site/texts/words/site-languages.server.ts';
import { authorPath, type TranslatedPath } from '#site/urls/page-paths.ts';
import { tagPath } from '#site/urls/post-tags.ts';
import { languageKey, requestLanguage, requestPrefix, speaking } from '#site/urls/request-language.server.ts';

type Paths = ReadonlyMap<string, TranslatedPath>;

export type ListPages = ReturnType<typeof createListPages>;

/** Pages of tags and authors in the languages of the site: each as of `liveGroups`, by its path in the language that is asked for. */
export function createListPages({
  site,
  naming,
  listed,
  memo,
}: {
  site: Pick<SiteSource, 'read'>;
  naming: Pick<TagNaming, 'names'>;
  /** Tags as posts have them. */
  listed: Pick<ListedPosts, 'tagKeys' | 'authorSlugs'>;
  memo: StateMemo;
}) {
  async function read(): Promise<ReadonlyMap<string, Paths>> {
    const { languages } = await site.read();
    const pages = new Map<string, Map<string, TranslatedPath>>();
    const add = (what: string, prefix: string, path: string) =>
      pages.set(what, (pages.get(what) ?? new Map()).set(prefix, { path, isIndexed: true }));
    for (const language of languages) {
      await speaking(asRequest(language, languages), async () => {
        const names = await naming.names();
        for (const key of await listed.tagKeys()) {
          const shown = names ? names.shown(key) : { tag: key };
          if (shown) add(`tag ${key}`, language.prefix, tagPath(shown.tag));
        }
        for (const slug of await listed.authorSlugs())
          add(`author ${slug}`, language.prefix, authorPath(slug));
      });
    }
    const here = requestPrefix();
    return new Map(
      [...pages.values()].flatMap((paths) => {
        const page = paths.get(here);
        return page === undefined ? [] : [[page.path, paths] as const];
      }),
    );
  }

  return (): Promise<ReadonlyMap<string, Paths>> =>
    requestLanguage() ? memo.remember(`list pages ${languageKey()}`, read) : Promise.resolve(new Map());
}
