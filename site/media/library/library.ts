import { altCharacters, isPdf, isVideo } from '@site/images/media';
import { dayMs } from '@site/platform/text/durations';
import { trimText } from '@site/platform/text/visible-text';
import { say, sayCount, sayList } from '@site/platform/words/say';

export const libraryLimits = {
  altCharacters,
  originalNameCharacters: 200,
  pageSize: 100,
  /** Per clean-up; naming none means all. */
  cleanUpPaths: 2_000,
  labelCharacters: 40,
  labelsPerFile: 20,
  /** Given a label at once. */
  labeledPaths: 500,
} as const;

/** For an `alt` attribute. */
export const altLine = (text: string): string => trimText(text.toWellFormed().replace(/[\s\p{Cc}]+/gu, ' '));

export const libraryFilters = ['all', 'images', 'videos', 'files', 'unused'] as const;
export type LibraryFilter = (typeof libraryFilters)[number];

/** Blogs that need the file in the current version, only in an earlier one, and in a draft; documents of the site. */
export interface UseCounts {
  readonly posts: number;
  readonly history: number;
  readonly drafts: number;
  readonly documents: number;
  readonly people: number;
}

export function countUses({ posts, history, drafts, documents, people }: UseCounts): number {
  return posts + history + drafts + documents + people;
}

type Uses = Record<keyof UseCounts | 'newDrafts', readonly unknown[]> & { readonly others: number };

/** Counts what the viewer may not see too. */
export function isUsed({ others, ...lists }: Uses): boolean {
  return others > 0 || Object.values(lists).some(({ length }) => length > 0);
}

/** Such as "2 blogs, the history of 1 blog and 1 draft"; empty: none. */
export function describeUses({ posts, history, drafts, documents, people }: UseCounts): string {
  const parts = [
    posts > 0 && sayCount(posts, 'blog'),
    history > 0 && say('the history of {blogs}', { blogs: sayCount(history, 'blog') }),
    drafts > 0 && sayCount(drafts, 'draft'),
    documents > 0 &&
      (documents === 1
        ? say('the content of the site')
        : say('the content of the site ({documents} places)', { documents })),
    people > 0 && (people === 1 ? say('an author') : say('{people} authors', { people })),
  ].filter((part) => part !== false);
  return sayList(parts);
}

export function titleOf(item: { readonly originalName: string; readonly name: string }): string {
  return item.originalName === '' ? item.name : item.originalName;
}

export const kindOf = (path: string) => (isVideo(path) ? 'video' : isPdf(path) ? 'PDF' : 'image');

/** Younger files never count as unused: images of an unsaved blog are not recorded as used. */
export const settleMs = dayMs;

/** As the filter and the clean-up see it. */
export const stateOfUse = (
  { uses, createdAt }: { readonly uses: UseCounts; readonly createdAt: string },
  now: Date,
) => (countUses(uses) > 0 ? 'used' : Date.parse(createdAt) < now.getTime() - settleMs ? 'unused' : 'new');

export const newFilesStay = () =>
  say('Files of the last day are left alone: a blog that is being written may need them.');
