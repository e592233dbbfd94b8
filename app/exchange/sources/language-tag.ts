/** What a source calls a language, as BCP 47 has it; empty for none. */
export function languageTag(name: string): string {
  try {
    return Intl.getCanonicalLocales(name.replaceAll('_', '-'))[0] ?? '';
  } catch {
    return '';
  }
}
