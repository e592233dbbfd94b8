/** Languages with a catalogue, in their own words. */
export const languages = {
  en: 'English',
  am: 'አማርኛ',
  ar: 'العربية',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  ja: '日本語',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português (Brasil)',
  tr: 'Türkçe',
  zh: '简体中文',
} as const;
export type Language = keyof typeof languages;

/** What a company may choose (BCP 47): regions decide dates and numbers. */
export const languageTags: readonly string[] = [
  ...['en-US', 'en-GB', 'en-IE', 'en-CA', 'en-AU', 'en-NZ', 'en-IN', 'en-ZA', 'en-SG', 'en-KE', 'en-NG'],
  ...['de-DE', 'de-AT', 'de-CH', 'fr-FR', 'fr-BE', 'fr-CA', 'fr-CH', 'fr-MA', 'fr-SN', 'nl-NL', 'nl-BE'],
  ...[
    'es-ES',
    'es-MX',
    'es-AR',
    'es-CL',
    'es-CO',
    'es-PE',
    'es-US',
    'pt-BR',
    'pt-PT',
    'pt-AO',
    'it-IT',
    'it-CH',
  ],
  ...['pl-PL', 'tr-TR', 'ar-EG', 'ar-SA', 'ar-AE', 'ar-MA', 'ar-JO', 'am-ET', 'zh-CN', 'zh-SG', 'ja-JP'],
  // Without a catalogue: words are English until the owner writes others.
  ...[
    'bg-BG',
    'bn-BD',
    'ca-ES',
    'cs-CZ',
    'da-DK',
    'el-GR',
    'et-EE',
    'eu-ES',
    'fa-IR',
    'fi-FI',
    'ga-IE',
    'gl-ES',
  ],
  ...[
    'he-IL',
    'hi-IN',
    'hr-HR',
    'hu-HU',
    'hy-AM',
    'id-ID',
    'is-IS',
    'ka-GE',
    'kk-KZ',
    'ko-KR',
    'lt-LT',
    'lv-LV',
  ],
  ...[
    'mk-MK',
    'ms-MY',
    'mt-MT',
    'nb-NO',
    'ro-RO',
    'ru-RU',
    'sk-SK',
    'sl-SI',
    'sq-AL',
    'sr-RS',
    'sv-SE',
    'sw-KE',
  ],
  ...['ta-IN', 'th-TH', 'uk-UA', 'ur-PK', 'uz-UZ', 'vi-VN', 'zh-TW', 'zh-HK'],
];

/** The language of a BCP 47 tag: its first part, and for Chinese the traditional script, which is read by others. */
export function languageOf(locale: string): string {
  const { language, script } = new Intl.Locale(locale).maximize();
  return script === 'Hant' ? `${language}-Hant` : language;
}

/** Scripts that are written from right to left; where a tag names none, that of its language. */
const rightToLeft = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg']);

export function isRightToLeft(locale: string): boolean {
  const { script } = new Intl.Locale(locale).maximize();
  return script !== undefined && rightToLeft.has(script);
}
