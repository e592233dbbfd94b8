import type { StateMemo } from '@site/database/cache/state-memo';
import type { Database } from '@site/database/schema';
import type { ListedPosts } from '#site/blog/lists/listed-post.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { asRequest } from '#site/texts/words/site-languages.server.ts';
import { tagKey } from '#site/urls/post-tags.ts';
import { requestPrefix, speaking } from '#site/urls/request-language.server.ts';
import { createTagNameRepository } from './tag-name-repository.server.ts';

interface ShownTag {
  readonly tag: string;
  /** BCP 47; absent: that of the page. */
  readonly language?: string;
}

/** In one language of the site. */
export interface TagNames {
  /** What visitors see in place of a tag; null: nothing, as it has no name in the language. */
  shown(tag: string): ShownTag | null;
  /** The tag that has this name; what is no name of one is the tag itself. */
  named(name: string): string;
}

export type TagNaming = ReturnType<typeof createTagNaming>;

export function createTagNaming({
  database,
  site,
  listed,
  memo,
}: {
  database: Database;
  site: Pick<SiteSource, 'read'>;
  /** Tags as posts have them. */
  listed: Pick<ListedPosts, 'tagKeys'>;
  memo: StateMemo;
}) {
  async function read(prefix: string): Promise<TagNames | null> {
    const { languages } = await site.read();
    const [first] = languages;
    const here = languages.find((one) => one.prefix === prefix);
    if (!first || !here) return null;
    const rows = await createTagNameRepository(database).ofLanguage(prefix);
    const names = new Map(rows.map(({ tag_key, name }) => [tag_key, name]));
    const keys = new Map(rows.map(({ tag_key, name }) => [tagKey(name), tag_key]));
    // Others are of this language alone, and say it in their own words.
    const ofFirst = new Set(await speaking(asRequest(first, languages), () => listed.tagKeys()));
    return {
      shown(tag) {
        const name = names.get(tagKey(tag));
        if (name !== undefined) return { tag: name };
        if (!ofFirst.has(tagKey(tag))) return { tag };
        return here.isMissingShown ? { tag, language: first.tag } : null;
      },
      named: (name) => keys.get(tagKey(name)) ?? name,
    };
  }

  /** Null: tags are called what their posts call them. */
  const names = (): Promise<TagNames | null> =>
    requestPrefix() === ''
      ? Promise.resolve(null)
      : memo.remember(`names ${requestPrefix()}`, () => read(requestPrefix()));

  return { names };
}
