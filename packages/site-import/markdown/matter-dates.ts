import { dateIn, type Fields, firstOf, flagIn, textIn } from './matter-fields.ts';

const dateNames = [
  ...['date', 'pubDate', 'pubDatetime', 'publishDate', 'published_at', 'publishedAt', 'published_date'],
  ...['publishedDate', 'publishedTime', 'datePublished', 'created', 'createdAt', 'created_at', 'createdDate'],
  ...['publishdate', 'publish_date', 'pubdate', 'publishedat', 'publisheddate', 'published'],
];
const changeNames = [
  ...['lastmod', 'updated', 'updatedDate', 'updatedAt', 'updated_at', 'modified', 'modDatetime'],
  ...['dateModified', 'last_modified_at', 'lastModified'],
];
/** Hugo's names. */
const endNames = ['expiryDate', 'expirydate', 'expiry_date', 'unpublishDate', 'unpublishdate'];

export interface MatterDates {
  /** The first that is known. */
  readonly createdAt: Date | null;
  readonly updatedAt: Date | null;
  /** The latest that is to come, or that `createdAt` is not, also once it has passed. */
  readonly scheduledAt: Date | null;
  /** Why it must not be live; null: it may be. */
  readonly hidden: string | null;
  readonly notes: readonly string[];
}

/** @param dayInName Of the file, such as `2019-03-04`. */
export function matterDates(fields: Fields, dayInName: string | undefined, now: Date): MatterDates {
  const given = dateNames
    .filter((name) => fields[name] !== undefined && isSaid(fields[name]))
    // A flag elsewhere.
    .filter((name) => name !== 'published' || flagIn(fields[name]) === 'unclear')
    .map((name) => ({ name, value: fields[name], date: dateIn(fields[name]) }));
  const unread = given.filter(({ date }) => date === null);
  const ofName = dateIn(dayInName);
  const createdAt = given.find(({ date }) => date !== null)?.date ?? ofName;
  const known = [createdAt, ...given.map(({ date }) => date)].filter((date) => date !== null);
  const latest = known.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null;
  const isOwnDate = latest?.getTime() === createdAt?.getTime();
  const what = unread.map(({ name, value }) => `“${name}: ${shownValue(value)}”`).join(', ');
  const end = firstOf(fields, endNames);
  return {
    createdAt,
    updatedAt: dateIn(firstOf(fields, changeNames)),
    scheduledAt: isOwnDate && latest !== null && latest <= now ? null : latest,
    hidden: unread.length > 0 ? `Its date cannot be read: ${what}.` : endedBefore(end, now),
    notes: endsLater(end, now),
  };
}

const isSaid = (value: unknown) => value !== null && value !== '';

function endedBefore(end: unknown, now: Date): string | null {
  if (end === undefined) return null;
  const date = dateIn(end);
  if (date === null) return `When it expires cannot be read: “${shownValue(end)}”.`;
  return date <= now ? `It has expired (${shownValue(end)}).` : null;
}

function endsLater(end: unknown, now: Date): string[] {
  const date = end === undefined ? null : dateIn(end);
  if (date === null || date <= now) return [];
  return [`It expires on ${shownValue(end)}: here it stays until somebody takes it back.`];
}

/** For a note. */
export const shownValue = (value: unknown): string =>
  (value instanceof Date ? value.toISOString() : textIn(value) || JSON.stringify(value)).slice(0, 100);
