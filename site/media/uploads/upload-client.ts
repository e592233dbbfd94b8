import { callsOf } from '@site/platform/http/calls';
import type { AxiosInstance } from 'axios';
import type { libraryContract } from '#site/media/library/library-contract.ts';
import type { LibraryItem, Replacement } from '#site/media/library/library-schema.ts';
import { uploadable } from './uploadable.ts';

export interface UploadOptions {
  /** Undefined: not described. */
  readonly alt?: string | undefined;
  /** From 0 to 1; at 1 the server is still checking the file. */
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
}

const libraryCalls = callsOf<typeof libraryContract>;

/**
 * Known content is not stored twice: returns the existing item.
 * @throws An axios error: `serverSentence` has the refusal in words, `axios.isCancel` tells an aborted upload.
 */
export const uploadMedia = async (
  client: AxiosInstance,
  file: File,
  options: UploadOptions = {},
): Promise<LibraryItem> => libraryCalls(client)('POST /api/media', sent(await uploadable(file), options));

/** In every blog, its history and drafts. @throws As `uploadMedia`. */
export const replaceMedia = async (
  client: AxiosInstance,
  name: string,
  file: File,
  options: UploadOptions = {},
): Promise<Replacement> =>
  libraryCalls(client)('POST /api/media/:name/replacement', {
    params: { name },
    ...sent(await uploadable(file), options),
  });

function sent(file: File, { alt, onProgress, signal }: UploadOptions) {
  const form = new FormData();
  if (alt !== undefined) form.append('alt', alt);
  form.append('file', file, file.name);
  return {
    form,
    ...(signal && { signal }),
    ...(onProgress && {
      onUploadProgress: ({ progress }: { progress?: number | undefined }) => onProgress(progress ?? 0),
    }),
  };
}
