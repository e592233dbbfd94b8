import { diffWordsWithSpace } from 'diff';
import type { DraftFields } from '#app/blog/drafts/draft.ts';
import { plainTextOf } from '#app/blog/editor/quill/plain-text.ts';

/** A stretch of text that both have, or only one of them. */
export interface Stretch {
  readonly text: string;
  readonly isChanged: boolean;
}

export interface ComparedField {
  readonly label: string;
  readonly left: readonly Stretch[];
  readonly right: readonly Stretch[];
}

const labels = {
  title: 'Title',
  content: 'Text',
  tags: 'Tags',
  author: 'Author',
  media: 'Media',
  status: 'Status',
  scheduledDate: 'Scheduled date',
  isPublished: 'Is published',
} as const satisfies Record<keyof DraftFields, string>;

// Texts with hardly a word in common would be compared for ever: then all of each is marked.
const patienceMs = 1_000;

/** The fields in which two versions of a post differ, word by word. Browser only: it reads HTML. */
export function compareFields(left: DraftFields, right: DraftFields): ComparedField[] {
  const names = Object.keys(labels) as (keyof DraftFields)[];
  return names.flatMap((name) => {
    const [one, other] = [readable(left, name), readable(right, name)];
    return one === other ? [] : [{ label: labels[name], ...compareTexts(one, other) }];
  });
}

/** What both texts share, and what each has alone. */
export function compareTexts(one: string, other: string): Pick<ComparedField, 'left' | 'right'> {
  const changes = diffWordsWithSpace(one, other, { timeout: patienceMs });
  if (!changes) {
    return { left: [{ text: one, isChanged: true }], right: [{ text: other, isChanged: true }] };
  }
  return {
    left: changes.flatMap(({ value, added, removed }) =>
      added ? [] : [{ text: value, isChanged: removed }],
    ),
    right: changes.flatMap(({ value, added, removed }) =>
      removed ? [] : [{ text: value, isChanged: added }],
    ),
  };
}

function readable(fields: DraftFields, name: keyof DraftFields): string {
  if (name === 'content') return plainTextOf(fields.content);
  if (name === 'isPublished') return fields.isPublished ? 'Yes' : 'No';
  return fields[name];
}
