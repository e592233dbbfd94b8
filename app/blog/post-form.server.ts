import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { InvalidInputError, TooLargeError } from '#app/http/errors.ts';
import { mediaLimits } from '#app/media/media.ts';
import type { IncomingMedia, MediaService } from '#app/media/media-service.server.ts';

export interface PostUpload {
  readonly fields: Record<string, string>;
  readonly media: IncomingMedia | null;
}

// Room for pictures pasted into the text; they become files before the text's own limit is checked.
const fieldBytes = 36 * 1024 * 1024;
const mediaField = 'media';

/**
 * Reads the multipart form of create and edit. Its file is streamed to disk as it arrives.
 *
 * @throws {InvalidInputError} For a broken form, a field given twice or a file in another field.
 * @throws {TooLargeError} @throws {UnsupportedMediaError} In each case no file is left behind.
 */
export async function readPostUpload(request: FastifyRequest, media: MediaService): Promise<PostUpload> {
  const fields = new Map<string, string>();
  let upload: IncomingMedia | null = null;
  try {
    const limits = { fieldSize: fieldBytes, fields: 40, files: 1, fileSize: mediaLimits.videoBytes + 1 };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') addField(fields, part);
      else upload = await receiveFile(part, media, upload);
    }
    return { fields: Object.fromEntries(fields), media: upload };
  } catch (error) {
    if (upload) await media.discard([upload]);
    throw isParserError(error) ? brokenForm(error) : error;
  }
}

type FieldPart = Extract<Multipart, { type: 'field' }>;
type FilePart = Extract<Multipart, { type: 'file' }>;

function addField(fields: Map<string, string>, part: FieldPart): void {
  if (part.valueTruncated || part.fieldnameTruncated) {
    throw new TooLargeError(`The field ${part.fieldname} is too large.`);
  }
  if (fields.has(part.fieldname)) {
    throw new InvalidInputError([{ path: part.fieldname, message: `${part.fieldname} was given twice.` }]);
  }
  fields.set(part.fieldname, typeof part.value === 'string' ? part.value : String(part.value));
}

async function receiveFile(
  part: FilePart,
  media: MediaService,
  earlier: IncomingMedia | null,
): Promise<IncomingMedia | null> {
  // A file field left empty arrives as a part without a name and without content.
  if (!part.filename) {
    part.file.resume();
    return earlier;
  }
  if (part.fieldname !== mediaField) {
    throw new InvalidInputError([{ path: part.fieldname, message: `${part.fieldname} takes no file.` }]);
  }
  return media.receive(part.file);
}

/** The parser reports a broken or incomplete body as a plain Error; what the disk reports has a `syscall`. */
function isParserError(error: unknown): error is Error {
  if (!(error instanceof Error) || 'syscall' in error) return false;
  return (
    error.constructor === Error || (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE'
  );
}

function brokenForm(cause: Error): InvalidInputError {
  const error = new InvalidInputError([{ path: '', message: 'The form is broken or incomplete.' }]);
  error.cause = cause;
  return error;
}
