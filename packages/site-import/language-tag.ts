/** BCP 47; empty when invalid. */
export function languageTag(name: string): string {
  try {
    return Intl.getCanonicalLocales(name.replaceAll('_', '-'))[0] ?? '';
  } catch {
    return '';
  }
}
