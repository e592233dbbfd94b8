import type { Database } from '@site/database/schema';
import { createTagNameRepository } from '#site/blog/tags/names/tag-name-repository.server.ts';
import { createDocumentRepository } from '#site/texts/document-repository.server.ts';
import { documentsIn } from '#site/texts/site-documents.server.ts';
import { asRequest, siteLanguages } from '#site/texts/words/site-languages.server.ts';
import { parseTags, tagKey } from '#site/urls/post-tags.ts';
import { prefixOfText, type RequestLanguage } from '#site/urls/request-language.server.ts';

type Others = RequestLanguage['others'];

/** Scheduled ones count already: what is indexed for them is asked for from then on. */
const always = new Date(8_640_000_000_000_000);

/** Languages of the site but the first, once and only when somebody asks. */
export function languagesIn(database: Database): () => Promise<Others> {
  let found: Promise<Others> | undefined;
  return () => {
    found ??= readLanguages(database);
    return found;
  };
}

async function readLanguages(database: Database): Promise<Others> {
  const stored = await createDocumentRepository(database).current(always);
  const documents = documentsIn(
    '',
    stored.filter(({ key }) => key === 'company' || key === 'languages'),
  );
  const languages = siteLanguages(documents, () => undefined);
  return languages[0]
    ? asRequest(languages[0], languages).others.map(({ prefix, tag }) => ({ prefix, tag }))
    : [];
}

/** What the tags of a post are called in its language, where they have a name of their own there. */
export async function namesOfTags(
  database: Database,
  { tags, language }: { readonly tags: string; readonly language: string },
  languages: () => Promise<Others>,
): Promise<string[]> {
  const keys = language === '' ? [] : parseTags(tags).map(tagKey);
  const named = keys.length === 0 ? [] : await createTagNameRepository(database).ofTags(keys);
  if (named.length === 0) return [];
  const prefix = prefixOfText(language, { others: await languages() });
  return named.flatMap((one) => (one.language === prefix ? one.name : []));
}
