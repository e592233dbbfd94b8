/** For text between tags, of HTML or XML. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** For a value between double quotes. */
export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');
