import type { Database } from '@site/database/schema';
import type { SiteLanguage } from '#site/urls/page-paths.ts';
import { formatTags, parseTags, tagKey } from '#site/urls/post-tags.ts';
import { prefixOfText } from '#site/urls/request-language.server.ts';
import { createTagRepository } from '../tag-repository.server.ts';
import { createTagNameRepository } from './tag-name-repository.server.ts';

/** Who writes in a language may say tags in it: those that have such a name, as all blogs have them. */
export async function ownTags(
  database: Database,
  { tags, language }: { readonly tags: readonly string[]; readonly language: string },
  languages: readonly SiteLanguage[],
): Promise<readonly string[]> {
  const prefix = prefixOfText(language, { others: languages.filter((one) => one.prefix !== '') });
  if (prefix === '' || tags.length === 0) return tags;
  const rows = await createTagNameRepository(database).ofLanguage(prefix);
  const keys = new Map(rows.map(({ tag_key, name }) => [tagKey(name), tag_key]));
  const own: string[] = [];
  for (const tag of tags) {
    const key = keys.get(tagKey(tag));
    const isOther = key !== undefined && key !== tagKey(tag);
    own.push(isOther ? ((await createTagRepository(database).spellingOf(key)) ?? key) : tag);
  }
  return parseTags(formatTags(own));
}
