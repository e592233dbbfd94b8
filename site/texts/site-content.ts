import type { ShownPicture } from '@site/images/variants/shown-picture';
import type { Home } from '#content/documents/home.ts';
import type {
  FooterColumn,
  NavigationDocument,
  NavigationEntry,
  SiteLink,
} from '#content/documents/navigation.ts';
import { type PageKey, type PageText, pagePaths } from '#content/documents/pages.ts';
import type { ServicePage } from '#content/documents/services.ts';
import { documentKeys, type SiteDocuments } from '#content/documents/site-documents.ts';
import { type Brand, brandOf, type Theme } from '#site/texts/brand.ts';
import { companyWords, withWords } from '#site/texts/company-words.ts';
import { servicePath } from '#site/urls/page-paths.ts';
import { legalLinks } from './legal-pages.ts';
import type { OwnPage } from './own-page.ts';

export interface Menus {
  readonly entries: readonly NavigationEntry[];
  readonly callToAction: SiteLink;
  readonly footerColumns: readonly FooterColumn[];
  readonly legal: readonly SiteLink[];
}

export interface SiteContent extends Omit<SiteDocuments, 'pages' | 'navigation' | 'branding'> {
  readonly home: Home;
  readonly pages: Readonly<Record<PageKey, PageText>>;
  readonly menus: Menus;
  readonly brand: Brand;
  /** Gets messages where the settings name nobody; not always the one that visitors read. */
  readonly ownerEmail: string;
  /** Live ones, by title. */
  readonly ownPages: readonly OwnPage[];
  /** Of empty pages and sections: no menu links to them. */
  readonly emptyPaths: readonly string[];
}

interface Surroundings {
  readonly pictures?: ReadonlyMap<string, ShownPicture>;
  readonly makeTheme?: (branding: SiteDocuments['branding']) => Theme | null;
  readonly ownPages?: readonly OwnPage[];
  /** Undefined: the company's. */
  readonly ownerEmail?: string | undefined;
}

export function composeSite(
  documents: SiteDocuments,
  { pictures = new Map(), makeTheme, ownPages = [], ownerEmail = documents.company.email }: Surroundings = {},
): SiteContent {
  const { pages, navigation, services, projects, team, branding, ...others } = fillIn(
    Object.fromEntries(documentKeys.map((key) => [key, documents[key]])) as unknown as SiteDocuments,
    companyWords(documents.company),
  );
  const shown = services.pages.filter(({ isHidden }) => !isHidden);
  const shownProjects = projects.projects.filter(({ isHidden }) => !isHidden);
  const members = team.members.filter(({ isHidden }) => !isHidden);
  const { process, engagements } = others.home;
  return {
    ...others,
    services: {
      pages: shown,
      cards: services.cards.filter(({ page }) => shown.some(({ slug }) => slug === page)),
    },
    projects: { projects: shownProjects },
    team: { members },
    pages: Object.fromEntries(
      Object.entries(pagePaths).map(([key, path]) => [key, { path, ...pages[key as PageKey] }]),
    ) as Record<PageKey, PageText>,
    menus: { ...menusOf(navigation, shown), legal: legalLinks(ownPages, navigation) },
    brand: brandOf(branding, pictures, makeTheme),
    ownPages,
    ownerEmail,
    emptyPaths: [
      ...(shown.length === 0 ? ['/services', '/#services'] : []),
      ...(shownProjects.length === 0 ? ['/our-project', '/#our-project'] : []),
      ...(members.length === 0 ? ['/teams', '/#teams'] : []),
      ...(process.steps.length === 0 ? ['/#process'] : []),
      ...(engagements.models.length === 0 ? ['/#engagements'] : []),
    ],
  };
}

const blogPaths = ['/blogs', '/#blogs', '/all-blogs', '/blog-list'];

export const emptyPathsOf = ({ emptyPaths }: Pick<SiteContent, 'emptyPaths'>, hasPosts: boolean) =>
  hasPosts ? emptyPaths : [...emptyPaths, ...blogPaths];

function menusOf(navigation: NavigationDocument, services: readonly ServicePage[]): Omit<Menus, 'legal'> {
  const links = services.map(({ slug, navLabel }) => ({
    label: navLabel,
    path: servicePath({ slug }),
    rest: '',
  }));
  return {
    callToAction: navigation.callToAction,
    entries: navigation.entries.map((entry) => ({
      ...entry,
      children: [...(entry.showsServices ? links : []), ...entry.children],
    })),
    footerColumns: navigation.footerColumns.map((column) => ({
      ...column,
      links: [...(column.showsServices ? links : []), ...column.links],
    })),
  };
}

function fillIn<Value>(value: Value, words: Readonly<Record<string, string>>): Value {
  if (typeof value === 'string') return withWords(value, words) as Value;
  if (Array.isArray(value)) return value.map((entry) => fillIn(entry, words)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, fillIn(entry, words)]),
  ) as Value;
}
