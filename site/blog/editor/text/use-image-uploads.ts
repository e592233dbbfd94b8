import { dataImagesIn, isDataImage, movedBy } from '@site/rich-text/editor/images/image-places';
import type { Op } from 'quill';
import { useEffect, useRef } from 'react';
import type { LibraryItem } from '#site/media/library/library-schema.ts';
import { isEnded, type QueuedUpload } from '#site/media/uploads/queued-upload.ts';
import { useUploads } from '#site/media/uploads/use-uploads.ts';

/** Where a stored image goes. `pasted`: the `data:` URL in the text that it replaces. */
export type Landing = { readonly place: { index: number } } | { readonly pasted: string };

/** @param onRunning Called with the change in the number of running uploads. */
export function useImageUploads(
  onStored: (upload: QueuedUpload, item: LibraryItem, landing: Landing) => void,
  onRunning: (change: number) => void,
) {
  const landings = useRef(new Map<number, Landing>());
  const { queue, uploads } = useUploads({
    accept: 'pictures',
    // They land in the order they came in.
    atOnce: 1,
    onStored(upload, item) {
      const landing = landings.current.get(upload.id);
      landings.current.delete(upload.id);
      if (landing) onStored(upload, item, landing);
    },
    onChanged: () => {},
  });
  useRunning(uploads, onRunning);

  function send(files: readonly File[], landing: Landing): void {
    for (const id of queue.add(files)) landings.current.set(id, landing);
  }

  /** Images inside pasted HTML stay as they are until stored: saving accepts both. */
  function sendPasted(operations: readonly Op[]): void {
    const underway = [...landings.current.values()].map((landing) => 'pasted' in landing && landing.pasted);
    for (const pasted of new Set(dataImagesIn(operations))) {
      const file = underway.includes(pasted) ? null : fileOfDataAddress(pasted);
      if (file) send([file], { pasted });
    }
  }

  return {
    queue,
    uploads,
    send,
    /** Call it for every change of the text, also one that no user made: typing before a place moves it. */
    follow(operations: readonly Op[], contents: () => readonly Op[]): void {
      const places = new Set(
        [...landings.current.values()].flatMap((landing) => ('place' in landing ? landing.place : [])),
      );
      for (const place of places) place.index = movedBy(operations, place.index);
      if (operations.some(({ insert }) => isDataImage(insert))) sendPasted(contents());
    },
    forget(isMeant: (upload: QueuedUpload) => boolean): void {
      queue.clearEnded(isMeant);
      const left = new Set(queue.current().map(({ id }) => id));
      for (const id of landings.current.keys()) if (!left.has(id)) landings.current.delete(id);
    },
  };
}

function useRunning(uploads: readonly QueuedUpload[], onRunning: (change: number) => void): void {
  const told = useRef(0);
  const latest = useRef(onRunning);
  useEffect(() => {
    latest.current = onRunning;
    const running = uploads.filter((upload) => !isEnded(upload)).length;
    if (running !== told.current) latest.current(running - told.current);
    told.current = running;
  });
}

/** The picture in a `data:` URL (RFC 2397); null when it is none, or not base64. */
function fileOfDataAddress(address: string): File | null {
  const [, type = '', base64 = ''] =
    /^data:(image\/[\w.+-]+);base64,([A-Za-z0-9+/=\s]+)$/i.exec(address) ?? [];
  if (type === '') return null;
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/\s+/g, '')), (character) => character.charCodeAt(0));
    return new File([bytes], `pasted.${type.split('/')[1]?.replace('jpeg', 'jpg')}`, { type });
  } catch {
    return null;
  }
}
