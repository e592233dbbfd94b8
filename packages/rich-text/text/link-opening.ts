import { linkRelations } from '../html/post-html-policy.ts';

/** External links open in a new tab, without opener and referrer. Of `rel`, only relations that the policy knows are kept. */
export function linkOpening(href: string, rel: string | undefined): { target?: string; rel?: string } {
  const isExternal = /^https?:/i.test(href.trim());
  const said = relationsIn(rel);
  const relations = isExternal ? ['noopener', 'noreferrer', ...said] : said;
  return {
    ...(isExternal && { target: '_blank' }),
    ...(relations.length > 0 && { rel: relations.join(' ') }),
  };
}

export function relationsIn(rel: string | undefined): string[] {
  const named = new Set((rel ?? '').toLowerCase().split(/\s+/));
  return linkRelations.filter((relation) => named.has(relation));
}
