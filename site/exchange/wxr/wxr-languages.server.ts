import { createHash } from 'node:crypto';
import { isRightToLeft } from '#content/words/language-names.ts';
import type { Post } from '#site/blog/posts/post.ts';
import { isLive } from '#site/blog/posts/post-visibility.ts';
import type { SiteLanguage } from '#site/urls/page-paths.ts';
import { prefixOfText } from '#site/urls/request-language.server.ts';

/** A term as Polylang has it: what belongs to it stands in its description, as PHP writes it. */
export interface WxrTerm {
  readonly taxonomy: 'language' | 'post_translations';
  readonly slug: string;
  readonly name: string;
  readonly description: string;
}

export type WxrText = Pick<
  Post,
  'id' | 'language' | 'translationOf' | 'createdAt' | 'status' | 'isPublished' | 'scheduledAt'
>;

/** Languages of posts, and which posts are one text, as Polylang stores both. */
export interface WxrLanguages {
  /** All that the site has, and those of its posts; none on a site of one language. */
  readonly terms: readonly WxrTerm[];
  /** Of a post. @param id Its number in the file: noted for `groups`. */
  termsOf(post: WxrText, id: number): Pick<WxrTerm, 'taxonomy' | 'slug' | 'name'>[];
  /** After the posts, whose numbers they name. */
  groups(): WxrTerm[];
  /** The site's own path of a post, as visitors know it. */
  outward(post: WxrText, path: string): string;
}

/** @param languages Of the site, the first first; none: it has one. @param locale Of the first. */
export function wxrLanguages(
  posts: readonly WxrText[],
  { languages, locale, now }: { languages: readonly SiteLanguage[]; locale: string; now: Date },
): WxrLanguages {
  const others = languages.filter(({ prefix }) => prefix !== '');
  const first = languages[0]?.tag ?? locale;
  const tags = new Set([
    ...languages.map(({ tag }) => tag),
    ...posts.map(({ language }) => language || first),
  ]);
  const isNamed = languages.length > 0 || posts.some(({ language }) => language !== '');
  const slugOf = ({ language }: WxrText) => (language || first).toLowerCase();
  const groupOf = groupsOf(posts.toSorted(shownFirst(now)), slugOf);
  const groups = new Map<string, Map<string, number>>();
  const languageTerm = (tag: string): WxrTerm => ({
    ...{ taxonomy: 'language', slug: tag.toLowerCase(), name: nameOf(tag) },
    description: phpArray({
      locale: new Intl.Locale(languages.find((one) => one.tag === tag)?.locale ?? tag).baseName.replaceAll(
        '-',
        '_',
      ),
      rtl: isRightToLeft(tag) ? 1 : 0,
      flag_code: '',
    }),
  });
  return {
    terms: isNamed ? [...tags].map(languageTerm) : [],

    termsOf(post, id) {
      if (!isNamed) return [];
      const language = languageTerm(post.language || first);
      const slug = groupOf.get(post.id);
      if (slug === undefined) return [language];
      groups.set(slug, (groups.get(slug) ?? new Map()).set(language.slug, id));
      return [language, { taxonomy: 'post_translations', slug, name: slug }];
    },

    groups: () =>
      [...groups].map(([slug, ids]) => ({
        ...{ taxonomy: 'post_translations', slug, name: slug },
        description: phpArray(Object.fromEntries(ids)),
      })),

    outward({ language }, path) {
      const prefix = prefixOfText(language, { others });
      return languages.find((one) => one.prefix === prefix)?.paths.outward(path) ?? path;
    },
  };
}

/** Of several in one language, visitors get the oldest that they may see. */
const shownFirst = (now: Date) => (one: WxrText, other: WxrText) =>
  Number(isLive(other, now)) - Number(isLive(one, now)) ||
  one.createdAt.getTime() - other.createdAt.getTime() ||
  (one.id < other.id ? -1 : 1);

/**
 * Slugs of groups by the ids of their posts. A group of Polylang has one text of a language: second ones are a group of their
 * own, if they are in several languages.
 */
function groupsOf(posts: readonly WxrText[], slugOf: (text: WxrText) => string): ReadonlyMap<string, string> {
  const layers = [...Map.groupBy(posts, ({ id, translationOf }) => translationOf || id)].flatMap(
    ([origin, texts]) => {
      const ofLanguages = [...Map.groupBy(texts, slugOf).values()];
      return Array.from({ length: Math.max(...ofLanguages.map(({ length }) => length)) }, (_, layer) => ({
        slug: groupSlug(layer === 0 ? origin : `${origin} ${layer}`),
        texts: ofLanguages.flatMap((ones) => ones[layer] ?? []),
      }));
    },
  );
  return new Map(
    layers.flatMap(({ slug, texts }) => (texts.length > 1 ? texts.map(({ id }) => [id, slug] as const) : [])),
  );
}

/** As long as Polylang's own. */
const groupSlug = (origin: string) => `pll_${createHash('sha256').update(origin).digest('hex').slice(0, 13)}`;

function nameOf(tag: string): string {
  return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
}

/** `serialize()` of PHP: lengths are in bytes. */
function phpArray(values: Readonly<Record<string, string | number>>): string {
  const written = (value: string | number) =>
    typeof value === 'number' ? `i:${value};` : `s:${Buffer.byteLength(value)}:"${value}";`;
  const entries = Object.entries(values).map(([key, value]) => written(key) + written(value));
  return `a:${entries.length}:{${entries.join('')}}`;
}
