import type { NamedPerson, Person } from './person.ts';

export interface PublicPeople {
  /** In the order of the byline; empty where only its text is known. */
  of(postId: string): Promise<NamedPerson[]>;
  withIds(ids: readonly string[]): Promise<Person[]>;
  /** Also by a former slug. Whether they have a page is not known. */
  findBySlug(slug: string): Promise<Person | undefined>;
  all(): Promise<Person[]>;
  /** Everybody, by name. */
  names(): Promise<NamedPerson[]>;
}

/** For an API on another host, which knows names only. */
export const noPeople: PublicPeople = {
  of: async () => [],
  withIds: async () => [],
  findBySlug: async () => undefined,
  all: async () => [],
  names: async () => [],
};
