import type { DraftFields } from '../draft.ts';

/** Words that are newer than the post, found on the return to it. */
export interface UnsavedText {
  readonly editorId: string;
  readonly sequence: number;
  readonly savedAt: Date;
  readonly baseVersion: string;
  readonly fields: DraftFields;
}

/**
 * What to offer to bring back: of each editor its newest words, unless the post says the same; latest first.
 *
 * @param textOf The plain text of HTML, pictures included, so that markup alone makes no difference.
 */
export function worthOffering(
  found: readonly UnsavedText[],
  post: DraftFields,
  textOf: (html: string) => string,
): UnsavedText[] {
  const newest = new Map<string, UnsavedText>();
  for (const text of found) {
    const other = newest.get(text.editorId);
    if (!other || text.sequence > other.sequence) newest.set(text.editorId, text);
  }
  return [...newest.values()]
    .filter(({ fields }) => !saysTheSame(fields, post, textOf))
    .sort((one, other) => other.savedAt.getTime() - one.savedAt.getTime());
}

function saysTheSame(one: DraftFields, other: DraftFields, textOf: (html: string) => string): boolean {
  const names = ['title', 'tags', 'author', 'status', 'scheduledDate', 'isPublished', 'media'] as const;
  return names.every((name) => one[name] === other[name]) && textOf(one.content) === textOf(other.content);
}
