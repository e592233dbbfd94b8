import type { AxiosInstance } from 'axios';
import { type LinkSuggestion, suggestLinks } from '#app/blog/editor/links/link-suggestions.ts';
import { fetchDocument } from './site-client.ts';

const maxOwn = 6;

/** Services and people, besides pages and posts. */
export function siteLinkSuggestions(client: AxiosInstance): (typed: string) => Promise<LinkSuggestion[]> {
  let own: Promise<LinkSuggestion[]> | undefined;
  return async (typed) => {
    const wanted = typed.trim().toLowerCase();
    if (wanted.length < 2) return [];
    own ??= servicesAndPeople(client).catch((error: unknown) => {
      console.warn('Services and people could not be read', error);
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

async function servicesAndPeople(client: AxiosInstance): Promise<LinkSuggestion[]> {
  const [services, team] = await Promise.all([
    fetchDocument(client, 'services'),
    fetchDocument(client, 'team'),
  ]);
  const pages = (services.value.pages ?? []) as { slug: string; heading: string }[];
  const members = (team.value.members ?? []) as { slug: string; name: string }[];
  return [
    ...pages.map(({ slug, heading }) => ({ title: heading, url: `/${slug}` })),
    ...members.map(({ slug, name }) => ({ title: name, url: `/teams/${slug}` })),
  ];
}
