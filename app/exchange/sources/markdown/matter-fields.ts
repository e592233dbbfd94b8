import type { Matter } from '../../archive/front-matter.ts';

export type Fields = Matter['fields'];

export const firstOf = (fields: Fields, names: readonly string[]): unknown =>
  names.map((name) => fields[name]).find((value) => value !== undefined && value !== null && value !== '');

export const textIn = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** A string is split at commas; an object stands for its name. @param isWords Without commas, at spaces, as in Jekyll. */
export function listIn(value: unknown, isWords = false): string[] {
  if (Array.isArray(value)) return value.map(nameIn).filter((one) => one !== '');
  const text = nameIn(value);
  return text === ''
    ? []
    : text
        .split(isWords && !text.includes(',') ? /\s+/ : ',')
        .map((one) => one.trim())
        .filter((one) => one !== '');
}

const nameIn = (value: unknown): string =>
  typeof value === 'object' && value !== null ? textIn((value as { name?: unknown }).name) : textIn(value);

export const isTrue = (value: unknown): boolean => value === true || value === 'true';

export const fieldsIn = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** A date, an instant, or a parsed value of YAML or TOML; UTC without an offset. */
export function dateIn(value: unknown): Date | null {
  if (value instanceof Date) return validDate(new Date(value.getTime()));
  if (typeof value !== 'string') return null;
  const [, day, time = '00:00:00', zone = 'Z'] = notation.exec(padded(value)) ?? [];
  if (day !== undefined)
    return validDate(new Date(`${day}T${time}${zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`));
  // Such as “Jul 08 2022”, which would otherwise be in this machine's time zone.
  return validDate(new Date(`${value} UTC`)) ?? validDate(new Date(value));
}

const notation = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|[+-]\d{2}:?\d{2})?$/;

const padded = (text: string) =>
  text
    .trim()
    .replace(/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/, (_, year: string, month: string, day: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    )
    .replace(/^(\S+[T ])(\d:)/, '$10$2');

/** Local times as if UTC: as written, and, as a generator may have converted it, in the site's time zone. */
export function wallClocks(value: unknown, timeZone: string): Date[] {
  const text = value instanceof Date ? value.toISOString() : textIn(value);
  const written = dateIn(notation.test(text) ? text.replace(/\s*(?:Z|[+-]\d{2}:?\d{2})$/, '') : text);
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? written : dateIn(text);
  if (!written || !instant) return written ? [written] : [];
  const there = inZone(instant, timeZone);
  return there.getTime() === written.getTime() ? [written] : [written, there];
}

function inZone(instant: Date, timeZone: string): Date {
  try {
    const shown = instant.toLocaleString('sv-SE', { timeZone: timeZone || 'UTC' });
    return validDate(new Date(`${shown.replace(' ', 'T')}Z`)) ?? instant;
  } catch {
    return instant;
  }
}

const validDate = (date: Date) => (Number.isNaN(date.getTime()) ? null : date);
