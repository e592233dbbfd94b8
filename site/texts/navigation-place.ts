import type { NavigationDocument, SiteLink } from '#content/documents/navigation.ts';
import { linkPath } from './link-path.ts';
import { entriesThatLead } from './menu-entries.ts';

export const ownPagePlaces = ['menu', 'footer', 'none'] as const;
export type OwnPagePlace = (typeof ownPagePlaces)[number];

export const linkedPlaces = ['menu', 'footer', 'button'] as const;
export type LinkedPlace = (typeof linkedPlaces)[number];

const labelCharacters = 40;

export function placesOf(
  { entries, footerColumns, callToAction }: NavigationDocument,
  paths: readonly string[],
): LinkedPlace[] {
  const leadsThere = leadsToOneOf(paths);
  const isLinked: Record<LinkedPlace, boolean> = {
    menu: entries.some((entry) => leadsThere(entry) || entry.children.some(leadsThere)),
    footer: footerColumns.some(({ links }) => links.some(leadsThere)),
    button: leadsThere(callToAction),
  };
  return linkedPlaces.filter((place) => isLinked[place]);
}

/**
 * One link, at the end of the menu or of the last footer column with a list; an existing one stays. Removes others, except the
 * header button's, which must have a target. @param page `paths`: current and former.
 */
export function withPlace(
  navigation: NavigationDocument,
  {
    place,
    paths,
    link: { title, path },
  }: { place: OwnPagePlace; paths: readonly string[]; link: { title: string; path: string } },
): NavigationDocument {
  const leadsThere = leadsToOneOf(paths);
  const isOther = (link: Pick<SiteLink, 'path'>) => !leadsThere(link);
  const link = { label: Array.from(title).slice(0, labelCharacters).join('').trim(), path };
  const places = placesOf(navigation, paths);
  const kept = (where: OwnPagePlace) => (place === where ? () => true : isOther);
  const entries = entriesThatLead(navigation.entries, kept('menu'));
  const columns = navigation.footerColumns.map((column) => ({
    ...column,
    links: column.links.filter(kept('footer')),
  }));
  const isNew = place !== 'none' && !places.includes(place);
  if (isNew && place === 'menu') entries.push({ ...link, showsServices: false, children: [] });
  return {
    ...navigation,
    entries,
    footerColumns: isNew && place === 'footer' ? withFooterLink(columns, link) : columns,
  };
}

const leadsToOneOf = (paths: readonly string[]) => (link: Pick<SiteLink, 'path'>) => {
  const path = linkPath(link.path);
  return path !== null && paths.includes(path);
};

function withFooterLink(
  columns: NavigationDocument['footerColumns'],
  link: { label: string; path: string },
): NavigationDocument['footerColumns'] {
  const target = columns.findLast(({ showsServices }) => !showsServices);
  const full = { ...link, rest: '' };
  if (!target) return [...columns, { heading: 'More', showsServices: false, links: [full] }];
  return columns.map((column) =>
    column === target ? { ...column, links: [...column.links, full] } : column,
  );
}
