import { diffWordsWithSpace } from 'diff';
import { plainTextOf } from '#app/blog/editor/quill/plain-text.ts';
import {
  type DraftFields,
  type FieldName,
  fieldNames,
  postFields,
} from '#app/blog/posts/fields/post-fields.ts';

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

// Texts with hardly a word in common would be compared for ever: then all of each is marked.
const patienceMs = 1_000;

/** The fields in which two versions of a post differ, word by word. Browser only: it reads HTML. */
export function compareFields(left: DraftFields, right: DraftFields): ComparedField[] {
  return fieldNames.flatMap((name) => {
    const [one, other] = [readable(left, name), readable(right, name)];
    return one === other ? [] : [{ label: postFields[name].label, ...compareTexts(one, other) }];
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

function readable(fields: DraftFields, name: FieldName): string {
  const value = fields[name];
  if (name === 'content') return plainTextOf(fields.content);
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;
}
