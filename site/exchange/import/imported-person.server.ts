import { DomainError } from '@site/platform/http/errors';
import type { SourcePerson } from '@site/site-import/items';
import { type ForeignPerson, personVersion } from '#site/blog/people/people-exchange.server.ts';
import type { Person } from '#site/blog/people/person.ts';
import { slugFrom } from '#site/blog/slugs/slug-text.server.ts';
import { authorPath } from '#site/urls/page-paths.ts';
import { alreadyHere, decide, incomplete } from './decided.ts';
import { fittedPerson } from './fitted-person.ts';
import { hashOf, type ImportContext } from './import-context.ts';
import { createImportRepository, type ImportItem } from './import-repository.server.ts';
import type { Outcome, ReceiptLine } from './receipt.ts';

/** Leaves a person who was edited here unchanged. */
export async function importPerson(context: ImportContext, item: SourcePerson): Promise<ReceiptLine> {
  const { imports, source, importId, services, people, redirects } = context;
  const line = { kind: 'person', sourceId: item.sourceId, title: item.name };
  const { facts, notes } = fittedPerson(item);
  const hash = hashOf(item);
  const known = await imports.item(source.key, item.sourceId);
  const before = known && (await services.people.exchange.find(known.target));
  const same = before ?? (await sameHere(context, item, facts));
  const decided =
    !known && same
      ? alreadyHere
      : decide(context, { known, version: before ? personVersion(before) : null, hash });
  const end = (outcome: Outcome, said: readonly string[], here?: Planned): ReceiptLine => {
    if (here) people.set(item.sourceId, here);
    if (here) for (const url of item.oldUrls) redirects.addOld(url, authorPath(here.slug), item.sourceId);
    return { ...line, outcome, notes: said };
  };
  if (decided.isThere) return end(decided.outcome, decided.note === null ? [] : [decided.note], same);
  if (importId === null) return end(decided.outcome, notes, same ?? (await planned(facts)));
  try {
    const saved = await save(context, { item, facts, before, hash });
    return end(decided.outcome, [...notes, ...saved.notes], saved.person);
  } catch (error) {
    context.signal?.throwIfAborted();
    if (!(error instanceof DomainError)) throw error;
    return end('lost', [error.message]);
  }
}

/** Two people of the same name in a source stay two. */
async function sameHere({ services, people }: ImportContext, item: SourcePerson, facts: Facts) {
  if (!item.isSameByName) return services.people.exchange.same(facts);
  const same = await services.people.exchange.same({ ...facts, slug: undefined });
  return [...people.values()].some(({ id }) => id === same?.id) ? undefined : same;
}

type Planned = Pick<Person, 'id' | 'slug' | 'name'>;

type Facts = Omit<ForeignPerson, 'avatar'>;

async function planned({ name, slug }: Facts): Promise<Planned> {
  return { id: '', name, slug: slug ?? ((await slugFrom(name)) || 'author') };
}

interface Save {
  readonly item: SourcePerson;
  readonly facts: Facts;
  readonly before: Person | undefined;
  readonly hash: string;
}

async function save(context: ImportContext, { item, facts, before, hash }: Save) {
  const { services, source, files, signal, by, importId } = context;
  const image = item.avatar === null ? null : await files.get(item.avatar, signal);
  const whole = { ...facts, avatar: image?.path ?? '', ...(!image?.path && { avatarAlt: '' }) };
  const isIncomplete = image !== null && image.path === null;
  const itemOf = (person: Person): ImportItem => ({
    ...{ sourceId: item.sourceId, kind: 'person', target: person.id, version: personVersion(person) },
    ...{ sourceHash: isIncomplete ? hash + incomplete : hash, importId: importId ?? '' },
  });
  const { exchange } = services.people;
  const remember: Parameters<typeof exchange.create>[1] = (transaction, person) =>
    createImportRepository(transaction).save(source.key, itemOf(person));
  const person = before
    ? await exchange.update(before.id, whole, by, remember)
    : await exchange.create(whole, remember);
  const isOther = person.name !== facts.name;
  return {
    person,
    notes: [
      ...(isOther
        ? [
            `“${facts.name}” is another author here: this one is called “${person.name}”. Merge them if they are the same.`,
          ]
        : []),
      ...(isIncomplete ? [`There is no portrait: ${image?.reason}`] : []),
    ],
  };
}
