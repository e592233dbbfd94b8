import { createHash } from 'node:crypto';
import type { Post } from '#site/blog/posts/post.ts';
import type { SiteLanguage } from '#site/urls/page-paths.ts';
import { prefixOfText } from '#site/urls/request-language.server.ts';

/** A term as Polylang has it: what belongs to it stands in its description, as PHP writes it. */
export interface WxrTerm {
  readonly taxonomy: 'language' | 'post_translations';
  readonly slug: string;
  readonly name: string;
  readonly description: string;
}

type Text = Pick<Post, 'id' | 'language' | 'translationOf'>;

/** Languages of posts, and which posts are one text, as Polylang stores both. */
export interface WxrLanguages {
  /** All that the site has, and those of its posts; none on a site of one language. */
  readonly terms: readonly WxrTerm[];
  /** Of a post. @param id Its number in the file: noted for `groups`. */
  termsOf(post: Text, id: number): Pick<WxrTerm, 'taxonomy' | 'slug' | 'name'>[];
  /** After the posts, whose numbers they name. */
  groups(): WxrTerm[];
  /** The site's own path of a post, as visitors know it. */
  outward(post: Text, path: string): string;
}

/** @param languages Of the site, the first first; none: it has one. @param locale Of the first. */
export function wxrLanguages(
  posts: readonly Text[],
  { languages, locale }: { languages: readonly SiteLanguage[]; locale: string },
): WxrLanguages {
  const others = languages.filter(({ prefix }) => prefix !== '');
  const first = languages[0]?.tag ?? locale;
  const origins = new Set(posts.map(({ translationOf }) => translationOf));
  const tags = new Set([
    ...languages.map(({ tag }) => tag),
    ...posts.map(({ language }) => language || first),
  ]);
  const isNamed = languages.length > 0 || posts.some(({ language }) => language !== '');
  const groups = new Map<string, Map<string, number>>();
  const groupOf = ({ id, translationOf }: Text) => translationOf || (origins.has(id) ? id : '');
  const languageTerm = (tag: string): WxrTerm => ({
    ...{ taxonomy: 'language', slug: tag.toLowerCase(), name: nameOf(tag) },
    description: phpArray({
      locale: new Intl.Locale(languages.find((one) => one.tag === tag)?.locale ?? tag).baseName.replaceAll(
        '-',
        '_',
      ),
      rtl: languages.some((one) => one.tag === tag && one.direction === 'rtl') ? 1 : 0,
      flag_code: '',
    }),
  });
  return {
    terms: isNamed ? [...tags].map(languageTerm) : [],

    termsOf(post, id) {
      if (!isNamed) return [];
      const language = languageTerm(post.language || first);
      const origin = groupOf(post);
      if (origin === '') return [language];
      const group = groups.get(origin) ?? new Map<string, number>();
      groups.set(origin, group);
      if (!group.has(language.slug)) group.set(language.slug, id);
      const slug = groupSlug(origin);
      return [language, { taxonomy: 'post_translations', slug, name: slug }];
    },

    groups: () =>
      [...groups].map(([origin, ids]) => ({
        ...{ taxonomy: 'post_translations', slug: groupSlug(origin), name: groupSlug(origin) },
        description: phpArray(Object.fromEntries(ids)),
      })),

    outward({ language }, path) {
      const prefix = prefixOfText(language, { others });
      return languages.find((one) => one.prefix === prefix)?.paths.outward(path) ?? path;
    },
  };
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
