import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { DomainError, InvalidInputError, NotFoundError } from '@site/platform/http/errors';
import { plainLine } from '@site/platform/text/visible-text';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import { trusted } from '#site/blog/ownership/writer.ts';
import { isGoodTag } from '#site/blog/posts/good-tag.ts';
import type { Post } from '#site/blog/posts/post.ts';
import { createPostWriting } from '#site/blog/posts/saving/post-writing.server.ts';
import { indexNamedTag } from '#site/blog/search/post-index.server.ts';
import { formatTags, parseTags, tagKey } from '#site/urls/post-tags.ts';
import { createTagNameRepository, type NamesByLanguage } from './names/tag-name-repository.server.ts';
import type { TagNaming } from './names/tag-names.server.ts';
import type { ManagedTag } from './tag-contract.ts';
import { createTagRepository } from './tag-repository.server.ts';

class LastTagError extends DomainError {
  readonly code = 'last_tag';
  readonly status = 409;
  constructor({ title }: Post) {
    super(`“${title}” has no other tag, and a blog needs one. Please give it another tag first.`);
  }
}

interface BroughtTag {
  readonly here: NamesByLanguage;
  readonly lost: readonly string[];
}

export type TagService = ReturnType<typeof createTagService>;

/** One transaction for all posts, in which each becomes a new version. */
export function createTagService({
  naming,
  ...dependencies
}: Parameters<typeof createPostWriting>[0] & { naming: Pick<TagNaming, 'names'> }) {
  const { database, now } = dependencies;

  async function changeIn(
    transaction: Database,
    tag: string,
    by: string,
    change: { tags: (post: Post) => string[]; target: string | null; name?: string },
  ): Promise<{ posts: number; ids: string[] }> {
    const [tags, names] = [createTagRepository(transaction), createTagNameRepository(transaction)];
    const writing = createPostWriting({ ...dependencies, database: transaction });
    const ids = await tags.postsWith(tagKey(tag));
    if (ids.length === 0) throw new NotFoundError('No blog has this tag.');
    for (const id of ids) await writing.revise(id, (post) => ({ tags: change.tags(post) }), trusted(by));
    if (change.target !== tagKey(tag)) await tags.redirect(tagKey(tag), change.target, now());
    if (change.target === null) await names.remove(tagKey(tag));
    else {
      await names.move(tagKey(tag), change.target);
      await indexNamedTag(transaction, change.target);
    }
    await recordActivity(transaction, {
      ...{ action: change.target === null ? 'tag.deleted' : 'tag.renamed', at: now() },
      ...{ thing: { id: tagKey(tag), title: tag }, from: tag, to: change.name ?? '' },
    });
    return { posts: ids.length, ids };
  }

  const renameIn = (transaction: Database, tag: string, name: string, by: string) =>
    changeIn(transaction, tag, by, {
      ...{ target: tagKey(name), name },
      // A post that has both keeps one.
      tags: (post) => parseTags(formatTags(post.tags.map((own) => (isSame(own, tag) ? name : own)))),
    });

  /** Its page there leads from the name before to the new one. @param name Empty: none. */
  async function nameIn(transaction: Database, tag: string, [language, name]: [string, string], by: string) {
    const [tags, names] = [createTagRepository(transaction), createTagNameRepository(transaction)];
    const key = tagKey(tag);
    const other = name === '' ? undefined : await names.otherNamed(key, language, name);
    if (other !== undefined) {
      const message = `The tag “${(await tags.spellingOf(other)) ?? other}” is called so there.`;
      throw new InvalidInputError([{ path: `names.${language}`, message }]);
    }
    const isOfOther = async (named: string) =>
      !isSame(named, tag) && (await tags.postsWith(tagKey(named))).length > 0;
    const merged =
      name !== '' && (await isOfOther(name)) ? await renameIn(transaction, name, tag, by) : { posts: 0 };
    const { [language]: before = '' } = await names.of(key);
    if (before !== '' && !isSame(before, name) && !isSame(before, tag) && !(await isOfOther(before)))
      await tags.redirect(tagKey(before), key, now());
    await names.set(key, language, name);
    return merged.posts;
  }

  return {
    async list(): Promise<ManagedTag[]> {
      const [tags, names] = [
        await createTagRepository(database).list(now()),
        await createTagNameRepository(database).all(),
      ];
      return tags.map((tag) => ({ ...tag, names: names.get(tagKey(tag.tag)) ?? {} }));
    },

    /** With a name in another language. */
    async named(): Promise<{ tag: string; names: NamesByLanguage }[]> {
      const tags = createTagRepository(database);
      const found: { tag: string; names: NamesByLanguage }[] = [];
      for (const [key, names] of await createTagNameRepository(database).all())
        found.push({ tag: (await tags.spellingOf(key)) ?? key, names });
      return found;
    },

    /**
     * From another site, for tags that no blog may have yet; what has names keeps them. @param options `isPlan`: writes nothing.
     * @returns Of each the names that it had here, and those given that it cannot have.
     */
    bring: (
      brought: readonly { readonly tag: string; readonly names: NamesByLanguage }[],
      { isPlan }: { isPlan: boolean },
    ): Promise<BroughtTag[]> =>
      inTransaction(database, async (transaction) => {
        const repository = createTagNameRepository(transaction);
        const known = await repository.all();
        const found: BroughtTag[] = [];
        for (const { tag, names } of brought) {
          const key = tagKey(tag);
          const here = known.get(key) ?? {};
          const { fitting, lost } =
            Object.keys(here).length > 0 ? { fitting: here, lost: [] } : fittingNames(key, names, known);
          known.set(key, fitting);
          found.push({ here, lost });
          if (isPlan || fitting === here) continue;
          for (const [language, name] of Object.entries(fitting)) await repository.set(key, language, name);
          await indexNamedTag(transaction, key);
        }
        return found;
      }),

    /** Merges into a tag that has the new name. @throws {NotFoundError} */
    rename: (tag: string, name: string, by: string) =>
      inTransaction(database, (transaction) => renameIn(transaction, tag, name, by)),

    /**
     * A tag that is called so is merged into it. @returns How many blogs changed by that.
     * @throws {NotFoundError} {InvalidInputError} When another tag has such a name.
     */
    name: (tag: string, given: NamesByLanguage, by: string): Promise<{ posts: number }> =>
      inTransaction(database, async (transaction) => {
        const spelling = await createTagRepository(transaction).spellingOf(tagKey(tag));
        if (spelling === undefined) throw new NotFoundError('No blog has this tag.');
        let posts = 0;
        for (const one of Object.entries(given)) posts += await nameIn(transaction, spelling, one, by);
        await indexNamedTag(transaction, tagKey(spelling));
        const thing = { id: tagKey(tag), title: spelling };
        await recordActivity(transaction, { action: 'tag.named', at: now(), thing });
        return { posts };
      }),

    /** @throws {NotFoundError} {LastTagError} Nothing is changed. */
    remove: (tag: string, by: string) =>
      inTransaction(database, (transaction) =>
        changeIn(transaction, tag, by, {
          target: null,
          tags(post) {
            const left = post.tags.filter((own) => !isSame(own, tag));
            if (left.length === 0) throw new LastTagError(post);
            return left;
          },
        }),
      ),

    /** For what no tag is called any more, in the language that is asked for; undefined when unknown. */
    async targetOf(tag: string): Promise<{ target: string | null } | undefined> {
      const names = await naming.names();
      const nameOf = (key: string) => tagKey(names?.shown(key)?.tag ?? key);
      const known = await createTagRepository(database).targetOf(tagKey(tag));
      if (known) return { target: known.target && nameOf(known.target) };
      return nameOf(tag) === tagKey(tag) ? undefined : { target: nameOf(tag) };
    },
  };
}

/** @param known Of all tags, by their keys. */
function fittingNames(key: string, names: NamesByLanguage, known: ReadonlyMap<string, NamesByLanguage>) {
  const isTaken = (language: string, name: string) =>
    [...known].some(([other, { [language]: its = '' }]) => other !== key && isSame(its, name));
  const [fitting, lost]: [Record<string, string>, string[]] = [{}, []];
  for (const [language, given] of Object.entries(names)) {
    const name = plainLine(given);
    if (isGoodTag(name) && !isTaken(language, name)) fitting[language] = name;
    else lost.push(given);
  }
  return { fitting, lost };
}

const isSame = (one: string, other: string) => tagKey(one) === tagKey(other);
