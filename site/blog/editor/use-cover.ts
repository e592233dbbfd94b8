import { useEffect, useRef, useState } from 'react';
import type { libraryContract } from '#site/media/library/library-contract.ts';
import type { LibraryItem } from '#site/media/library/library-schema.ts';
import { uploadMedia } from '#site/media/uploads/upload-client.ts';
import { useApi } from '#site/session/api.ts';
import { createApiClient, failureSentence } from '#site/session/api-client.ts';
import { useApiUrl } from '#site/session/api-url.ts';

type CoverUpload =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly name: string; readonly progress: number }
  | { readonly kind: 'refused'; readonly file: File; readonly sentence: string };

/** Uploads the cover as soon as it is chosen, so that drafts can name it and no failed save sends it twice. */
export function useCover(path: string, onPath: (path: string) => void, onRunning: (change: 1 | -1) => void) {
  const client = createApiClient(useApiUrl());
  const [upload, setUpload] = useState<CoverUpload>({ kind: 'none' });
  const [item, setItem] = useState<LibraryItem | null>(null);
  const keepAlt = useRef<(() => Promise<void>) | null>(null);
  const running = useRef<{ controller: AbortController; done: Promise<File | null> } | null>(null);
  useItemOf(path, item, setItem);
  useEffect(() => () => running.current?.controller.abort(), []);

  function stop() {
    running.current?.controller.abort();
    running.current = null;
    setUpload({ kind: 'none' });
  }

  function choose(file: File) {
    stop();
    const controller = new AbortController();
    setUpload({ kind: 'sending', name: file.name, progress: 0 });
    const onProgress = (progress: number) => {
      if (!controller.signal.aborted) setUpload({ kind: 'sending', name: file.name, progress });
    };
    onRunning(1);
    const done = uploadMedia(client, file, { onProgress, signal: controller.signal }).then(
      (stored) => {
        if (!controller.signal.aborted) take(stored);
        return null;
      },
      (error: unknown) => {
        if (controller.signal.aborted) return null;
        setUpload({ kind: 'refused', file, sentence: failureSentence(error) });
        return file;
      },
    );
    void done.finally(() => onRunning(-1));
    running.current = { controller, done };
  }

  function take(stored: LibraryItem) {
    stop();
    setItem(stored);
    onPath(stored.path);
  }

  return {
    upload,
    item: item?.path === path ? item : null,
    choose,
    take,
    setItem,
    cancel: stop,
    remove() {
      stop();
      onPath('');
    },
    /** Set by the alt text field: stores what is not stored yet. */
    keepAlt,
    /** Waits for uploads, also ones begun meanwhile. @returns A file the library refused: the form's own request reports it. */
    async settled(): Promise<File | null> {
      await keepAlt.current?.();
      for (;;) {
        const upload = running.current;
        const file = (await upload?.done) ?? null;
        if (running.current === upload) return file;
      }
    },
  };
}

function useItemOf(path: string, item: LibraryItem | null, onItem: (item: LibraryItem) => void): void {
  const api = useApi<typeof libraryContract>({ isQuiet: true });
  const isKnown = path === '' || item?.path === path;
  const set = useRef(onItem);
  set.current = onItem;
  useEffect(() => {
    if (isKnown) return;
    const controller = new AbortController();
    const params = { name: path.split('/').at(-1) ?? '' };
    api('GET /api/media/:name', { params, signal: controller.signal }).then(
      (found) => set.current(found),
      (error: unknown) => {
        if (!controller.signal.aborted) console.warn('The file could not be looked up', error);
      },
    );
    return () => controller.abort();
  }, [path, isKnown, api]);
}
