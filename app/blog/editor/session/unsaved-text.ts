import type { DraftFields } from '#app/blog/drafts/draft.ts';
import { formatTags, parseTags } from '#app/blog/posts/post-tags.ts';

/** Words that the post does not have, found on the return to it or put aside for others. */
export interface UnsavedText {
  readonly editorId: string;
  /** See `EditingSession`; only copies of this browser know it. */
  readonly creationId?: string;
  readonly sequence: number;
  readonly savedAt: Date;
  readonly baseVersion: string;
  readonly fields: DraftFields;
}

/**
 * What to offer to bring back: of each editor its newest words, unless the post says the same; latest first.
 *
 * @param canonical HTML as the editor would write it, so that only a difference a person made is one.
 */
export function worthOffering(
  found: readonly UnsavedText[],
  post: DraftFields,
  canonical: (html: string) => string,
): UnsavedText[] {
  const newest = new Map<string, UnsavedText>();
  for (const text of found) {
    const other = newest.get(text.editorId);
    if (!other || text.sequence > other.sequence) newest.set(text.editorId, text);
  }
  return [...newest.values()]
    .filter(({ fields }) => !saysTheSame(fields, post, canonical))
    .sort((one, other) => other.savedAt.getTime() - one.savedAt.getTime());
}

function saysTheSame(one: DraftFields, other: DraftFields, canonical: (html: string) => string): boolean {
  const names = ['title', 'author', 'status', 'scheduledDate', 'isPublished', 'media'] as const;
  const tagsOf = ({ tags }: DraftFields) => formatTags(parseTags(tags));
  return (
    names.every((name) => one[name] === other[name]) &&
    tagsOf(one) === tagsOf(other) &&
    canonical(one.content) === canonical(other.content)
  );
}
