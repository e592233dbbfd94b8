import type { Database } from '@site/database/schema';
import { isPdf, isVideo } from '@site/images/media';
import { InvalidInputError, NotFoundError } from '@site/platform/http/errors';
import type { Action } from '#site/audit/action.ts';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import { trusted } from '#site/blog/ownership/writer.ts';
import { createPostWriting } from '#site/blog/posts/saving/post-writing.server.ts';
import { createMediaUsage } from '#site/images/media-usage.server.ts';
import { authorPath } from '#site/urls/page-paths.ts';
import { nameKey, type Person } from './person.ts';
import { PersonNameTakenError, PersonSlugTakenError } from './person-errors.ts';
import { createPersonRepository } from './person-repository.server.ts';
import type { PersonChange } from './person-schema.ts';
import { createPostAuthors } from './post-author-repository.server.ts';
import { madeByline } from './settle-byline.server.ts';
import { cleanTranslations } from './translated-person.ts';

export type PersonChanges = ReturnType<typeof createPersonChanges>;

/** Each step runs in the transaction it is given. */
export function createPersonChanges(dependencies: Parameters<typeof createPostWriting>[0]) {
  const { now } = dependencies;
  const rewriteBylines = createBylineRewriting(dependencies);

  async function read(transaction: Database, id: string): Promise<Person> {
    const person = await createPersonRepository(transaction).find(id);
    if (!person) throw new NotFoundError('This person does not exist.');
    return person;
  }

  const record = (
    transaction: Database,
    action: Extract<Action, `person.${string}`>,
    { id, name, slug }: Person,
    versions: { from?: string; to?: string } = {},
  ) => {
    const thing = { id, title: name, path: authorPath(slug) };
    return recordActivity(transaction, { action, at: now(), thing, ...versions });
  };

  /** A name somebody gave up is free. @throws {PersonNameTakenError} */
  async function refuseTaken(transaction: Database, name: string, id?: string): Promise<void> {
    const other = await createPersonRepository(transaction).findByName(name);
    if (other && other.id !== id && nameKey(other.name) === nameKey(name)) {
      throw new PersonNameTakenError(other.name);
    }
  }

  /** @throws {PersonNameTakenError} {PersonSlugTakenError} {InvalidInputError} */
  async function changeIn(
    transaction: Database,
    before: Person,
    change: PersonChange,
    by: string,
  ): Promise<Person> {
    const people = createPersonRepository(transaction);
    const translations = cleanTranslations({ ...before.translations, ...change.translations });
    const person: Person = { ...before, ...definedOf(change), translations };
    if (person.name !== before.name) {
      await refuseTaken(transaction, person.name, person.id);
      await people.claimName(person.name, person.id);
    }
    if (person.slug !== before.slug && !(await people.claimSlug(person.slug, person.id, now()))) {
      throw new PersonSlugTakenError((await people.findBySlug(person.slug)) ?? before);
    }
    if (person.avatar !== before.avatar) await requireImage(transaction, person.avatar);
    await people.change(person, now());
    const versions = person.name === before.name ? {} : { from: before.name, to: person.name };
    await record(transaction, versions.to ? 'person.renamed' : 'person.changed', person, versions);
    if (person.name !== before.name) await rewriteBylines(transaction, person, by);
    return person;
  }

  return { rewriteBylines, read, record, refuseTaken, changeIn };
}

const definedOf = (change: PersonChange): Partial<Person> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

async function requireImage(transaction: Database, path: string): Promise<void> {
  if (path === '') return;
  const isKnown = (await createMediaUsage(transaction).known([path])).length > 0;
  if (isKnown && !isVideo(path) && !isPdf(path)) return;
  throw new InvalidInputError([{ path: 'avatar', message: 'Choose an image of the media library.' }]);
}

function createBylineRewriting(dependencies: Parameters<typeof createPostWriting>[0]) {
  /** Rewrites the byline of all posts of a person, each as a new version. `by`: e-mail address of who changed the person. */
  return async (transaction: Database, { id, name }: Person, by: string): Promise<void> => {
    const writing = createPostWriting({ ...dependencies, database: transaction });
    const authors = createPostAuthors(transaction);
    const posts = await authors.postsOf(id);
    const people = await authors.of(posts.map((post) => post.id));
    for (const post of posts) {
      const author = madeByline(people.get(post.id) ?? [{ name }]);
      if (author === post.author) continue;
      if (post.isInTrash) await authors.setTextInTrash(post.id, author);
      else await writing.revise(post.id, () => ({ author }), trusted(by));
    }
  };
}
