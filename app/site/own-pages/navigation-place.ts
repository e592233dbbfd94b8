import type { NavigationDocument, SiteLink } from '#content/documents/navigation.ts';
import { entriesThatLead } from '../menu-entries.ts';
import type { OwnPagePlace } from './own-page-wire.ts';

const labelCharacters = 40;

/** Where the navigation has a link to one of these paths. */
export function placesOf(
  { entries, footerColumns }: NavigationDocument,
  paths: readonly string[],
): Exclude<OwnPagePlace, 'none'>[] {
  const leadsThere = ({ path }: Pick<SiteLink, 'path'>) => paths.includes(path);
  const isInMenu = entries.some((entry) => leadsThere(entry) || entry.children.some(leadsThere));
  const isInFooter = footerColumns.some(({ links }) => links.some(leadsThere));
  return [...(isInMenu ? (['menu'] as const) : []), ...(isInFooter ? (['footer'] as const) : [])];
}

/**
 * The navigation with one link to a page: at the end of the menu, or of the last column of the footer that has a list of
 * links of its own. A link that is there already stays where it is. Other links to the page go.
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
  const isOther = (link: Pick<SiteLink, 'path'>) => !paths.includes(link.path);
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
