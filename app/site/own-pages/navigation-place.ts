import type { NavigationDocument, SiteLink } from '#content/documents/navigation.ts';
import { linkPath } from '../link-path.ts';
import { entriesThatLead } from '../menu-entries.ts';
import { type LinkedPlace, linkedPlaces, type OwnPagePlace } from './own-page-wire.ts';

const labelCharacters = 40;

/** Where the navigation has a link to one of these paths. */
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
 * The navigation with one link to a page: at the end of the menu, or of the last column of the footer that has a list of
 * links of its own. A link that is there already stays where it is. Other links to the page go, but for the button of
 * the bar, which must lead somewhere.
 *
 * @param page `paths`: those that lead to it.
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
