import type { LibraryItem } from '#site/media/library/library-schema.ts';
import { createUploadList, isEnded, newUpload, type QueuedUpload } from './queued-upload.ts';
import type { UploadOptions } from './upload-client.ts';

export interface QueueOptions {
  /** Rejects when the server refuses, and on abort. */
  readonly send: (file: File, options: Required<Omit<UploadOptions, 'alt'>>) => Promise<LibraryItem>;
  readonly saveAlt: (item: LibraryItem, alt: string) => Promise<unknown>;
  /** A sentence for a file that is not worth sending, or null. */
  readonly refuse: (file: File) => string | null;
  readonly describe: (error: unknown) => string;
  readonly canRetry?: (error: unknown) => boolean;
  /** Once per stored file, before its alt text is saved. */
  readonly onStored?: ((upload: QueuedUpload, item: LibraryItem) => void) | undefined;
  /** Also when the library only may have changed. */
  readonly onChanged: () => void;
  readonly atOnce?: number | undefined;
}

const uploadsAtOnce = 2;

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** In order, at most `atOnce` at a time. */
export function createUploadQueue(options: QueueOptions) {
  const { refuse, onChanged, atOnce = uploadsAtOnce } = options;
  const list = createUploadList();
  const { change, find } = list;
  let lastId = 0;
  const files = new Map<number, File>();
  const running = new Map<number, AbortController>();
  const work = new Set<Promise<void>>();
  function keepBusy(task: Promise<void>): void {
    work.add(task);
    void task.finally(() => work.delete(task));
  }

  function startNext(): void {
    while (running.size < atOnce) {
      const next = list.all().find(({ state }) => state === 'waiting');
      if (!next) return;
      keepBusy(run(next.id));
    }
  }

  async function run(id: number): Promise<void> {
    const file = files.get(id);
    if (!file) return;
    const controller = new AbortController();
    running.set(id, controller);
    change(id, { state: 'sending' });
    try {
      const item = await options.send(file, {
        signal: controller.signal,
        onProgress(progress) {
          // Progress is reported in intervals, perhaps after the end.
          if (running.has(id)) change(id, { progress, state: progress < 1 ? 'sending' : 'checking' });
        },
      });
      files.delete(id);
      takeStored(id, item);
    } catch (error) {
      if (controller.signal.aborted) {
        change(id, { state: 'cancelled' });
        onChanged();
      } else refused(id, error);
    } finally {
      running.delete(id);
      startNext();
    }
  }

  function takeStored(id: number, item: LibraryItem): void {
    const { alt = '' } = find(id) ?? {};
    // Known content may be described already.
    const known = alt.trim() === '' && item.alt ? ({ alt: item.alt, altState: 'saved' } as const) : {};
    change(id, { state: 'stored', progress: 1, item, ...known });
    const upload = find(id);
    if (upload) options.onStored?.(upload, item);
    keepAlt(id);
    onChanged();
  }

  function refused(id: number, error: unknown): void {
    const canRetry = options.canRetry?.(error) ?? false;
    if (!canRetry) files.delete(id);
    change(id, { state: 'refused', sentence: options.describe(error), canRetry });
  }

  function keepAlt(id: number): void {
    const { item, alt = '', altState } = find(id) ?? {};
    const words = alt.trim();
    if (!item || words === '' || altState === 'saving' || altState === 'saved') return;
    change(id, { altState: 'saving' });
    const saved = options.saveAlt(item, words).then(
      () => {
        const isNewest = find(id)?.alt.trim() === words;
        change(id, { altState: isNewest ? 'saved' : 'unsaved' });
        onChanged();
      },
      () => change(id, { altState: 'failed' }),
    );
    keepBusy(saved);
  }

  function cancel(id: number): void {
    const state = find(id)?.state;
    if (state === 'sending' || state === 'checking') running.get(id)?.abort();
    if (state === 'waiting') change(id, { state: 'cancelled' });
    files.delete(id);
  }

  return {
    add(chosen: readonly File[]): number[] {
      const more = chosen.map((file) => {
        lastId += 1;
        const refusal = refuse(file);
        if (refusal === null) files.set(lastId, file);
        return newUpload(lastId, file, refusal);
      });
      list.add(more);
      startNext();
      return more.map(({ id }) => id);
    },
    /** What was written about it stays. */
    retry(id: number): void {
      if (find(id)?.state !== 'refused' || !files.has(id)) return;
      change(id, { state: 'waiting', progress: 0, sentence: null, canRetry: false });
      startNext();
    },
    write: (id: number, alt: string): void => change(id, { alt, altState: 'unsaved' }),
    keepAlt,
    /** During the check it may be too late: the library may have the file. */
    cancel,
    cancelAll(): void {
      // Waiting ones first: a free slot is taken at once.
      for (const { id, state } of list.all()) if (state === 'waiting') cancel(id);
      for (const { id } of list.all()) {
        keepAlt(id);
        cancel(id);
      }
    },
    clearEnded(isMeant: (upload: QueuedUpload) => boolean = () => true): void {
      const gone = new Set<number>();
      for (const upload of list.all()) if (isEnded(upload) && isMeant(upload)) gone.add(upload.id);
      for (const id of gone) {
        keepAlt(id);
        files.delete(id);
      }
      list.remove(({ id }) => gone.has(id));
    },
    async settled(): Promise<void> {
      while (work.size > 0) await Promise.all(work);
    },
    subscribe: list.subscribe,
    current: list.all,
  };
}
