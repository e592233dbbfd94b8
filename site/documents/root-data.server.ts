import { dayOf } from '@site/platform/text/day-of';
import { hasPostsKey } from '#site/blog/source/public-content.ts';
import { countingKey } from '#site/modules/counting.ts';
import type { Services } from '#site/modules/services.ts';
import { brandDataOf } from '#site/texts/brand/brand-data.server.ts';
import { alternatesContext, settingsContext, siteContext } from '#site/texts/context.ts';
import { entriesThatLead } from '#site/texts/menu-entries.ts';
import { previewParameter } from '#site/texts/preview-parameter.ts';
import type { RootData } from '#site/texts/root-data.ts';
import { emptyPathsOf, type Menus, type SiteContent } from '#site/texts/site-content.ts';
import type { Alternate } from '#site/urls/page-paths.ts';
import type { PageSettings } from '#site/urls/page-settings.ts';

const known = new WeakMap<SiteContent, Map<string, RootData>>();

/** What every page has, at this URL: the same object, as long as nothing in it changes. */
export async function loadRootData(context: Services, { searchParams }: URL): Promise<RootData> {
  const site = context.get(siteContext);
  const draft = searchParams.get(previewParameter);
  const hasPosts = await context.get(hasPostsKey)();
  // On the server: loading time zones blocks a browser for tens of milliseconds.
  const year = dayOf(new Date(), site.company.timeZone).slice(0, 4);
  const isCounting = context.get(countingKey) !== null;
  const make = () => rootDataOf(site, context.get(settingsContext), { draft, hasPosts, year, isCounting });
  const alternates = context.get(alternatesContext);
  if (alternates.length > 0) return { ...make(), ...languagesOf(site, alternates) };
  if (draft !== null) return make();
  const ofSite = known.get(site) ?? new Map<string, RootData>();
  known.set(site, ofSite);
  const key = `${year} ${hasPosts}`;
  const data = ofSite.get(key) ?? make();
  ofSite.set(key, data);
  return data;
}

const languagesOf = ({ paths }: SiteContent, alternates: readonly Alternate[]) => ({
  ...(paths.prefix && { prefix: paths.prefix }),
  languages: alternates.map(({ isThisPage: _, isIndexed: __, isFirst: ___, ...link }) => link),
});

interface OfRequest {
  readonly draft: string | null;
  readonly hasPosts: boolean;
  readonly year: string;
  readonly isCounting: boolean;
}

function rootDataOf(
  site: SiteContent,
  { apiUrl, uploadsUrl }: PageSettings,
  { draft, hasPosts, year, isCounting }: OfRequest,
): RootData {
  const { company, settings } = site;
  const brand = brandDataOf(site.brand, company.name, draft);
  const menus = shownMenus(site, hasPosts);
  const { description, ...facts } = company;
  return {
    ...{ apiUrl, year, company: facts, menus },
    ...(uploadsUrl && { uploadsUrl }),
    ...(brand && { brand }),
    ...((draft !== null || !settings.countsVisits || !isCounting) && { isUncounted: true }),
    ...(draft === null && settings.keepsOrigin && { keepsOrigin: true }),
    ...(settings.notice.text && { notice: settings.notice.text }),
  };
}

/** Without links to empty pages. */
function shownMenus(site: SiteContent, hasPosts: boolean): Menus {
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
