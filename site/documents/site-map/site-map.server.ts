import { singleVariant, thumbnailWidth } from '@site/images/variants/shown-picture';
import { namedPages, type PageKey } from '#content/documents/pages.ts';
import type { DocumentKey, SiteDocuments } from '#content/documents/site-documents.ts';
import { type IconName, iconPath } from '#content/icons.ts';
import type { PictureLookup } from '#site/images/picture-lookup.ts';
import { caseStudyPath, memberPath, servicePath } from '#site/urls/page-paths.ts';
import type { MappedPage } from './mapped-page.ts';

/** The documents that hold pages, in the order of the map; the titles of the others stand in `pages`. */
const holders: Partial<Record<PageKey, DocumentKey>> = {
  home: 'home',
  aboutUs: 'home',
  learnMore: 'about',
  services: 'services',
  projects: 'projects',
  team: 'team',
  recentBlogs: 'pages',
  allBlogs: 'pages',
  archive: 'pages',
  contact: 'contact',
};

type Entry = Omit<MappedPage, 'image' | 'drawing'> & {
  /** Of the library, or the name of one that the site came with. */
  readonly source: string;
  readonly icon?: IconName | undefined;
};

/** The pages that documents hold, hidden ones too, each list below its page. Those of one's own are posts. */
export async function siteMap(
  documents: SiteDocuments,
  pictures: Pick<PictureLookup, 'of'>,
): Promise<MappedPage[]> {
  const below = { services: services(documents), projects: projects(documents), team: team(documents) };
  const keys = new Set([...Object.keys(holders), ...Object.keys(namedPages)] as PageKey[]);
  const entries = [...keys].flatMap((key): Entry[] => {
    const { path, name } = namedPages[key];
    const page: Entry = {
      ...{ title: name, path, document: holders[key] ?? 'pages', field: fieldOf(key, documents) },
      ...{ isBelow: false, isHidden: false, source: sourceOf(key, documents) },
    };
    return [page, ...(key in below ? below[key as keyof typeof below] : [])];
  });
  const shown = await pictures.of(entries.map(({ source }) => source));
  return entries.map(({ source, icon, ...entry }) => {
    const variants = shown.get(source);
    const image = (variants && singleVariant(variants, thumbnailWidth)) ?? source;
    return { ...entry, image, drawing: icon ? iconPath(icon) : '' };
  });
}

/** About Us shows a section of the home page. */
function fieldOf(key: PageKey, { home }: SiteDocuments): string {
  if (key === 'aboutUs') {
    const index = home.sections.findIndex(({ kind }) => kind === 'about');
    return index === -1 ? '' : `sections.${index}.heading`;
  }
  return (holders[key] ?? 'pages') === 'pages' ? `${key}.title` : '';
}

function sourceOf(key: PageKey, { home, about, branding }: SiteDocuments): string {
  if (key === 'home') return home.heroImage?.source ?? (branding.hasScenes ? 'hero' : '');
  return key === 'learnMore' ? (about.image?.source ?? '') : '';
}

const services = ({ services: { services } }: SiteDocuments): Entry[] =>
  services.flatMap((one, index) =>
    one.kind === 'service'
      ? [
          {
            ...{ title: one.navLabel, path: servicePath(one), document: 'services', isBelow: true },
            ...{ field: `services.${index}.heading`, isHidden: one.isHidden },
            ...{ source: one.image?.source ?? '', icon: one.card?.icon },
          },
        ]
      : [],
  );

const projects = ({ projects: { projects } }: SiteDocuments): Entry[] =>
  projects.flatMap(({ title, image, isHidden, caseStudy }, index) =>
    caseStudy
      ? [
          {
            ...{ title, path: caseStudyPath(caseStudy), document: 'projects', isBelow: true },
            ...{ field: `projects.${index}.title`, isHidden, source: image.source },
          },
        ]
      : [],
  );

const team = ({ team: { members } }: SiteDocuments): Entry[] =>
  members.map((member, index) => ({
    ...{ title: member.name, path: memberPath(member), document: 'team', isBelow: true },
    ...{ field: `members.${index}.name`, isHidden: member.isHidden, source: member.image.source },
  }));
