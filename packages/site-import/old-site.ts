export const maxSiteUrlCharacters = 2000;

/** Of the site that a source comes from, which completes URLs that are only a path there. */
export const isSiteUrl = (text: string): boolean =>
  text.length <= maxSiteUrlCharacters && /^https?:\/\//i.test(text) && (URL.parse(text)?.host ?? '') !== '';

export const noSiteUrl =
  'The URL of the old site begins with https:// or http://, such as https://old.example.';
