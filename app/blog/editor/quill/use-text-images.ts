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
import { type ImageAnswer, replaceImage } from './formats/change-image.ts';
import { besideWord, dataImagesIn, isDataImage, movedBy, placesOf } from './image-places.ts';
import { type UploadProgress, UploadsUnderway } from './upload-progress.ts';

/** An image of the text whose alt text is asked for. */
export interface AskedImage {
  readonly id: number;
  readonly source: string;
  readonly alt: string;
  readonly isDecoration: boolean;
  readonly caption: string;
  readonly width: string;
  /** Name in the library; null when it is not one of ours or is described there already. */
  readonly undescribedName: string | null;
}

/**
 * Images inside the text: whatever way they come, they are uploaded at once, stand in the text by their URL, and
 * their alt text is asked for.
 *
 * @param onRunning Hears when an upload begins and when it ends.
 */
export function useTextImages(quill: RefObject<Quill | null>, onRunning: (change: 1 | -1) => void) {
  const apiUrl = useApiUrl();
  const client = createApiClient(apiUrl);
  const [asked, setAsked] = useState<readonly AskedImage[]>([]);
  const [isAsking, setAsking] = useState(false);
  const lastId = useRef(0);
  const running = useRef(new Set<Promise<void>>());
  // Pasted images whose upload has begun.
  const taken = useRef(new Set<string>());
  const [uploading, setUploading] = useState<UploadProgress>({ count: 0, fraction: 0 });
  const [underway] = useState(() => new UploadsUnderway(setUploading));
  // Places where images on their way will stand; typing before them moves them.
  const places = useRef(new Set<{ index: number }>());

  /** @param written What the text says of the image already, such as its alt text or a link. */
  function insert(item: LibraryItem, index: number, written: Record<string, unknown> = {}) {
    const editor = quill.current;
    if (!editor) return;
    const source = mediaUrl(item.path, apiUrl);
    const { alt, width, height } = item;
    const size = { ...(width && { width: String(width) }), ...(height && { height: String(height) }) };
    const description = { ...(alt && { alt }), ...(alt === '' && { role: decorationRole }) };
    editor.insertEmbed(index, 'image', source, 'user');
    editor.formatText(index, 1, { ...size, ...description, ...written }, 'user');
    if (alt !== null || written.alt) return;
    lastId.current += 1;
    const id = lastId.current;
    const asking = { id, source, alt: '', isDecoration: false, undescribedName: item.name };
    setAsked((list) => [...list, { ...asking, caption: '', width: width ? String(width) : '' }]);
  }

  /** @param index Not within a word afterwards: the image goes beside it. */
  function upload(files: readonly File[], index: number): void {
    const [line, offset] = quill.current?.getLine(index) ?? [];
    const text = line && quill.current ? textOf(quill.current, index - (offset ?? 0), line.length() - 1) : '';
    const place = { index: index - (offset ?? 0) + besideWord(text, offset ?? 0) };
    places.current.add(place);
    keepRunning(
      uploadOneByOne(files, place).finally(() => {
        places.current.delete(place);
      }),
    );
  }

  function keepRunning(work: Promise<void>): void {
    running.current.add(work);
    void work.finally(() => running.current.delete(work));
  }

  async function uploadOneByOne(files: readonly File[], place: { index: number }): Promise<void> {
    const waiting = files.map((file) => ({ file, id: underway.begin() }));
    for (const { file, id } of waiting) {
      const item = await send(file, id, file.name);
      if (item) insert(item, place.index);
    }
  }

  /** @returns Null when the file could not be stored, which is said. */
  async function send(file: File, id: number, name: string): Promise<LibraryItem | null> {
    onRunning(1);
    try {
      return await uploadMedia(client, file, { onProgress: (fraction) => underway.report(id, fraction) });
    } catch (error) {
      showMessage('failure', `${name} could not be uploaded: ${failureSentence(error)}`);
      return null;
    } finally {
      underway.end(id);
      onRunning(-1);
    }
  }

  return {
    asked,
    uploading,
    upload,
    insert,

    /** Call it for every change of the text, by whomever. */
    follow(operations: readonly Op[]) {
      for (const place of places.current) place.index = movedBy(operations, place.index);
      if (operations.some(({ insert }) => isDataImage(insert))) uploadDataImages();
    },

    /** Waits until no image is on its way any more. */
    async settled(): Promise<void> {
      while (running.current.size > 0) await Promise.all(running.current);
    },

    /** Whether the alt text of the first asked image is to be written now. */
    isAsking,
    startAsking: () => setAsking(true),

    ask(image: HTMLImageElement) {
      const figure = image.closest('.ql-figure');
      if (figure) {
        figure.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
        return;
      }
      lastId.current += 1;
      const asking = { id: lastId.current, ...describe(image) };
      setAsked((list) => [asking, ...list]);
      setAsking(true);
    },

    answer(answer: ImageAnswer | null) {
      const [image] = asked;
      setAsked((list) => list.slice(1));
      if (asked.length <= 1 || !answer) setAsking(false);
      if (!image) return;
      const places = placesOf(contents(), image.source);
      // After the dialog has given the focus back, which puts the cursor at the start.
      setTimeout(() => quill.current?.setSelection((places.at(-1) ?? 0) + 1, 0, 'user'), 0);
      if (!answer) return;
      const { alt, isDecoration } = answer;
      // From the last on: a caption moves what follows.
      for (const index of places.toReversed()) if (quill.current) replaceImage(quill.current, index, answer);
      if (image.undescribedName && (alt !== '' || isDecoration)) {
        saveAlt(client, image.undescribedName, alt).catch((error: unknown) =>
          console.warn('The library did not take the alt text', error),
        );
      }
    },
  };

  function contents(): Op[] {
    return quill.current?.getContents().ops ?? [];
  }

  /** An image that came inside pasted HTML stays as it is until its file is stored: saving takes it either way. */
  function uploadDataImages() {
    for (const source of dataImagesIn(contents())) {
      const file = fileOfDataAddress(source);
      if (!file || taken.current.has(source)) continue;
      taken.current.add(source);
      keepRunning(
        send(file, underway.begin(), 'A pasted image')
          .then((item) => item && replaceBy(item, source))
          .then(() => {
            taken.current.delete(source);
          }),
      );
    }
  }

  function replaceBy(item: LibraryItem, source: string): void {
    for (const index of placesOf(contents(), source).reverse()) {
      const { image: _, ...written } = quill.current?.getContents(index, 1).ops[0]?.attributes ?? {};
      quill.current?.deleteText(index, 1, 'user');
      insert(item, index, written);
    }
  }
}

function textOf(editor: Quill, index: number, length: number): string {
  const { ops } = editor.getContents(index, length);
  return ops.map(({ insert }) => (typeof insert === 'string' ? insert : '\ufffc')).join('');
}

function describe(image: HTMLImageElement): Omit<AskedImage, 'id'> {
  return {
    source: image.getAttribute('src') ?? '',
    alt: image.alt,
    isDecoration: image.getAttribute('role') === decorationRole,
    caption: '',
    width: image.getAttribute('width') ?? '',
    undescribedName: null,
  };
}
