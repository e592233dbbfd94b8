import type { LibraryItem } from '#app/media/library/library-schema.ts';
import type { UploadOptions } from './upload-client.ts';

export interface QueuedUpload {
  readonly id: number;
  readonly name: string;
  /** Sending ends when the last byte has left; then the server checks the file. */
  readonly state: 'waiting' | 'sending' | 'checking' | 'stored' | 'refused' | 'cancelled';
  /** From 0 to 1. */
  readonly progress: number;
  /** Why it was refused; null otherwise. */
  readonly sentence: string | null;
}

export const uploadsAtOnce = 2;

export function isEnded({ state }: QueuedUpload): boolean {
  return state === 'stored' || state === 'refused' || state === 'cancelled';
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/**
 * Sends files one after another, at most `uploadsAtOnce` at a time.
 *
 * @param send Uploads one file; it rejects when the server refuses, and when `signal` is used.
 * @param refuse A sentence for a file that is not worth sending, or null.
 * @param describe The sentence of a failed upload.
 * @param onChanged Called when the library has, or may have, a new file.
 */
export function createUploadQueue({
  send,
  refuse,
  describe,
  onChanged,
}: {
  send: (file: File, options: Required<Omit<UploadOptions, 'alt'>>) => Promise<LibraryItem>;
  refuse: (file: File) => string | null;
  describe: (error: unknown) => string;
  onChanged: () => void;
}) {
  let uploads: readonly QueuedUpload[] = [];
  let lastId = 0;
  const files = new Map<number, File>();
  const running = new Map<number, AbortController>();
  const listeners = new Set<() => void>();

  function replace(next: readonly QueuedUpload[]): void {
    uploads = next;
    for (const listener of listeners) listener();
  }

  function change(id: number, changes: Partial<QueuedUpload>): void {
    replace(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  }

  function startNext(): void {
    while (running.size < uploadsAtOnce) {
      const next = uploads.find(({ state }) => state === 'waiting');
      if (!next) return;
      void run(next.id);
    }
  }

  async function run(id: number): Promise<void> {
    const file = files.get(id);
    if (!file) return;
    const controller = new AbortController();
    running.set(id, controller);
    change(id, { state: 'sending' });
    try {
      await send(file, {
        signal: controller.signal,
        onProgress(progress) {
          // The client reports in intervals: the last report may come after the end.
          if (running.has(id)) change(id, { progress, state: progress < 1 ? 'sending' : 'checking' });
        },
      });
      change(id, { state: 'stored', progress: 1 });
      onChanged();
    } catch (error) {
      if (controller.signal.aborted) {
        change(id, { state: 'cancelled' });
        onChanged();
      } else change(id, { state: 'refused', sentence: describe(error) });
    } finally {
      running.delete(id);
      files.delete(id);
      startNext();
    }
  }

  function cancel(id: number): void {
    const state = uploads.find((upload) => upload.id === id)?.state;
    if (state === 'sending' || state === 'checking') running.get(id)?.abort();
    if (state === 'waiting') {
      files.delete(id);
      change(id, { state: 'cancelled' });
    }
  }

  return {
    add(chosen: readonly File[]): void {
      const added = chosen.map((file): QueuedUpload => {
        lastId += 1;
        const sentence = refuse(file);
        if (sentence === null) files.set(lastId, file);
        const state = sentence === null ? 'waiting' : 'refused';
        return { id: lastId, name: file.name, state, progress: 0, sentence };
      });
      replace([...uploads, ...added]);
      startNext();
    },
    /** Stops one that has not ended. While it is being checked that may come too late: the library may have it. */
    cancel,
    cancelAll(): void {
      // The waiting ones first: a place that becomes free is taken at once.
      for (const { id, state } of uploads) if (state === 'waiting') cancel(id);
      for (const { id } of uploads) cancel(id);
    },
    /** Takes those out of the list that have ended. */
    clearEnded: (): void => replace(uploads.filter((upload) => !isEnded(upload))),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    current: (): readonly QueuedUpload[] => uploads,
  };
}
