import { say } from '@site/platform/words/say';
import type { LinkSuggestion } from '@site/rich-text/editor/links/url-field';
import type { AxiosInstance } from 'axios';
import { anchorOf, type Section, sectionKinds } from '#content/documents/sections.ts';
import { suggestLinks } from '#site/blog/editor/text/link-suggestions.ts';
import { caseStudyPath, memberPath, servicePath } from '#site/urls/page-paths.ts';
import { documentCalls } from './document-client.ts';

const maxOwn = 6;

/** Of the home page, by their headings. */
const sectionsOf = (sections: unknown): LinkSuggestion[] =>
  ((sections ?? []) as Section[]).flatMap((section) => {
    const anchor = anchorOf(section);
    const title = say('Home: {heading}', {
      heading: section.heading || say(sectionKinds[section.kind].title),
    });
    return anchor === '' ? [] : [{ title, url: `/#${anchor}` }];
  });

/** Services, people and case studies, besides pages and posts. */
export function siteLinkSuggestions(client: AxiosInstance): (typed: string) => Promise<LinkSuggestion[]> {
  let own: Promise<LinkSuggestion[]> | undefined;
  return async (typed) => {
    const wanted = typed.trim().toLowerCase();
    if (wanted.length < 2) return [];
    own ??= sitePagesOf(client).catch((error: unknown) => {
      console.warn('Services, people and case studies could not be read', error);
      own = undefined;
      return [];
    });
    const [mine, others] = await Promise.all([own, suggestLinks(client, typed)]);
    const fitting = mine.filter(
      ({ title, url }) => title.toLowerCase().includes(wanted) || url.startsWith(wanted),
    );
    const found = [...fitting.slice(0, maxOwn), ...others];
    return found.filter(({ url }, index) => found.findIndex((other) => other.url === url) === index);
  };
}

async function sitePagesOf(client: AxiosInstance): Promise<LinkSuggestion[]> {
  const read = (key: string) => documentCalls(client)('GET /api/site/documents/:key', { params: { key } });
  const [home, services, team, projects] = await Promise.all([
    read('home'),
    read('services'),
    read('team'),
    read('projects'),
  ]);
  const pages = ((services.value.services ?? []) as { kind: string; slug: string; heading: string }[]).filter(
    ({ kind }) => kind === 'service',
  );
  const members = (team.value.members ?? []) as { slug: string; name: string }[];
  const studied = (projects.value.projects ?? []) as { title: string; caseStudy: { slug: string } | null }[];
  return [
    ...sectionsOf(home.value.sections),
    ...pages.map(({ slug, heading }) => ({ title: heading, url: servicePath({ slug }) })),
    ...members.map(({ slug, name }) => ({ title: name, url: memberPath({ slug }) })),
    ...studied.flatMap(({ title, caseStudy }) => (caseStudy ? { title, url: caseStudyPath(caseStudy) } : [])),
  ];
}
