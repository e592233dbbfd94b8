import type { RouterContextProvider } from 'react-router';
import { hasPostsKey } from '#site/blog/source/public-content.ts';
import { siteContext } from '#site/texts/context.ts';
import { entriesThatLead } from '#site/texts/menu-entries.ts';
import { emptyPathsOf, type Menus } from '#site/texts/site-content.ts';

/** Without links to empty pages. */
export async function shownMenus(context: Readonly<RouterContextProvider>): Promise<Menus> {
  const site = context.get(siteContext);
  const hasPosts = await context.get(hasPostsKey)();
  return withoutEmptyPages(site.menus, emptyPathsOf(site, hasPosts));
}

function withoutEmptyPages(menus: Menus, emptyPaths: readonly string[]): Menus {
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
