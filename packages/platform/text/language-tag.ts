/** Canonical BCP 47; null for any other text, and for names such as “German”, which have the form of a tag that nobody registered. */
export function canonicalTag(text: string): string | null {
  if (!/^[a-z]{2,3}(?:-|$)/i.test(text)) return null;
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch {
    return null;
  }
}
