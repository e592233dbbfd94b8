import type { Multipart } from '@fastify/multipart';
import { InvalidInputError, TooLargeError } from './errors.ts';

type FieldPart = Extract<Multipart, { type: 'field' }>;
type FilePart = Extract<Multipart, { type: 'file' }>;

/** Adds one text of a multipart form. @returns Its size in bytes. @throws {InvalidInputError} {TooLargeError} */
export function addFormField(fields: Map<string, string>, part: FieldPart): number {
  const { fieldname: name, value } = part;
  if (part.valueTruncated || part.fieldnameTruncated) {
    throw new TooLargeError(`The field ${name} is too large.`);
  }
  if (fields.has(name)) throw issue(name, 'was given twice.');
  if (typeof value !== 'string') throw issue(name, 'must be text.');
  fields.set(name, value);
  return Buffer.byteLength(value);
}

/**
 * Empty: none was sent. Browsers escape three characters of a name, and no percent sign (HTML, multipart/form-data encoding): what was `%22`
 * itself cannot be told from a quotation mark.
 */
export const fileNameOf = ({ filename = '' }: Pick<FilePart, 'filename'>): string =>
  filename.replace(/%(?:22|0D|0A)/g, decodeURIComponent);

const issue = (path: string, what: string) => new InvalidInputError([{ path, message: `${path} ${what}` }]);
