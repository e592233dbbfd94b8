import { inTransaction } from '@site/database/transaction';
import { DomainError, NotFoundError } from '@site/platform/http/errors';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import { trusted } from '#site/blog/ownership/writer.ts';
import type { Post } from '#site/blog/posts/post.ts';
import { createPostWriting } from '#site/blog/posts/saving/post-writing.server.ts';
import { formatTags, parseTags, tagKey } from '#site/urls/post-tags.ts';
import type { ManagedTag } from './tag-contract.ts';
import { createTagRepository } from './tag-repository.server.ts';

class LastTagError extends DomainError {
  readonly code = 'last_tag';
  readonly status = 409;
  constructor({ title }: Post) {
    super(`“${title}” has no other tag, and a blog needs one. Please give it another tag first.`);
  }
}

export type TagService = ReturnType<typeof createTagService>;

/** One transaction for all posts, in which each becomes a new version. */
export function createTagService(dependencies: Parameters<typeof createPostWriting>[0]) {
  const { database, now } = dependencies;

  function changeAll(
    tag: string,
    by: string,
    change: { tags: (post: Post) => string[]; target: string | null; name?: string },
  ): Promise<{ posts: number; ids: string[] }> {
    return inTransaction(database, async (transaction) => {
      const tags = createTagRepository(transaction);
      const writing = createPostWriting({ ...dependencies, database: transaction });
      const ids = await tags.postsWith(tagKey(tag));
      if (ids.length === 0) throw new NotFoundError('No blog has this tag.');
      for (const id of ids) await writing.revise(id, (post) => ({ tags: change.tags(post) }), trusted(by));
      if (change.target !== tagKey(tag)) await tags.redirect(tagKey(tag), change.target, now());
      await recordActivity(transaction, {
        ...{ action: change.target === null ? 'tag.deleted' : 'tag.renamed', at: now() },
        ...{ thing: { id: tagKey(tag), title: tag }, from: tag, to: change.name ?? '' },
      });
      return { posts: ids.length, ids };
    });
  }

  return {
    list: (): Promise<ManagedTag[]> => createTagRepository(database).list(now()),

    /** Merges into a tag that has the new name. @throws {NotFoundError} */
    rename: (tag: string, name: string, by: string) =>
      changeAll(tag, by, {
        ...{ target: tagKey(name), name },
        // A post that has both keeps one.
        tags: (post) => parseTags(formatTags(post.tags.map((own) => (isSame(own, tag) ? name : own)))),
      }),

    /** @throws {NotFoundError} {LastTagError} Nothing is changed. */
    remove: (tag: string, by: string) =>
      changeAll(tag, by, {
        target: null,
        tags(post) {
          const left = post.tags.filter((own) => !isSame(own, tag));
          if (left.length === 0) throw new LastTagError(post);
          return left;
        },
      }),

    /** For a tag that no post has any more; undefined when unknown. */
    targetOf: (tag: string) => createTagRepository(database).targetOf(tagKey(tag)),
  };
}

const isSame = (one: string, other: string) => tagKey(one) === tagKey(other);
