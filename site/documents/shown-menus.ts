import { entriesThatLead } from '#site/texts/menu-entries.ts';
import { emptyPathsOf, type Menus, type SiteContent } from '#site/texts/site-content.ts';

/** Without links to empty pages. */
export function shownMenus(site: SiteContent, hasPosts: boolean): Menus {
  const { menus } = site;
  const emptyPaths = emptyPathsOf(site, hasPosts);
  if (emptyPaths.length === 0) return menus;
  const leads = ({ path }: { readonly path: string }) => !emptyPaths.includes(path);
  return {
    ...menus,
    entries: entriesThatLead(menus.entries, leads),
    footerColumns: menus.footerColumns
      .map((column) => ({ ...column, links: column.links.filter(leads) }))
      .filter(({ links }) => links.length > 0),
  };
}
