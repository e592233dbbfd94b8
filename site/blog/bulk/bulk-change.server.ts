import { DomainError, InvalidInputError } from '@site/platform/http/errors';
import { pinNote } from '#site/blog/ownership/own-posts.ts';
import type { Writer } from '#site/blog/ownership/writer.ts';
import type { PostDecisions } from '#site/blog/posts/fields/post-fields.ts';
import { type Post, postLimits } from '#site/blog/posts/post.ts';
import type { PostWriting } from '#site/blog/posts/saving/post-writing.server.ts';
import type { PostTrash } from '#site/blog/trash/post-trash.server.ts';
import { tagKey } from '#site/urls/post-tags.ts';
import type { BulkChange, BulkOutcome } from './bulk-contract.ts';

/** One transaction for each post: one that fails does not stop the others. */
export async function changePosts(
  { ids, action, tag = '' }: BulkChange,
  by: Writer,
  { writing, trash }: { writing: PostWriting; trash: PostTrash },
): Promise<BulkOutcome> {
  const noted: { id: string; message: string }[] = [];
  const revise = async (id: string, revision: Revision): Promise<boolean> => {
    let note: string | null = null;
    const isChanged = await writing.revise(
      id,
      (post) => {
        const changes = revision(post, tag);
        note = changes && pinNote(by, post, { ...post, ...changes });
        return changes;
      },
      by,
    );
    if (isChanged && note !== null) noted.push({ id, message: note });
    return isChanged;
  };
  const apply = async (id: string): Promise<boolean> => {
    if (action === 'delete') await trash.put(id, by);
    else if (action === 'restore') await trash.restore(id, by);
    else return revise(id, revisions[action]);
    return true;
  };
  const outcome: BulkOutcome = { changed: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      if (await apply(id)) outcome.changed.push(id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      outcome.failed.push({ id, message: error.message });
    }
  }
  return noted.length > 0 ? { ...outcome, noted } : outcome;
}

type Revision = (post: Post, tag: string) => Partial<PostDecisions> | null;

const revisions: Record<Exclude<BulkChange['action'], 'delete' | 'restore'>, Revision> = {
  publish: ({ status, isPublished }) =>
    status === 'published' || isPublished ? null : { status: 'published' },
  unpublish: ({ status, isPublished }) =>
    status === 'draft' && !isPublished ? null : { status: 'draft', isPublished: false },
  addTag({ tags }, tag) {
    if (tags.some((own) => tagKey(own) === tagKey(tag))) return null;
    if (tags.length >= postLimits.tags) {
      const message = `It has ${postLimits.tags} tags already.`;
      throw new InvalidInputError([{ path: 'tag', message }]);
    }
    return { tags: [...tags, tag] };
  },
  removeTag({ tags }, tag) {
    const left = tags.filter((own) => tagKey(own) !== tagKey(tag));
    if (left.length === tags.length) return null;
    if (left.length === 0) {
      throw new InvalidInputError([{ path: 'tag', message: 'It is the only tag; a blog needs one.' }]);
    }
    return { tags: left };
  },
};
