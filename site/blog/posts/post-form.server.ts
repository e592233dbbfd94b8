import type { Multipart } from '@fastify/multipart';
import { mediaLimits } from '@site/images/media-types';
import { formRefusal } from '@site/platform/http/broken-form.server';
import { InvalidInputError, TooLargeError } from '@site/platform/http/errors';
import { addFormField, fileNameOf } from '@site/platform/http/form-fields.server';
import type { FastifyRequest } from 'fastify';
import type { IncomingMedia, MediaService } from '#site/media/media-service.server.ts';

interface PostUpload {
  readonly fields: Record<string, string>;
  readonly media: IncomingMedia | null;
}

// All fields together. Leaves room for pasted pictures: they become files before the text's own limit counts.
const fieldBytes = 36 * 1024 * 1024;
const mediaField = 'media';

/** Streams the file to disk; errors leave none. @throws {InvalidInputError} {TooLargeError} {UnsupportedMediaError} */
export async function readPostUpload(request: FastifyRequest, media: MediaService): Promise<PostUpload> {
  const fields = new Map<string, string>();
  let bytes = 0;
  let upload: IncomingMedia | null = null;
  try {
    const limits = { fieldSize: fieldBytes, fields: 40, files: 1, fileSize: mediaLimits.videoBytes + 1 };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        bytes += addFormField(fields, part);
        if (bytes > fieldBytes) throw new TooLargeError('The form is too large.');
      } else upload = await receiveFile(part, media, upload);
    }
    return { fields: Object.fromEntries(fields), media: upload };
  } catch (error) {
    if (upload) await media.discard([upload]);
    throw formRefusal(error);
  }
}

type FilePart = Extract<Multipart, { type: 'file' }>;

async function receiveFile(
  part: FilePart,
  media: MediaService,
  earlier: IncomingMedia | null,
): Promise<IncomingMedia | null> {
  const name = fileNameOf(part);
  if (!name) return refuseContent(part, earlier);
  if (part.fieldname !== mediaField) {
    throw new InvalidInputError([{ path: part.fieldname, message: `${part.fieldname} takes no file.` }]);
  }
  return media.receive(part.file, name);
}

/** An empty file field arrives as a part without name and content; anything else is a broken file. */
async function refuseContent(part: FilePart, earlier: IncomingMedia | null): Promise<IncomingMedia | null> {
  for await (const _ of part.file) {
    throw new InvalidInputError([{ path: part.fieldname, message: 'The file has no name.' }]);
  }
  return earlier;
}
