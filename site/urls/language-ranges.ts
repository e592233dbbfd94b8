/** Beginnings of the BCP 47 tags of texts. */
interface LanguageRanges {
  readonly of: readonly string[];
  /** Begin as those of `of`, and are of another language. */
  readonly but: readonly string[];
}

/** As tags say it: by the script, or by a region that writes it. */
const traditionalChinese = ['zh-Hant', 'zh-TW', 'zh-HK', 'zh-MO'];

/** Of a language of the site: `de-AT` is of `de` too. Chinese in the traditional script is no part of `zh`, as in `languageOf`. */
export function rangesOf(tag: string): LanguageRanges {
  if (tag === 'zh') return { of: ['zh'], but: traditionalChinese };
  if (tag === 'zh-Hant') return { of: traditionalChinese, but: [] };
  const isTraditional = traditionalChinese.includes(tag);
  return { of: isTraditional ? [tag, tag.replace('zh-', 'zh-Hant-')] : [tag], but: [] };
}

/** @param language Of a text, BCP 47; empty: of none. SQL version: in `isLiveAt`. */
export function isOfLanguageTag(language: string, tag: string): boolean {
  const { of, but } = rangesOf(tag);
  const isIn = (range: string) => language === range || language.startsWith(`${range}-`);
  return of.some(isIn) && !but.some(isIn);
}

/** Tags of languages that a text is of, whichever of them a site has: `de-AT` is of `de` too. */
export function languagesOfText(language: string): string[] {
  if (language === '') return [];
  const ranges = language.split('-').map((_, index, parts) => parts.slice(0, index + 1).join('-'));
  return [...new Set([...ranges, ...traditionalChinese])].filter((tag) => isOfLanguageTag(language, tag));
}
