import type { AxiosInstance } from 'axios';
import type { LibraryItem, Replacement } from '#site/media/library/library-schema.ts';

export interface UploadOptions {
  /** Undefined: not described. */
  readonly alt?: string | undefined;
  /** From 0 to 1; at 1 the server is still checking the file. */
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Known content is not stored twice: returns the existing item.
 * @throws An axios error: `serverSentence` has the refusal in words, `axios.isCancel` tells an aborted upload.
 */
export async function uploadMedia(
  client: AxiosInstance,
  file: File,
  options: UploadOptions = {},
): Promise<LibraryItem> {
  return (await client.post<LibraryItem>('/api/media', formOf(file, options), requestOf(options))).data;
}

/** In every blog, its history and drafts. @throws As `uploadMedia`. */
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
