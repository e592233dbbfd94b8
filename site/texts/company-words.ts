import type { Company } from '#content/documents/company.ts';

type Words = Readonly<Record<string, string>>;

/** What a text of a document may name in braces: "{name}", "{tagline}", "{city}", "{country}" and "{description}". */
export function companyWords({
  name = '',
  tagline = '',
  city = '',
  country = '',
  description = '',
}: Partial<Company>): Words {
  const words = { name, tagline, city, country };
  return { ...words, description: withWords(description, words) };
}

/** Other words in braces stay. */
export const withWords = (text: string, words: Words): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole);
