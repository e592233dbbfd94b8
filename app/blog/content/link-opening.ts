import { linkRelations } from './post-html-policy.ts';

/**
 * How a link opens: one to another site opens beside ours and learns nothing about this window.
 *
 * @param rel What the author says of the link; relations other than those of the policy go.
 */
export function linkOpening(href: string, rel: string | undefined): { target?: string; rel?: string } {
  const isExternal = /^https?:/i.test(href.trim());
  const said = relationsIn(rel);
  const relations = isExternal ? ['noopener', 'noreferrer', ...said] : said;
  return {
    ...(isExternal && { target: '_blank' }),
    ...(relations.length > 0 && { rel: relations.join(' ') }),
  };
}

/** The relations of the policy that a `rel` names, in the policy's order. */
export function relationsIn(rel: string | undefined): string[] {
  const named = new Set((rel ?? '').toLowerCase().split(/\s+/));
  return linkRelations.filter((relation) => named.has(relation));
}
