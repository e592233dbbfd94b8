import type { z } from 'zod';
import { isOnPage } from '#content/documents/sections.ts';
import { siteDocuments } from '#content/documents/site-documents.ts';
import { indexedWords } from '#site/blog/search/search-words.server.ts';
import { fieldsOf } from '#site/documents/fields-of.ts';
import { listedPagesOf } from '#site/texts/public-pages.ts';
import type { SiteContent } from '#site/texts/site-content.ts';
import { caseStudyPath, memberPath, servicePath } from '#site/urls/page-paths.ts';
import { ownPagePath } from '#site/urls/post-path.ts';
import type { ResultGroupName } from './site-results.ts';

/** A page that the site's documents make, with what visitors read there. */
export interface SearchedPage {
  readonly group: ResultGroupName;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** With the description. */
  readonly text: string;
  /** Tokens, each once, sorted. */
  readonly titleWords: readonly string[];
  /** Those of the title too. */
  readonly words: readonly string[];
  /** More of its text is of the first language than of that of the site. */
  readonly isUntranslated: boolean;
}

interface Body {
  readonly group: ResultGroupName;
  readonly title?: string;
  /** Found like the title. */
  readonly names?: readonly string[];
  readonly texts: readonly string[];
}

const known = new WeakMap<SiteContent, Map<boolean, SearchedPage[]>>();

/** Those that are listed: nothing hidden, empty or unlisted. Read once for each state of the site. */
export function searchedPagesOf(site: SiteContent, hasPosts: boolean): readonly SearchedPage[] {
  const states = known.get(site) ?? new Map<boolean, SearchedPage[]>();
  known.set(site, states);
  const pages = states.get(hasPosts) ?? readPages(site, hasPosts);
  states.set(hasPosts, pages);
  return pages;
}

function readPages(site: SiteContent, hasPosts: boolean): SearchedPage[] {
  const bodies = bodiesOf(site);
  const listed = listedPagesOf(site, { hasPosts }).map(({ path, title, description }) => {
    const { texts, ...body } = bodies.get(path) ?? { group: 'pages', texts: [] };
    return toSearchedPage(site, path, description, { title, ...body, texts });
  });
  // A project without a page of its own is a card on that of all.
  const cards = site.projects.projects
    .filter(({ caseStudy }) => !caseStudy)
    .map(({ title, description }) =>
      toSearchedPage(site, site.pages.projects.path, description, { group: 'projects', title, texts: [] }),
    );
  return [...listed, ...cards];
}

/** By path. The fields come from the schemas, so that a new one is found as well. */
function bodiesOf(site: SiteContent): ReadonlyMap<string, Body> {
  const { services, projects, team, company, home, about, contact, pages, sections } = site;
  const shown = home.sections.filter(isOnPage);
  const homeTexts = (some: typeof shown, hero: Partial<typeof home> = {}) =>
    textsOf(siteDocuments.home.schema, { ...hero, sections: some });
  return new Map<string, Body>([
    [
      pages.home.path,
      {
        group: 'pages',
        title: home.heroHeading || company.name,
        // What About Us has is found there.
        texts: [
          home.heroTagline || company.tagline,
          ...homeTexts(
            shown.filter(({ kind }) => kind !== 'about'),
            home,
          ),
        ],
      },
    ],
    [
      pages.aboutUs.path,
      { group: 'pages', texts: homeTexts(home.sections.filter(({ kind }) => kind === 'about')) },
    ],
    [pages.learnMore.path, { group: 'pages', texts: textsOf(siteDocuments.about.schema, about) }],
    [
      pages.contact.path,
      {
        group: 'pages',
        texts: [
          ...textsOf(siteDocuments.contact.schema, { ...contact, receipt: null }),
          ...addressOf(company),
        ],
      },
    ],
    ...services.pages.map((page): [string, Body] => {
      const cards = services.cards.filter((card) => card.page === page.slug);
      return [
        servicePath(page),
        {
          group: 'services',
          names: cards.map(({ title }) => title),
          texts: [
            ...textsOf(siteDocuments.services.schema, { services: [page] }),
            ...cards.map(({ description }) => description),
          ],
        },
      ];
    }),
    ...projects.projects.flatMap((project): [string, Body][] => {
      if (!project.caseStudy) return [];
      const texts = textsOf(siteDocuments.projects.schema, { projects: [project] });
      return [[caseStudyPath(project.caseStudy), { group: 'projects', texts }]];
    }),
    ...team.members.map((member): [string, Body] => [
      memberPath(member),
      { group: 'people', texts: textsOf(siteDocuments.team.schema, { members: [member] }) },
    ]),
    ...sections.pages.map((page): [string, Body] => {
      const own = { ...page, sections: page.sections.filter(isOnPage) };
      return [
        ownPagePath(page.slug),
        { group: 'pages', texts: textsOf(siteDocuments.sections.schema, { pages: [own] }) },
      ];
    }),
  ]);
}

/** Fields of one line that name something else, or are not read. */
const unread = /(?:^|\.)(?:alt|postTag|story|services\.0\.caseStudy)$/;

const textsOf = (schema: z.ZodType, value: unknown): string[] =>
  fieldsOf(schema, value, ['line', 'text']).flatMap(({ path, value: text }) =>
    typeof text === 'string' && !unread.test(path) ? [text] : [],
  );

const addressOf = ({ street, postcode, city, country, email, phones }: SiteContent['company']): string[] => [
  [street, postcode, city, country].filter((part) => part !== '').join(', '),
  email,
  ...phones.map(({ display }) => display),
];

function toSearchedPage(
  { untranslated }: Pick<SiteContent, 'untranslated'>,
  path: string,
  description: string,
  { group, title, names = [], texts }: Body & { readonly title: string },
): SearchedPage {
  const parts = new Set([description, ...texts].filter((one) => one !== '' && one !== title));
  const charactersOf = (some: readonly string[]) => some.reduce((sum, part) => sum + part.length, 0);
  const foreign = [...parts].filter((part) => untranslated?.texts.has(part));
  const text = [...parts].map((part) => (/[.!?…。！？]$/.test(part) ? part : `${part} ·`)).join(' ');
  return {
    ...{ group, path, title, description, text: text.replace(/ ·$/, '') },
    titleWords: sortedWords([title, ...names].join(' ')),
    words: sortedWords([title, ...names, text].join(' ')),
    isUntranslated: charactersOf(foreign) * 2 > charactersOf([...parts]),
  };
}

export const sortedWords = (text: string): string[] =>
  [...new Set(indexedWords(text).split(' '))].filter((word) => word !== '').sort();
