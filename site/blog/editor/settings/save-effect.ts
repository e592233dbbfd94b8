import { decodedText } from '@site/platform/text/decoded-text';
import { slugWords } from '@site/platform/text/slugs';
import { describeVisibility } from '#site/blog/posts/post-visibility.ts';
import { parseScheduledDate } from '#site/blog/posts/scheduled-date.ts';
import type { Locality } from '#site/session/dates.ts';
import { publicPath } from '#site/urls/post-path.ts';
import { type VisibilityFields, visibilityChoice } from './visibility-choice.ts';

type SavedFields = VisibilityFields & {
  readonly title: string;
  readonly slug: string;
  readonly isPage: boolean;
};

/** The post as the server has it. */
export type SavedPost = SavedFields & { readonly id: string };

export interface SaveEffect {
  readonly action: 'Save draft' | 'Publish' | 'Schedule' | 'Update' | 'Unpublish';
  /** "Goes live Tuesday, December 8, 2026 at 9:00 AM (Europe/Lisbon)". */
  readonly description: string;
  /** Where it will be; that of a new post ends in characters of its own, which `…` stands for. */
  readonly path: string;
  /** Null while visitors do not see it. */
  readonly livePath: string | null;
}

/** What saving `fields` does. @param saved Null: not created yet. */
export function saveEffect(
  fields: SavedFields,
  saved: SavedPost | null,
  { now, createdAt, locality }: { now: Date; createdAt: Date | undefined; locality: Locality },
): SaveEffect {
  const { timeZone } = locality;
  const before = saved ? visibilityChoice(saved, now, timeZone) : 'draft';
  const scheduledAt = parseScheduledDate(fields.scheduledDate, timeZone) ?? null;
  return {
    action: actionFrom(
      before,
      visibilityChoice(fields, now, timeZone),
      saved?.scheduledDate === fields.scheduledDate,
    ),
    description: describeVisibility({ ...fields, scheduledAt, createdAt: createdAt ?? now }, now, locality),
    path: pathAfter(fields, saved, before === 'now'),
    livePath: saved && before === 'now' ? publicPath(saved) : null,
  };
}

/** With its letters in place of percents, as browsers show it. */
export const shownPath = (path: string): string => decodedText(path) ?? path;

type Choice = ReturnType<typeof visibilityChoice>;

function actionFrom(before: Choice, after: Choice, isSameDate: boolean): SaveEffect['action'] {
  if (after === 'draft') return before === 'now' ? 'Unpublish' : 'Save draft';
  if (after === 'now') return before === 'now' ? 'Update' : 'Publish';
  return before === 'scheduled' && isSameDate ? 'Update' : 'Schedule';
}

/** As `followTitle` decides on the server, without numbers for what is taken. */
function pathAfter({ title, slug, isPage }: SavedFields, saved: SavedPost | null, isLive: boolean): string {
  const wanted = slugWords(title) || (isPage ? '…' : 'untitled');
  const at = (path: string) => (isPage ? `/${path}` : `/blog-detail/${path}`);
  if (!saved && slug === '' && title.trim() === '') return at('…');
  if (!saved) return at(slug || (isPage ? wanted : `${wanted}-…`));
  const isChosen = slug !== '' && slug !== saved.slug;
  const isFollowing = saved.slug === '' || saved.slug.replace(/-\d+$/, '') === slugWords(saved.title);
  if (!isChosen && !isLive && isFollowing && title !== saved.title) return at(wanted);
  return at(isChosen ? slug : saved.slug || saved.id);
}
