import { draftOfWire, emptyFields, fieldNames, type WireFields } from './post-fields.ts';

/** From any API: what is missing, null or of another type than the API's is empty, and a draft. */
export function readFields(wire: Readonly<Record<string, unknown>>) {
  const known = fieldNames.filter((name) => typeof wire[name] === typeof emptyFields[name]);
  const fields = draftOfWire(
    Object.fromEntries(known.map((name) => [name, wire[name]])) as Partial<WireFields>,
  );
  const status: WireFields['status'] = fields.status === 'published' ? 'published' : 'draft';
  const isDate = !Number.isNaN(Date.parse(fields.scheduledDate));
  return { ...fields, status, scheduledDate: isDate ? fields.scheduledDate : '' };
}

/** ISO 8601; empty when it names no moment. */
export function readMoment(value: unknown): string {
  const moment = typeof value === 'string' || typeof value === 'number' ? new Date(value) : null;
  return moment && !Number.isNaN(+moment) ? moment.toISOString() : '';
}

/** Null when nothing can be asked of it. */
export function readId(value: unknown): string | null {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
