import type { Database } from '@site/database/schema';
import { createPersonRepository } from './person-repository.server.ts';
import { createPostAuthors } from './post-author-repository.server.ts';
import type { PublicPeople } from './public-people.ts';

export function createPublicPeople(database: Database): PublicPeople {
  const people = createPersonRepository(database);
  return {
    of: async (postId) => (await createPostAuthors(database).of([postId])).get(postId) ?? [],
    withIds: (ids) => people.withIds(ids),
    findBySlug: (slug) => people.findBySlug(slug),
    all: () => people.all(),
    names: () => people.names(),
  };
}
