import { decoded } from '../decoded-line.ts';
import type { SourceMedia, SourcePerson } from '../items.ts';
import type { WxrElement } from './read-wxr.server.ts';

/** Used by Co-Authors Plus for authors without an account. */
export const guestAuthorType = 'guest-author';

export type WordPressPeople = ReadonlyMap<string, SourcePerson>;

interface Guest {
  readonly name: string;
  readonly bio: string;
  readonly website: string;
  readonly imageId: string;
}

export function gatherPeople() {
  const names = new Map<string, string>();
  const guests = new Map<string, Guest>();
  /** Guest authors that stand for a user. */
  const guestOf = new Map<string, string>();
  const writers = new Map<string, string>();
  const published = new Set<string>();

  return {
    addUser({ texts }: WxrElement): void {
      const text = (name: string) => texts.get(name)?.trim() ?? '';
      names.set(text('wp:author_login'), text('wp:author_display_name') || text('wp:author_login'));
    },

    addGuest({ texts, meta }: WxrElement): void {
      const fact = (name: string) => meta.get(name)?.trim() ?? '';
      const login = fact('cap-user_login') || (texts.get('wp:post_name')?.trim() ?? '').replace(/^cap-/, '');
      const name = fact('cap-display_name') || (texts.get('title')?.trim() ?? '');
      const about = { bio: fact('cap-description'), website: fact('cap-website') };
      guests.set(login, { name, ...about, imageId: fact('_thumbnail_id') });
      if (fact('cap-linked_account')) guestOf.set(fact('cap-linked_account'), login);
    },

    addWriters(post: WxrElement): void {
      const isLive = /^(?:publish|future)$/.test(post.texts.get('wp:status')?.trim() ?? '');
      for (const { login, name } of writersOf(post)) {
        if (!writers.has(login)) writers.set(login, name);
        if (isLive) published.add(login);
      }
    },

    /** Everybody who wrote something, and all guest authors; of other users only names. */
    people(
      siteUrl: string,
      attachments: ReadonlyMap<string, SourceMedia>,
    ): { people: WordPressPeople; otherUsers: string[] } {
      const found = new Map<string, SourcePerson>();
      for (const login of new Set([...writers.keys(), ...guests.keys()])) {
        const person = found.get(guestOf.get(login) ?? '') ?? personOf(login);
        if (person) found.set(login, person);
      }
      const others = [...names].filter(
        ([login]) => !found.has(login) && !found.has(guestOf.get(login) ?? ''),
      );
      return { people: found, otherUsers: others.map(([login, name]) => name || login) };

      function personOf(login: string): SourcePerson | undefined {
        const guest = guests.get(guestOf.get(login) ?? login);
        const name = decoded(guest?.name || (names.get(login) ?? writers.get(login) ?? ''));
        if (name === '') return undefined;
        const image = attachments.get(guest?.imageId ?? '');
        return {
          ...{ kind: 'person', sourceId: `person:${login}`, name, teamMember: null, formerSlugs: [] },
          bio: decoded((guest?.bio ?? '').replace(/<[^<>]*>/g, '')),
          links: guest?.website ? [guest.website] : [],
          ...{ avatar: image?.ref ?? null, avatarAlt: image?.alt ?? '' },
          oldUrls: published.has(login) ? [`${siteUrl}/author/${encodeURIComponent(login)}`] : [],
        };
      }
    },
  };
}

/** Used by plugins for several authors. */
export const coAuthorTaxonomies: readonly string[] = ['author', 'ppma_author'];

export function writersOf({ texts, categories }: WxrElement): { login: string; name: string }[] {
  const terms = categories.filter(({ domain }) => coAuthorTaxonomies.includes(domain));
  const writers = terms.map(({ name, nicename }) => ({ login: nicename.replace(/^cap-/, ''), name }));
  const creator = texts.get('dc:creator')?.trim() ?? '';
  const all = writers.length > 0 ? writers : [{ login: creator, name: creator }];
  const isFirst = new Set<string>();
  return all.filter(({ login }) => login !== '' && !isFirst.has(login) && isFirst.add(login));
}
