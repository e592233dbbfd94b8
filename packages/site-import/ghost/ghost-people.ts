import type { SourcePerson } from '../items.ts';
import type { GhostIndex } from './ghost-index.ts';
import type { GhostData, GhostPost, GhostUser } from './ghost-schema.ts';

export const personId = ({ id }: GhostUser): string => `person:${id}`;

export const isForAll = ({ visibility }: GhostPost): boolean => !visibility || visibility === 'public';
export const isPageOf = ({ type, page }: GhostPost): boolean => type === 'page' || Boolean(page);

/** Only those who have written something; e-mail addresses and roles are not imported. */
export function ghostPeople(
  { posts, users }: GhostData,
  index: GhostIndex,
  fileAt: (url: string) => string | null,
): SourcePerson[] {
  const writers = new Set(posts.flatMap((post) => index.authorsOf(post)));
  const published = publishedWriters(posts, index);
  return users
    .filter((user) => user.name && writers.has(user))
    .map((user) => toPerson(user, published, fileAt));
}

export const otherUsers = ({ posts, users }: GhostData, index: GhostIndex): string[] => {
  const writers = new Set(posts.flatMap((post) => index.authorsOf(post)));
  return users.flatMap((user) => (writers.has(user) && user.name ? [] : user.name || user.id));
};

export const publishedWriters = (posts: GhostData['posts'], index: GhostIndex): ReadonlySet<GhostUser> =>
  new Set(
    posts
      .filter((post) => post.status === 'published' && isForAll(post) && !isPageOf(post))
      .flatMap((post) => index.authorsOf(post)),
  );

function toPerson(
  user: GhostUser,
  published: ReadonlySet<GhostUser>,
  fileAt: (url: string) => string | null,
): SourcePerson {
  const { name, slug, bio, profile_image: image } = user;
  const cover = textOf(user, 'cover_image') && 'a cover image';
  const place = textOf(user, 'location') && `a place (${textOf(user, 'location')})`;
  const lost = [place, cover].filter((one) => one !== '');
  return {
    ...{ kind: 'person', sourceId: personId(user), name: name ?? '', bio: bio ?? '', teamMember: null },
    ...{ slug: slug || undefined, isSameByName: true, formerSlugs: [] },
    links: linksOf(user),
    avatar: image ? (fileAt(image) ?? image.replace(/^\/\//, 'https://')) : null,
    avatarAlt: '',
    oldUrls: slug && published.has(user) ? [`/author/${slug}/`] : [],
    notes: lost.length > 0 ? [`What an author does not have here: ${lost.join(' and ')}.`] : [],
  };
}

/** Sites where the name alone is the path. */
const hosts: Readonly<Record<string, string>> = {
  ...{ twitter: 'https://x.com/', facebook: 'https://www.facebook.com/' },
  ...{ threads: 'https://www.threads.net/@', bluesky: 'https://bsky.app/profile/' },
  ...{ instagram: 'https://www.instagram.com/', tiktok: 'https://www.tiktok.com/@' },
  ...{ youtube: 'https://www.youtube.com/', linkedin: 'https://www.linkedin.com/in/' },
};

/** Unknown ones are passed on unchanged, so that the receipt names them. */
function linksOf(user: GhostUser): string[] {
  const others = [...Object.keys(hosts), 'mastodon'].map((network) => {
    const name = textOf(user, network);
    return name === '' || /^https?:/i.test(name) ? name : urlOf(network, name);
  });
  return [user.website?.trim() ?? '', ...others].filter((link) => link !== '');
}

function urlOf(network: string, name: string): string {
  const host = hosts[network];
  const isPath = /^@?[\w.-]+(?:\/[\w.-]+)*$/.test(name);
  if (!host || !isPath) return `${network}: ${name}`;
  return host + (network === 'youtube' ? name : name.replace(/^@/, ''));
}

function textOf(user: GhostUser, field: string): string {
  const value = user[field];
  return typeof value === 'string' ? value.trim() : '';
}
