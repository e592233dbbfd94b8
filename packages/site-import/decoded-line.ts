import { decodedEntities } from '@site/platform/text/decoded-entities';

const inlineTags =
  /<\/?(?:a|abbr|b|bdi|cite|code|del|em|font|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u|wbr)\b[^<>]*>/gi;

/** Plain text of inline HTML; what only looks like a tag stays. */
export function decoded(html: string): string {
  return decodedEntities(html.replace(/<br\b[^<>]*>/gi, ' ').replace(inlineTags, '')).trim();
}
