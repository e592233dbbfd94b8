/** For dates in the admin area, and for its words where they are translated. BCP 47; empty: as on the site. */
export const languages = {
  '': 'As on the site',
  'en-US': 'English (United States)',
  'en-GB': 'English (United Kingdom)',
  'de-DE': 'Deutsch',
  'es-ES': 'Español',
  'fr-FR': 'Français',
  'it-IT': 'Italiano',
  'nl-NL': 'Nederlands',
  'pl-PL': 'Polski',
  'pt-BR': 'Português (Brasil)',
  'sv-SE': 'Svenska',
  'tr-TR': 'Türkçe',
  'uk-UA': 'Українська',
  'ja-JP': '日本語',
} as const;

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as ['', ...Language[]];
