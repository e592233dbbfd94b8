import type { Database } from '@site/database/schema';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { requestPrefix } from '#site/urls/request-language.server.ts';
import type { Person } from './person.ts';
import { createPersonRepository } from './person-repository.server.ts';
import { createPostAuthors } from './post-author-repository.server.ts';
import type { PublicPeople } from './public-people.ts';
import { personIn } from './translated-person.ts';

/** With their texts in the language that is asked for. */
export function createPublicPeople(database: Database, site: Pick<SiteSource, 'read'>): PublicPeople {
  const people = createPersonRepository(database);
  const here = async (found: readonly Person[]): Promise<Person[]> => {
    const prefix = requestPrefix();
    if (prefix === '') return [...found];
    const { languages } = await site.read();
    return found.map((person) => personIn(person, languages, prefix));
  };
  return {
    of: async (postId) => (await createPostAuthors(database).of([postId])).get(postId) ?? [],
    withIds: async (ids) => here(await people.withIds(ids)),
    async findBySlug(slug) {
      const found = await people.findBySlug(slug);
      return found && (await here([found]))[0];
    },
    all: async () => here(await people.all()),
    names: () => people.names(),
  };
}
