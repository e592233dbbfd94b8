import { hasFourDigitYear } from '@site/platform/text/day-of';
import type { Matter } from '../front-matter.ts';
import { readDate } from '../read-date.ts';

export type Fields = Matter['fields'];

export const firstOf = (fields: Fields, names: readonly string[]): unknown =>
  names.map((name) => fields[name]).find((value) => value !== undefined && value !== null && value !== '');

/** Also of a number and of a flag, as they may be the whole title. */
export const textIn = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : /^(?:number|boolean)$/.test(typeof value) ? String(value) : '';

/** Empty for a flag, such as `excerpt: false`. */
export const wordsIn = (value: unknown): string => (typeof flagIn(value) === 'boolean' ? '' : textIn(value));

/** A string is split at commas; an object stands for its name. @param isWords Without commas, at spaces, as in Jekyll. */
export function listIn(value: unknown, isWords = false): string[] {
  if (Array.isArray(value)) return value.map(nameIn).filter((one) => one !== '');
  const text = /^(?:true|false)$/i.test(textIn(value)) ? '' : nameIn(value);
  return text === ''
    ? []
    : text
        .split(isWords && !text.includes(',') ? /\s+/ : ',')
        .map((one) => one.trim())
        .filter((one) => one !== '');
}

const nameIn = (value: unknown): string =>
  typeof value === 'object' && value !== null ? textIn((value as { name?: unknown }).name) : textIn(value);

export const isTrue = (value: unknown): boolean => flagIn(value) === true;

/** With the words of YAML 1.1, also quoted. @returns Null where nothing is said, `unclear` for anything else. */
export function flagIn(value: unknown): boolean | null | 'unclear' {
  if (value === undefined || value === null || value === '') return null;
  const word = textIn(value).toLowerCase();
  if (/^(?:true|yes|on|y|t|1)$/.test(word)) return true;
  return /^(?:false|no|off|n|f|0)$/.test(word) ? false : 'unclear';
}

export const fieldsIn = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** A date, an instant, or a parsed value of TOML; UTC without an offset. In years of four digits, as `readDate`. */
export function dateIn(value: unknown): Date | null {
  // TOML has times of day without a date, of the year 0.
  if (value instanceof Date) return hasFourDigitYear(value) ? new Date(value.getTime()) : null;
  return typeof value === 'string' ? readDate(value) : null;
}

const notation = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|[+-]\d{2}:?\d{2})?$/;

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
