import { normalSlug } from '@site/platform/text/slugs';
import { plainLine } from '@site/platform/text/visible-text';
import type { SourcePerson } from '@site/site-import/items';
import type { ForeignPerson } from '#site/blog/people/people-exchange.server.ts';
import { personLimits } from '#site/blog/people/person.ts';
import { cleanTranslations } from '#site/blog/people/translated-person.ts';
import { isWebUrl } from '#site/blog/posts/fields/form-values.ts';
import { slugProblem } from '#site/urls/slug.ts';
import { cutText, oneLine } from './cut-text.ts';

interface FittedPerson {
  readonly facts: Omit<ForeignPerson, 'avatar'>;
  readonly notes: readonly string[];
}

/** What is too long is cut, with a note. */
export function fittedPerson(item: SourcePerson): FittedPerson {
  const notes: string[] = [...(item.notes ?? [])];
  const cut = (label: string, text: string, max: number) => cutText(text, { label, max, notes });
  const links = [...new Set(item.links.map((link) => link.trim()))].filter((link) => link !== '');
  const kept = links.filter(isLink).slice(0, personLimits.links);
  if (kept.length < links.length) {
    notes.push(`Links that do not come along: ${links.filter((link) => !kept.includes(link)).join(', ')}.`);
  }
  const textsOf = ({ bio, avatarAlt }: Pick<SourcePerson, 'bio' | 'avatarAlt'>) => ({
    bio: cut('The biography', withoutControls(bio), personLimits.bioCharacters),
    avatarAlt: cut('The alt text', oneLine(avatarAlt), personLimits.altCharacters),
  });
  const facts = {
    ...{ id: item.id, teamMember: item.teamMember, links: kept },
    slug: item.slug === undefined ? undefined : usableSlugs([item.slug])[0],
    formerSlugs: usableSlugs(item.formerSlugs),
    name: cut('The name', plainLine(item.name), personLimits.nameCharacters) || 'Author',
    ...textsOf(item),
    translations: cleanTranslations(
      Object.fromEntries(
        Object.entries(item.translations ?? {}).map(([language, texts]) => [language, textsOf(texts)]),
      ),
    ),
  };
  return { facts, notes };
}

const isLink = (link: string) => isWebUrl(link) && link.length <= personLimits.linkCharacters;

const usableSlugs = (slugs: readonly string[]) =>
  slugs.map(normalSlug).filter((slug) => slug !== '' && slugProblem(slug) === null);

/** Keeps line ends. */
const withoutControls = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\n\P{Cc}]/gu, ' ');
