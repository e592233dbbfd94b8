import type { Superseded } from '#app/blog/drafts/draft.ts';
import { type DraftFields, fieldNames } from '#app/blog/posts/fields/post-fields.ts';
import { formatTags, parseTags } from '#app/blog/posts/post-tags.ts';

/** Unsaved text that the post does not have: left by an editor that was closed, or set aside for another version. */
export interface RecoverableDraft {
  readonly editorId: string;
  /** See `EditingSession`; drafts of a post that exists do not have it. */
  readonly creationId?: string;
  /** Drafts that it continues. */
  readonly supersedes?: readonly Superseded[] | undefined;
  /** Whether the server had all of it; only said of copies of this browser. */
  readonly isOnServer?: boolean;
  readonly sequence: number;
  readonly savedAt: Date;
  readonly baseVersion: string;
  readonly fields: DraftFields;
}

/**
 * The drafts worth restoring: the newest of each editor that differs from the post, latest first.
 *
 * @param superseded What continued elsewhere; more written in it since makes it worth offering again.
 * @param canonical Turns HTML into what the editor would write, so that only differences of content count.
 */
export function recoverableDrafts(
  found: readonly RecoverableDraft[],
  post: DraftFields,
  superseded: readonly Superseded[],
  canonical: (html: string) => string,
): RecoverableDraft[] {
  const newest = new Map<string, RecoverableDraft>();
  for (const text of found) {
    const other = newest.get(text.editorId);
    if (!other || text.sequence > other.sequence) newest.set(text.editorId, text);
  }
  const isContinued = ({ editorId, sequence }: RecoverableDraft) =>
    superseded.some((other) => other.editorId === editorId && other.sequence >= sequence);
  return [...newest.values()]
    .filter((text) => !isContinued(text))
    .filter(({ fields }) => !isEqual(fields, post, canonical))
    .sort((one, other) => other.savedAt.getTime() - one.savedAt.getTime());
}

function isEqual(one: DraftFields, other: DraftFields, canonical: (html: string) => string): boolean {
  const names = fieldNames.filter((name) => name !== 'content' && name !== 'tags');
  const tagsOf = ({ tags }: DraftFields) => formatTags(parseTags(tags));
  return (
    names.every((name) => one[name] === other[name]) &&
    tagsOf(one) === tagsOf(other) &&
    canonical(one.content) === canonical(other.content)
  );
}
