import type { AxiosInstance } from 'axios';
import type { LibraryItem, Replacement } from '#app/media/library/library-schema.ts';

export interface UploadOptions {
  /** What the image shows. Undefined: nothing is said. */
  readonly alt?: string | undefined;
  /** Hears how much of the file is sent, from 0 to 1. At 1 the server is still looking at it. */
  readonly onProgress?: (fraction: number) => void;
  /** Stops the upload; nothing of it is kept. */
  readonly signal?: AbortSignal;
}

/**
 * Puts a file into the library. One with the same content is not stored twice: the answer is the known item.
 *
 * @param client From `createApiClient`.
 * @throws An axios error: `serverSentence` has the refusal in words, `axios.isCancel` tells a stopped upload.
 */
export async function uploadMedia(
  client: AxiosInstance,
  file: File,
  options: UploadOptions = {},
): Promise<LibraryItem> {
  return (await client.post<LibraryItem>('/api/media', formOf(file, options), requestOf(options))).data;
}

/** Puts a new file in the place of another, in every blog, its history and its drafts. Throws as `uploadMedia` does. */
export async function replaceMedia(
  client: AxiosInstance,
  name: string,
  file: File,
  options: UploadOptions = {},
): Promise<Replacement> {
  const address = `/api/media/${encodeURIComponent(name)}/replacement`;
  return (await client.post<Replacement>(address, formOf(file, options), requestOf(options))).data;
}

function formOf(file: File, { alt }: UploadOptions): FormData {
  const form = new FormData();
  if (alt !== undefined) form.append('alt', alt);
  form.append('file', file, file.name);
  return form;
}

function requestOf({ onProgress, signal }: UploadOptions) {
  return {
    ...(signal && { signal }),
    ...(onProgress && {
      onUploadProgress: ({ progress }: { progress?: number | undefined }) => onProgress(progress ?? 0),
    }),
  };
}
