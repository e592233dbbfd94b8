import type { Multipart } from '@fastify/multipart';
import { mediaLimits } from '@site/images/media-types';
import { formRefusal } from '@site/platform/http/broken-form.server';
import { InvalidInputError } from '@site/platform/http/errors';
import { addFormField, fileNameOf } from '@site/platform/http/form-fields.server';
import type { FastifyRequest } from 'fastify';
import type { IncomingMedia, MediaService } from '#site/media/media-service.server.ts';

export interface UploadForm {
  readonly fields: Record<string, string>;
  readonly file: IncomingMedia;
}

const fileField = 'file';
const limits = { fieldSize: 16 * 1024, fields: 10, files: 1, fileSize: mediaLimits.videoBytes + 1 };

/** @throws {InvalidInputError} Also without a file; {TooLargeError} {UnsupportedMediaError} Leaves no file behind. */
export async function readUploadForm(request: FastifyRequest, media: MediaService): Promise<UploadForm> {
  const fields = new Map<string, string>();
  let file: IncomingMedia | null = null;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') addFormField(fields, part);
      else file = await receiveFile(part, media);
    }
    if (!file) throw issue(fileField, 'Please choose a file.');
    return { fields: Object.fromEntries(fields), file };
  } catch (error) {
    if (file) await media.discard([file]);
    throw formRefusal(error);
  }
}

function receiveFile(part: Extract<Multipart, { type: 'file' }>, media: MediaService) {
  if (part.fieldname !== fileField) throw issue(part.fieldname, `${part.fieldname} takes no file.`);
  const name = fileNameOf(part);
  if (!name) throw issue(fileField, 'Please choose a file.');
  return media.receive(part.file, name, { takesSvg: true, takesPdf: true });
}

function issue(path: string, message: string): InvalidInputError {
  return new InvalidInputError([{ path, message }]);
}
