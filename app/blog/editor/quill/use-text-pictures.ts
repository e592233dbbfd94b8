import type Quill from 'quill';
import type { Op } from 'quill';
import { type RefObject, useRef, useState } from 'react';
import { useApiUrl } from '#app/api-url.ts';
import { createApiClient, failureSentence } from '#app/auth/api-client.ts';
import { decorationRole } from '#app/blog/content/post-html-policy.ts';
import { saveAlt } from '#app/media/library/library-client.ts';
import type { LibraryItem } from '#app/media/library/library-schema.ts';
import { mediaUrl } from '#app/media/media.ts';
import { uploadMedia } from '#app/media/uploads/upload-client.ts';
import { showMessage } from '#app/ui/messages/message-store.ts';
import { fileOfDataAddress } from './data-address.ts';

/** A picture of the text whose description is asked for. */
export interface AskedPicture {
  readonly id: number;
  readonly source: string;
  readonly alt: string;
  readonly isDecoration: boolean;
  /** Name in the library; null when it is not one of ours or is described there already. */
  readonly undescribedName: string | null;
}

/**
 * Pictures inside the text: whatever way they come, they are uploaded at once, stand in the text by their
 * address, and their description is asked for.
 *
 * @param onRunning Hears when an upload begins and when it ends.
 */
export function useTextPictures(quill: RefObject<Quill | null>, onRunning: (change: 1 | -1) => void) {
  const apiUrl = useApiUrl();
  const client = createApiClient(apiUrl);
  const [asked, setAsked] = useState<readonly AskedPicture[]>([]);
  const [isAsking, setAsking] = useState(false);
  const lastId = useRef(0);
  const running = useRef(new Set<Promise<void>>());
  // Pasted pictures whose upload has begun.
  const taken = useRef(new Set<string>());
  const [uploading, setUploading] = useState(0);
  // Places where pictures on their way will stand; typing before them moves them.
  const places = useRef(new Set<{ index: number }>());

  function insert(item: LibraryItem, index: number) {
    const editor = quill.current;
    if (!editor) return;
    const source = mediaUrl(item.path, apiUrl);
    editor.insertEmbed(index, 'image', source, 'user');
    const { alt, width, height } = item;
    const size = { ...(width && { width: String(width) }), ...(height && { height: String(height) }) };
    editor.formatText(
      index,
      1,
      { ...size, ...(alt && { alt }), ...(alt === '' && { role: decorationRole }) },
      'user',
    );
    if (alt !== null) return;
    lastId.current += 1;
    const id = lastId.current;
    setAsked((list) => [...list, { id, source, alt: '', isDecoration: false, undescribedName: item.name }]);
  }

  function upload(files: readonly File[], index: number): void {
    const work = uploadOneByOne(files, index);
    running.current.add(work);
    void work.finally(() => running.current.delete(work));
  }

  async function uploadOneByOne(files: readonly File[], index: number): Promise<void> {
    const place = { index };
    places.current.add(place);
    setUploading((count) => count + files.length);
    for (const file of files) {
      onRunning(1);
      try {
        insert(await uploadMedia(client, file), place.index);
      } catch (error) {
        showMessage('failure', `${file.name} could not be uploaded: ${failureSentence(error)}`);
      } finally {
        setUploading((count) => count - 1);
        onRunning(-1);
      }
    }
    places.current.delete(place);
  }

  return {
    asked,
    uploading,
    upload,
    insert,

    /** Call it for every change of the text, by whomever. */
    follow(operations: readonly Op[]) {
      for (const place of places.current) place.index = movedBy(operations, place.index);
      if (operations.some(({ insert }) => isDataPicture(insert))) uploadDataPictures();
    },

    /** Waits until no picture is on its way any more. */
    async settled(): Promise<void> {
      while (running.current.size > 0) await Promise.all(running.current);
    },

    /** Whether the description of the first asked picture is to be written now. */
    isAsking,
    startAsking: () => setAsking(true),

    ask(image: HTMLImageElement) {
      lastId.current += 1;
      const picture = { id: lastId.current, ...describe(image) };
      setAsked((list) => [picture, ...list]);
      setAsking(true);
    },

    answer(answer: { alt: string; isDecoration: boolean } | null) {
      const [picture] = asked;
      setAsked((list) => list.slice(1));
      if (asked.length <= 1 || !answer) setAsking(false);
      if (!picture) return;
      const places = placesOf(quill.current, picture.source);
      // After the dialog has given the focus back, which puts the cursor at the start.
      setTimeout(() => quill.current?.setSelection((places.at(-1) ?? 0) + 1, 0, 'user'), 0);
      if (!answer) return;
      const { alt, isDecoration } = answer;
      for (const index of places) {
        const format = { alt: alt || false, role: isDecoration ? decorationRole : false };
        quill.current?.formatText(index, 1, format, 'user');
      }
      if (picture.undescribedName && (alt !== '' || isDecoration)) {
        saveAlt(client, picture.undescribedName, alt).catch((error: unknown) =>
          console.warn('The library did not take the description', error),
        );
      }
    },
  };

  /** A picture that came inside pasted HTML stays as it is until its file is stored: saving takes it either way. */
  function uploadDataPictures() {
    for (const source of dataPicturesOf(quill.current)) {
      const file = fileOfDataAddress(source);
      if (!file || taken.current.has(source)) continue;
      taken.current.add(source);
      onRunning(1);
      const work = uploadMedia(client, file)
        .then(
          (item) => {
            for (const index of placesOf(quill.current, source).reverse()) {
              quill.current?.deleteText(index, 1, 'user');
              insert(item, index);
            }
          },
          (error: unknown) =>
            showMessage('failure', `A pasted picture could not be uploaded: ${failureSentence(error)}`),
        )
        .finally(() => {
          taken.current.delete(source);
          onRunning(-1);
        });
      running.current.add(work);
      void work.finally(() => running.current.delete(work));
    }
  }
}

function isDataPicture(insert: Op['insert']): insert is { image: string } {
  const source = typeof insert === 'object' ? insert.image : undefined;
  return typeof source === 'string' && /^data:/i.test(source);
}

/** Where an index is after a change before it. */
function movedBy(operations: readonly Op[], index: number): number {
  let at = 0;
  let moved = index;
  for (const { retain, insert, delete: removed } of operations) {
    if (at > moved) break;
    if (typeof retain === 'number') at += retain;
    else if (insert !== undefined) {
      const length = typeof insert === 'string' ? insert.length : 1;
      moved += length;
      at += length;
    } else if (typeof removed === 'number') moved -= Math.min(removed, Math.max(0, moved - at));
  }
  return moved;
}

function dataPicturesOf(editor: Quill | null): string[] {
  const operations = editor?.getContents().ops ?? [];
  return operations.flatMap(({ insert }) => (isDataPicture(insert) ? [insert.image] : []));
}

function placesOf(editor: Quill | null, source: string): number[] {
  let index = 0;
  const places: number[] = [];
  for (const { insert } of editor?.getContents().ops ?? []) {
    if (typeof insert === 'object' && insert.image === source) places.push(index);
    index += typeof insert === 'string' ? insert.length : 1;
  }
  return places;
}

function describe(image: HTMLImageElement): Omit<AskedPicture, 'id'> {
  return {
    source: image.getAttribute('src') ?? '',
    alt: image.alt,
    isDecoration: image.getAttribute('role') === decorationRole,
    undescribedName: null,
  };
}
