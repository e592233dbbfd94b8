import type { SourceItem } from '../items.ts';
import type { WxrElement } from './read-wxr.server.ts';
import { isSeoKey } from './seo-fields.ts';
import type { WordPressFacts } from './wordpress-facts.server.ts';
import { coAuthorTaxonomies } from './wordpress-people.ts';

const taken = new Set([
  ...['', 'category', 'post_tag', 'tag', ...coAuthorTaxonomies],
  // Polylang's.
  ...['language', 'post_translations', 'term_language', 'term_translations'],
]);
const maxKinds = 300;
const maxNamed = 5;

/** Custom fields and taxonomies of plugins, each reported once with a count. Names that begin with `_` are internal. */
export function gatherLeftovers({ otherUsers }: Pick<WordPressFacts, 'otherUsers'>) {
  const fields = new Map<string, number>();
  const taxonomies = new Map<string, { posts: number; terms: Set<string> }>();

  return {
    add({ categories, meta }: WxrElement): void {
      for (const [key, value] of meta) {
        const isField = !key.startsWith('_') && value.trim() !== '' && !isSeoKey(key);
        if (isField && (fields.has(key) || fields.size < maxKinds))
          fields.set(key, (fields.get(key) ?? 0) + 1);
      }
      const others = categories.filter(({ domain }) => !taken.has(domain));
      for (const domain of new Set(others.map((one) => one.domain))) {
        const found = taxonomies.get(domain) ?? { posts: 0, terms: new Set() };
        found.posts += 1;
        if (taxonomies.size < maxKinds) taxonomies.set(domain, found);
      }
      for (const { domain, name, nicename } of others) {
        const terms = taxonomies.get(domain)?.terms;
        if (terms && terms.size <= maxNamed) terms.add(name || nicename);
      }
    },

    *items(): Generator<SourceItem> {
      for (const [key, count] of fields) yield loss('custom field', key, `${counted(count)} have it.`);
      for (const [domain, { posts, terms }] of taxonomies) {
        const more = terms.size > maxNamed ? ' and more' : '';
        const names = [...terms].slice(0, maxNamed).join(', ');
        yield loss('taxonomy', domain, `${counted(posts)} are in one of its terms: ${names}${more}.`);
      }
      if (otherUsers.length > 0) {
        const names = otherUsers.join(', ');
        const reason = `Users who wrote nothing do not come along (${otherUsers.length}): ${names}.`;
        yield loss('users', 'users', reason);
      }
    },
  };
}

const counted = (count: number) => `${count} of the posts and pages`;

const loss = (what: string, name: string, reason: string): SourceItem => {
  const title = name.slice(0, 200);
  return { kind: 'loss', sourceId: `${what}:${title}`, what, title, reason };
};
