import { hasFourDigitYear } from '@site/platform/text/day-of';

/**
 * ISO 8601, RFC 822 (years of two digits, named zones), month names in English, and `31.12.2024`; strict, so that
 * February has no 30 days. UTC without an offset. @returns Null for any other text, and where day and month could be either.
 */
export function readDate(given: string): Date | null {
  if (given.length > maxCharacters) return null;
  const text = given
    .trim()
    .replace(/\s*\([^()]*\)$/, '')
    .replace(unixDate, '$1 $4 $2 $3');
  for (const [notation, partsOf] of notations) {
    const found = notation.exec(text);
    if (!found) continue;
    const parts = partsOf(found.slice(1));
    const time = parts && millisecondsIn(text.slice(found[0].length));
    return parts && time !== null ? instantOf(parts, time) : null;
  }
  return null;
}

/** More than any notation has. */
const maxCharacters = 100;

type Day = readonly [year: number, month: number, day: number];

/** The year stands last: `Mon Jan 2 15:04:05 MST 2006`. */
const unixDate = /^((?:\p{L}+,?\s+)?\p{L}+\s+\d{1,2})\s+(\d{1,2}:\d{2}(?::\d{2})?)\s+(\S+\s+)?(\d{4})$/u;

const notations: readonly (readonly [RegExp, (parts: (string | undefined)[]) => Day | null])[] = [
  [/^(\d{4})(\d{2})(\d{2})(?!\d)/, ([year, month, day]) => [Number(year), Number(month), Number(day)]],
  [
    /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?![\d-])/,
    ([year, month = '1', day = '1']) => [Number(year), Number(month), Number(day)],
  ],
  [
    /^(?:\p{L}+\.?,?\s*)?(\d{1,2})(?:st|nd|rd|th)?\.?[\s-]+(\p{L}+)\.?,?[\s-]+(\d{2,4})(?![\d:])/u,
    ([day, month = '', year = '']) => named(month, day, year),
  ],
  [
    /^(?:\p{L}+\.?,?\s+)?(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?![\d:])/u,
    ([month = '', day, year = '']) => named(month, day, year),
  ],
  [
    /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/,
    ([day, month, year]) => [Number(year), Number(month), Number(day)],
  ],
  [/^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?!\d)/, ([one, other, year]) => ordered(one, other, year)],
];

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

function named(name: string, day: string | undefined, year: string): Day | null {
  const month = name.length < 3 ? -1 : months.findIndex((one) => one.startsWith(name.toLowerCase()));
  return month === -1 ? null : [fullYear(year), month + 1, Number(day)];
}

/** RFC 2822, section 4.3. */
const fullYear = (year: string): number =>
  Number(year) + (year.length === 4 ? 0 : year.length === 2 && Number(year) < 50 ? 2000 : 1900);

/** Day first or month first, where the numbers leave no choice. */
function ordered(one: string | undefined, other: string | undefined, year: string | undefined): Day | null {
  const [first, second] = [Number(one), Number(other)];
  if (first > 12 || first === second) return [Number(year), second, first];
  return second > 12 ? [Number(year), first, second] : null;
}

const clock = /^(?:T|,|\s|at\b)*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*([ap]m)?\s*(.*)$/i;

/** Since midnight in UTC; null when it is no time. */
function millisecondsIn(rest: string): number | null {
  if (rest.trim() === '') return 0;
  const [, hour, minute, second = '0', fraction = '0', half, zone = ''] = clock.exec(rest) ?? [];
  if (hour === undefined || !zoneNotation.test(zone.trim())) return null;
  const isHalf = half !== undefined;
  const hours = isHalf ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
  const isTime = hours < 24 && Number(minute) < 60 && Number(second) <= 60 && !(isHalf && Number(hour) > 12);
  if (!isTime) return null;
  const minutes = hours * 60 + Number(minute) - minutesOf(zone.trim());
  return minutes * 60_000 + Number(second) * 1000 + Math.floor(Number(`0.${fraction}`) * 1000);
}

const zoneNotation = /^(?:\p{L}+)?(?:[+-]\d{1,2}(?::?\d{2})?)?(?:\s*\p{L}+)?$/u;

/** Hours from UTC. Zones of other names count as UTC, as RFC 5322 says. */
const zones: Readonly<Record<string, number>> = {
  ...{ est: -5, edt: -4, cst: -6, cdt: -5, mst: -7, mdt: -6, pst: -8, pdt: -7 },
  ...{ wet: 0, west: 1, bst: 1, cet: 1, cest: 2, met: 1, mest: 2, mez: 1, mesz: 2, eet: 2, eest: 3 },
  ...{ msk: 3, jst: 9, kst: 9, awst: 8, acst: 9.5, aest: 10, aedt: 11, nzst: 12, nzdt: 13 },
};

function minutesOf(zone: string): number {
  const [, sign, hours, minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?/.exec(zone) ?? [];
  if (hours === undefined) return (zones[zone.toLowerCase()] ?? 0) * 60;
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

function instantOf([year, month, day]: Day, milliseconds: number): Date | null {
  const midnight = new Date(Date.UTC(year, month - 1, day));
  const isDay =
    year >= 1000 && midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day && day > 0;
  const instant = new Date(midnight.getTime() + milliseconds);
  return isDay && hasFourDigitYear(instant) ? instant : null;
}
