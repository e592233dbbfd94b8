import type { ShownPicture } from '@site/images/variants/shown-picture';
import { sayPlainly } from '@site/platform/words/say';
import { company as sampleCompany } from '#content/company/company.ts';
import type { NavigationDocument } from '#content/documents/navigation.ts';
import { namedPages, type PageKey, type PageText } from '#content/documents/pages.ts';
import { anchorOf, isOnPage } from '#content/documents/sections.ts';
import { type ServicePage, shownServices } from '#content/documents/services.ts';
import { documentKeys, type SiteDocuments } from '#content/documents/site-documents.ts';
import { companyWords, withWords } from '#site/texts/company-words.ts';
import { type SiteLanguage, servicePath } from '#site/urls/page-paths.ts';
import { anchorLinksIn, mapTexts, withPlacedLinks } from './anchor-links.ts';
import { brandOf, logosIn, type Theme } from './brand/brand.ts';
import { missingEntries } from './entry-paths.ts';
import { imagesIn, withPicturesOf } from './head/shown-pictures.ts';
import { legalLinks } from './legal-pages.ts';
import type { OwnPage } from './own-page.ts';
import type { Menus, SiteContent } from './site-content.ts';
import { inLanguage } from './words/delivered-texts.ts';
import { outerPathsOf } from './words/named-paths.ts';
import { siteWords } from './words/site-words.server.ts';
import { untranslatedTexts } from './words/untranslated.ts';

interface Surroundings {
  readonly pictures?: ReadonlyMap<string, ShownPicture>;
  readonly makeTheme?: (branding: SiteDocuments['branding']) => Theme | null;
  readonly ownPages?: readonly OwnPage[];
  readonly languages?: readonly SiteLanguage[];
  /** First segment of URLs in another language than the first. */
  readonly prefix?: string;
  /** Documents of the first language, of a site in another. */
  readonly first?: SiteDocuments;
  /** Keys of the documents that the other language has itself. */
  readonly translated?: ReadonlySet<string>;
  /** Pages of the owner's in the first language that are not shown in its place. */
  readonly firstPages?: readonly OwnPage[];
  /** Undefined: the company's. */
  readonly ownerEmail?: string | undefined;
}

/** What visitors see of the documents: words filled in, hidden entries left out, menus with their links. */
export function composeSite(
  documents: SiteDocuments,
  {
    pictures = new Map(),
    makeTheme,
    ownPages = [],
    languages = [],
    prefix = '',
    first,
    translated = new Set(),
    firstPages = [],
    ownerEmail = documents.company.email,
  }: Surroundings = {},
): SiteContent {
  const spoken = siteWords(documents.company.locale, ownWords(documents.words));
  // Its owner is asked for these in the language of the admin area.
  const company = inLanguage('company', documents.company, sayPlainly, spoken.say);
  const words = companyWords(company);
  const {
    pages,
    navigation,
    services,
    projects,
    team,
    branding,
    words: _,
    paths: __,
    languages: ___,
    ...others
  } = mapTexts(
    Object.fromEntries(
      documentKeys.map((key) => [key, key === 'company' ? company : documents[key]]),
    ) as unknown as SiteDocuments,
    (text) => withWords(text, words),
  );
  const pictured = <Value>(value: Value): Value => withPicturesOf(value, pictures);
  const offered = shownServices(pictured(services.services));
  const shown = offered.pages;
  const shownProjects = pictured(projects.projects).filter(({ isHidden }) => !isHidden);
  const members = pictured(team.members).filter(({ isHidden }) => !isHidden);
  const emptyPages = [
    ...(shown.length === 0 ? ['services'] : []),
    ...(shownProjects.length === 0 ? ['our-project'] : []),
    ...(members.length === 0 ? ['teams'] : []),
  ];
  const anchors = new Set(['home', ...others.home.sections.filter(isOnPage).map(anchorOf)]);
  const paths =
    languages.find((language) => language.prefix === prefix)?.paths ?? outerPathsOf(documents.paths);
  // The owner may have written either path of a page.
  const placed = <Value>(value: Value): Value => mapTexts(withPlacedLinks(value, anchors), paths.inward);
  return {
    ...others,
    // Their {name} is the visitor's.
    settings: { ...others.settings, answers: documents.settings.answers },
    home: placed(others.home),
    about: placed(others.about),
    services: offered,
    projects: { projects: shownProjects },
    team: { members },
    pages: Object.fromEntries(
      Object.entries(namedPages).map(([key, { path }]) => [
        key,
        { path, ...pictured(pages[key as PageKey]) },
      ]),
    ) as Record<PageKey, PageText>,
    menus: { ...menusOf(placed(navigation), shown), legal: legalLinks(ownPages, navigation) },
    brand: brandOf(branding, pictures, documents.company.name === sampleCompany.name, makeTheme),
    words: spoken,
    paths,
    languages,
    untranslated: first
      ? untranslatedTexts(documents, first, {
          ...{ translated, said: Object.values(spoken.said) },
          shown: (text) => withWords(text, words),
        })
      : null,
    ownPages,
    ownerEmail,
    emptyPaths: [
      ...emptyPages.flatMap((page) => [`/${page}`, `/#${page}`]),
      ...(anchors.has('teams') ? [] : ['/#teams']),
      ...anchorLinksIn([others.about, others.home, navigation], anchors),
      ...(first ? missingEntries(first, { services: shown, projects: shownProjects, members }) : []),
      ...firstPages.flatMap(({ path }) => (ownPages.some((page) => page.path === path) ? [] : path)),
    ].filter((path, index, all) => all.indexOf(path) === index),
  };
}

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

const ownWords = ({ words }: SiteDocuments['words']) =>
  Object.fromEntries(words.map(({ english, said }) => [english, said]));

/** Images that pages show outside of themselves: logos, and those for social networks. */
export function sharedImagesIn({ branding, pages, services, projects, team }: SiteDocuments): string[] {
  const named = [
    ...services.services,
    ...projects.projects.map(({ caseStudy }) => caseStudy),
    ...team.members,
  ];
  const social = [pages, ...named.map((one) => (one && 'seo' in one ? one.seo : null))];
  return [...logosIn(branding), ...imagesIn(social).map(({ source }) => source)];
}
