import type { DatabaseSync } from 'node:sqlite';
import { parseJson } from '@site/backup/parse-json';
import { personChangeSchema } from '#site/blog/people/person-schema.ts';
import { optionalShape } from '#site/blog/posts/fields/post-fields.ts';
import { cleanColumn } from './clean-column.ts';

/** Removes links of authors, and canonical URLs, that a save would refuse. @returns Number of changed authors, posts and revisions. */
export function cleanLinks(database: DatabaseSync): number {
  return (
    cleanColumn(database, 'people', 'links', cleanLinksOfPerson) +
    cleanColumn(database, 'posts', 'canonical_url', cleanCanonical) +
    cleanColumn(database, 'revisions', 'canonical_url', cleanCanonical)
  );
}

function cleanLinksOfPerson(text: string): string {
  const links = parseJson(text);
  if (!Array.isArray(links)) return '[]';
  const kept = links.filter((link) => personChangeSchema.safeParse({ links: [link] }).success);
  return kept.length === links.length ? text : JSON.stringify(kept);
}

const cleanCanonical = (text: string): string =>
  optionalShape.canonicalUrl.safeParse(text).success ? text : '';
