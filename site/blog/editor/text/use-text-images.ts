import { mediaUrl } from '@site/images/media';
import { besideWord, placesOf } from '@site/rich-text/editor/images/image-places';
import { type ImageAnswer, replaceImage } from '@site/rich-text/editor/quill/formats/change-image';
import { decorationRole } from '@site/rich-text/html/post-html-policy';
import type Quill from 'quill';
import type { Op } from 'quill';
import { type RefObject, useRef, useState } from 'react';
import type { libraryContract } from '#site/media/library/library-contract.ts';
import type { LibraryItem } from '#site/media/library/library-schema.ts';
import type { QueuedUpload } from '#site/media/uploads/queued-upload.ts';
import { useApi } from '#site/session/api.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import { type Landing, useImageUploads } from './use-image-uploads.ts';

interface AskedImage {
  readonly id: number;
  readonly source: string;
  readonly alt: string;
  readonly isDecoration: boolean;
  readonly caption: string;
  readonly width: string;
  /** Name in the library; null for other images and for those described there already. */
  readonly undescribedName: string | null;
}

export function useTextImages(quill: RefObject<Quill | null>, onRunning: (change: number) => void) {
  const apiUrl = useApiUrl();
  const api = useApi<typeof libraryContract>();
  const [asked, setAsked] = useState<readonly AskedImage[]>([]);
  const [isAsking, setAsking] = useState(false);
  const lastId = useRef(0);
  const uploads = useImageUploads(land, onRunning);
  // Images in the text whose alt text is still being written.
  const landed = useRef(new Map<number, { source: string; alt: string }>());

  /** @param written Formats the image has already, such as alt text or a link. */
  function insert(item: LibraryItem, index: number, written: Record<string, unknown> = {}) {
    const editor = quill.current;
    if (!editor) return;
    const source = mediaUrl(item.path, apiUrl);
    const { alt, width, height } = item;
    const size = { ...(width && { width: String(width) }), ...(height && { height: String(height) }) };
    const description = { ...(alt && { alt }), ...(alt === '' && { role: decorationRole }) };
    const caret = editor.hasFocus() ? editor.getSelection() : null;
    editor.insertEmbed(index, 'image', source, 'user');
    if (caret?.index === index && caret.length === 0) editor.setSelection(index + 1, 0, 'user');
    editor.formatText(index, 1, { ...size, ...description, ...written }, 'user');
    if (alt !== null || written.alt) return;
    lastId.current += 1;
    const id = lastId.current;
    const asking = { id, source, alt: '', isDecoration: false, undescribedName: item.name };
    setAsked((list) => [...list, { ...asking, caption: '', width: width ? String(width) : '' }]);
  }

  function land(upload: QueuedUpload, item: LibraryItem, landing: Landing): void {
    const alt = upload.alt.trim();
    const written = alt === '' ? {} : { alt, role: false };
    landed.current.set(upload.id, { source: mediaUrl(item.path, apiUrl), alt });
    if ('place' in landing) insert(item, landing.place.index, written);
    else replaceBy(item, landing.pasted, written);
  }

  function describeLanded({ id, alt }: QueuedUpload): void {
    const image = landed.current.get(id);
    const words = alt.trim();
    if (!image || words === '' || words === image.alt) return;
    landed.current.set(id, { ...image, alt: words });
    for (const index of placesOf(contents(), image.source)) {
      const { alt: before = '' } = quill.current?.getFormat(index, 1) ?? {};
      // An alt text changed in the text meanwhile stays.
      if (before === image.alt) quill.current?.formatText(index, 1, { alt: words, role: false }, 'user');
    }
    setAsked((list) => list.filter(({ source }) => source !== image.source));
  }

  return {
    asked,
    uploads: uploads.uploads,
    queue: uploads.queue,
    describeLanded,
    forgetUploads: uploads.forget,
    insert,

    /** Images go beside the word at `index`, never inside it. */
    upload(files: readonly File[], index: number): void {
      const [line, offset = 0] = quill.current?.getLine(index) ?? [];
      const start = index - offset;
      const text = line && quill.current ? textOf(quill.current, start, line.length() - 1) : '';
      uploads.send(files, { place: { index: start + besideWord(text, offset) } });
    },

    follow: (operations: readonly Op[]) => uploads.follow(operations, contents),

    settled: uploads.queue.settled,

    /** Whether to ask now for the alt text of the first image. */
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
      // After the dialog has given the focus back, which puts the caret at the start.
      setTimeout(() => quill.current?.setSelection((places.at(-1) ?? 0) + 1, 0, 'user'), 0);
      if (!answer) return;
      const { alt, isDecoration } = answer;
      // From the last on: a caption moves what follows.
      for (const index of places.toReversed()) if (quill.current) replaceImage(quill.current, index, answer);
      if (image.undescribedName && (alt !== '' || isDecoration)) {
        const described = { params: { name: image.undescribedName }, body: { alt } };
        api('PATCH /api/media/:name', described).catch((error: unknown) =>
          console.warn('The library did not take the alt text', error),
        );
      }
    },
  };

  function contents(): Op[] {
    return quill.current?.getContents().ops ?? [];
  }

  function replaceBy(item: LibraryItem, source: string, written: Record<string, unknown>): void {
    for (const index of placesOf(contents(), source).reverse()) {
      const { image: _, ...before } = quill.current?.getContents(index, 1).ops[0]?.attributes ?? {};
      quill.current?.deleteText(index, 1, 'user');
      insert(item, index, { ...before, ...written });
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
