import { createListeners } from '@site/ui/listeners';
import type { LibraryItem } from '#site/media/library/library-schema.ts';

export interface QueuedUpload {
  readonly id: number;
  readonly name: string;
  /** Object URL of the chosen image; null for other files. */
  readonly preview: string | null;
  /** `sending` ends with the last byte; then the server checks the file. */
  readonly state: 'waiting' | 'sending' | 'checking' | 'stored' | 'refused' | 'cancelled';
  /** From 0 to 1. */
  readonly progress: number;
  /** Why it was refused; null otherwise. */
  readonly sentence: string | null;
  readonly canRetry: boolean;
  /** Saved once the file is stored. */
  readonly alt: string;
  readonly altState: 'unsaved' | 'saving' | 'saved' | 'failed';
  readonly item: LibraryItem | null;
}

export function isEnded({ state }: QueuedUpload): boolean {
  return state === 'stored' || state === 'refused' || state === 'cancelled';
}

/** @param refusal A sentence; null: to be sent. */
export function newUpload(id: number, file: File, refusal: string | null): QueuedUpload {
  const isImage = file.type.startsWith('image/');
  return {
    id,
    name: file.name,
    preview: refusal === null && isImage ? URL.createObjectURL(file) : null,
    state: refusal === null ? 'waiting' : 'refused',
    progress: 0,
    sentence: refusal,
    canRetry: false,
    alt: '',
    altState: 'unsaved',
    item: null,
  };
}

export function createUploadList() {
  let uploads: readonly QueuedUpload[] = [];
  const { subscribe, notify } = createListeners();

  function replace(next: readonly QueuedUpload[]): void {
    for (const { id, preview } of uploads) {
      if (preview && !next.some((upload) => upload.id === id)) URL.revokeObjectURL(preview);
    }
    uploads = next;
    notify();
  }

  return {
    all: (): readonly QueuedUpload[] => uploads,
    find: (id: number): QueuedUpload | undefined => uploads.find((upload) => upload.id === id),
    add: (more: readonly QueuedUpload[]): void => replace([...uploads, ...more]),
    change(id: number, changes: Partial<QueuedUpload>): void {
      replace(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
    },
    remove(isGone: (upload: QueuedUpload) => boolean): void {
      replace(uploads.filter((upload) => !isGone(upload)));
    },
    subscribe,
  };
}
