import { hasCode } from '@site/platform/http/errors';
import {
  isOnPage,
  type KnownSection,
  knownSections,
  type Section,
  type SectionKind,
  type SectionOf,
} from '#content/documents/sections.ts';
import { iconPath } from '#content/icons.ts';
import type { FindPublicContent, PublicContent } from '#site/blog/source/public-content.ts';
import { publicContentKey } from '#site/blog/source/public-content.ts';
import { contactFormTexts } from '#site/contact/questions/answers.ts';
import { formTimestampKey } from '#site/contact/spam/keys.ts';
import { type PictureLookup, picturesKey } from '#site/images/picture-lookup.ts';
import type { Services } from '#site/modules/services.ts';
import type { Locality } from '#site/session/dates.ts';
import { siteContext } from '#site/texts/context.ts';
import { privacyLink } from '#site/texts/own-page.ts';
import type { SiteContent } from '#site/texts/site-content.ts';
import { tagPath } from '#site/urls/post-tags.ts';
import { toPostCards } from '../blog/lists/post-card.server.ts';
import { toProjectCard } from '../components/projects-section.tsx';
import { toLinkedService } from '../components/services-section.tsx';
import { toTeamCard } from '../components/team-section.tsx';
import { withPictures, withShownImages } from '../shown-images.server.ts';

/** What sections are made of, besides their own fields. */
export interface SectionSources {
  readonly content: SiteContent;
  readonly pictures: Pick<PictureLookup, 'of'>;
  readonly findPosts: FindPublicContent;
  /** Of the contact form. */
  readonly timestamp: () => string;
}

/** Of a request. */
export const sectionSources = (context: Services): SectionSources => ({
  content: context.get(siteContext),
  pictures: context.get(picturesKey),
  findPosts: context.get(publicContentKey),
  timestamp: context.get(formTimestampKey),
});

export const recentPosts = 3;

/** What a section shows that is not in its fields; null: there is nothing to show, so the section is left out. */
const loaders = {
  about: async (_, { content }) => shownAbout(content),
  services: async (_, { content: { services } }) =>
    services.pages.length > 0 ? shownServices(services) : null,
  projects: async (_, { content: { projects }, pictures }) =>
    filled('projects', await withShownImages(projects.projects.map(toProjectCard), pictures)),
  posts: async (_, sources) =>
    filled('posts', await readPosts(sources, (found) => readRecentPosts(found, sources.content.company))),
  team: async (_, { content: { team }, pictures }) =>
    filled('members', await withShownImages(team.members.map(toTeamCard), pictures)),
  contact: async (_, { content: { contact, ownPages, brand }, timestamp }) => ({
    hasScene: brand.hasScenes,
    timestamp: timestamp(),
    ...contactFormTexts(contact),
    privacy: privacyLink(ownPages),
  }),
  // The owner's questions are asked where anything may be written.
  form: async (_, { content: { contact, ownPages }, timestamp }) => ({
    ...{ timestamp: timestamp(), note: contact.note, privacy: privacyLink(ownPages) },
  }),
  tagged: async ({ tag, count }: SectionOf<'tagged'>, sources) => {
    let spelling: string | null = null;
    const cards = await readPosts(sources, async ({ posts, pictures }) => {
      spelling = await posts.spellingOf(tag);
      return toPostCards(await posts.newest(count, { tag }), pictures, sources.content.company);
    });
    const shown = spelling ?? tag;
    const language = cards[0]?.tagLanguages?.[shown];
    return cards.length > 0 ? { posts: cards, tag: shown, language, path: tagPath(shown) } : null;
  },
} satisfies {
  readonly [Kind in SectionKind]?: (section: SectionOf<Kind>, sources: SectionSources) => unknown;
};

type Loaders = typeof loaders;
export type DataOf<Kind extends SectionKind> = Kind extends keyof Loaders
  ? NonNullable<Awaited<ReturnType<Loaders[Kind]>>>
  : null;
export type ShownSection = {
  [Kind in SectionKind]: { readonly section: SectionOf<Kind>; readonly data: DataOf<Kind> };
}[SectionKind];

/** Those that visitors see, with their data and images, in their order. */
export async function loadSections(
  sections: readonly Section[],
  sources: SectionSources,
): Promise<ShownSection[]> {
  const shown = await withPictures(sections.filter(isOnPage), sources.pictures);
  const loaded = await Promise.all(
    shown.map(async (section) => {
      const load = (loaders as Partial<Record<SectionKind, Load>>)[section.kind];
      const data = load ? await load(section, sources) : null;
      return load && data === null ? [] : [{ section, data } as ShownSection];
    }),
  );
  return loaded.flat();
}

type Load = (section: Section, sources: SectionSources) => Promise<unknown>;

function filled<Name extends string, Entry>(name: Name, entries: readonly Entry[]) {
  return entries.length > 0 ? ({ [name]: entries } as Record<Name, readonly Entry[]>) : null;
}

/** None, as long as the API that has them is unavailable: the page does without. */
async function readPosts<Card>(
  { findPosts }: SectionSources,
  read: (found: PublicContent) => Promise<Card[]>,
): Promise<Card[]> {
  try {
    return await read(await findPosts());
  } catch (error) {
    if (hasCode(error, 'api_unavailable')) return [];
    throw error;
  }
}

export async function readRecentPosts({ posts, pictures }: PublicContent, company: Locality) {
  const { posts: first } = await posts.front({ limit: recentPosts, offset: 0 });
  return toPostCards(first, pictures, company);
}

export function shownServices({ pages, cards }: SiteContent['services']) {
  return {
    // Drawn here, so that no script has the drawings of all icons.
    cards: cards.map(({ icon, ...card }) => ({ ...card, drawing: iconPath(icon) })),
    links: pages.filter(({ slug }) => !cards.some(({ page }) => page === slug)).map(toLinkedService),
  };
}

export interface ShownAbout {
  readonly heading: string;
  readonly paragraph: string;
  readonly figures: SectionOf<'about'>['figures'];
  /** Null: there is nobody to lead to. */
  readonly teamPath: string | null;
}

/** Also of a home page without the section: it has a page of its own. */
export function shownAbout(content: SiteContent): ShownAbout {
  const about = content.home.sections.find((section) => section.kind === 'about');
  const teamPath = ['/#teams', '/teams'].find((path) => !content.emptyPaths.includes(path));
  return {
    heading: headingOf(content, 'about'),
    ...{ paragraph: about?.intro ?? '', figures: about?.figures ?? [] },
    teamPath: teamPath ?? null,
  };
}

/** Of a section with a page of its own: as on the home page, or as the site has it. */
export const headingOf = (content: SiteContent, kind: KnownSection): string =>
  sectionIn(content, kind)?.heading ?? knownSections[kind].heading;

const sectionIn = ({ home }: SiteContent, kind: KnownSection) =>
  home.sections.find((section): section is SectionOf<KnownSection> => section.kind === kind);
