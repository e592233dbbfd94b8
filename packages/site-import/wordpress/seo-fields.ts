export interface SeoFields {
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly canonicalUrl: string;
  readonly isHidden: boolean;
  readonly notes: readonly string[];
}

/** Of common plugins; the first with a value wins. */
const keys = {
  title: [
    '_yoast_wpseo_title',
    'rank_math_title',
    '_aioseo_title',
    '_aioseop_title',
    '_seopress_titles_title',
    '_genesis_title',
  ],
  description: [
    ...['_yoast_wpseo_metadesc', 'rank_math_description', '_aioseo_description', '_aioseop_description'],
    '_seopress_titles_desc',
    '_genesis_description',
  ],
  canonical: [
    '_yoast_wpseo_canonical',
    'rank_math_canonical_url',
    '_aioseop_custom_link',
    '_seopress_robots_canonical',
    '_genesis_canonical_uri',
  ],
} as const;

const hidden: Readonly<Record<string, RegExp>> = {
  '_yoast_wpseo_meta-robots-noindex': /^1$/,
  rank_math_robots: /noindex/,
  _aioseop_noindex: /^on$/,
  // This field answers whether not to index.
  _seopress_robots_index: /^yes$/,
  _genesis_noindex: /^1$/,
};

/** A title of search results that is longer is none. */
const maxTemplateCharacters = 2_000;

export const isSeoKey = (key: string): boolean => /^(?:rank_math_|_?(?:yoast|aioseo|seopress))/.test(key);

/** Yoast, Rank Math, AIOSEO, SEOPress and The SEO Framework. */
export function seoFields(
  meta: ReadonlyMap<string, string>,
  { title, siteName }: { readonly title: string; readonly siteName: string },
): SeoFields {
  const first = (names: readonly string[]) =>
    names.map((name) => meta.get(name)?.trim() ?? '').find((text) => text !== '') ?? '';
  const notes: string[] = [];
  const filled = (label: string, template: string) => {
    const text = template
      .slice(0, maxTemplateCharacters)
      .replace(/%%?(?:title|post_title)%?%|#post_title/g, () => title)
      .replace(/%%?(?:sitename|sitetitle|site_title)%?%|#site_title/g, () => siteName)
      .replace(/%%?(?:sep|separator)%?%|#separator_sa/g, '–')
      .replace(/%%?page%?%/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    if (!/%%?\w+(?:\([^)]*\))?%|#[a-z]+_[a-z_]+/.test(text)) return text;
    notes.push(`The search engine ${label} has parts that are not known: “${text}”.`);
    return '';
  };
  const canonical = first(keys.canonical);
  const isWeb = /^https?:\/\/[^\s\\@]+$/i.test(canonical) && URL.canParse(canonical);
  if (canonical !== '' && !isWeb) notes.push(`The canonical URL is none: ${canonical}`);
  return {
    seoTitle: filled('title', first(keys.title)),
    seoDescription: filled('description', first(keys.description)),
    canonicalUrl: isWeb ? canonical : '',
    isHidden: Object.entries(hidden).some(([key, says]) => says.test(meta.get(key)?.trim() ?? '')),
    notes,
  };
}
