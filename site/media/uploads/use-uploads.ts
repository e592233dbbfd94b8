import { isMp4, mediaLimits, pdfType, type WantedMedia } from '@site/images/media-types';
import { callsOf } from '@site/platform/http/calls';
import { say } from '@site/platform/words/say';
import axios from 'axios';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { libraryContract } from '#site/media/library/library-contract.ts';
import { createApiClient, failureSentence } from '#site/session/api-client.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import { keepVideoFrame } from './keep-video-frame.ts';
import type { QueuedUpload } from './queued-upload.ts';
import { uploadMedia } from './upload-client.ts';
import { createUploadQueue, type QueueOptions, type UploadQueue } from './upload-queue.ts';

export function useUploads({
  accept,
  atOnce,
  onStored,
  onChanged,
}: { accept: WantedMedia } & Pick<QueueOptions, 'atOnce' | 'onStored' | 'onChanged'>): {
  queue: UploadQueue;
  uploads: readonly QueuedUpload[];
} {
  const apiUrl = useApiUrl();
  const latest = useRef({ onStored, onChanged });
  useEffect(() => {
    latest.current = { onStored, onChanged };
  });
  const [queue] = useState(() => {
    const client = createApiClient(apiUrl);
    const api = callsOf<typeof libraryContract>(client);
    return createUploadQueue({
      send: (file, options) => uploadMedia(client, file, options),
      saveAlt: ({ name }, alt) => api('PATCH /api/media/:name', { params: { name }, body: { alt } }),
      refuse: (file) => refusalOf(file, accept),
      describe: failureSentence,
      canRetry: isPassing,
      onStored(upload, item) {
        latest.current.onStored?.(upload, item);
        // The list is read again, and shows it.
        void keepVideoFrame(client, apiUrl, item).then((isMade) => isMade && latest.current.onChanged());
      },
      onChanged: () => latest.current.onChanged(),
      atOnce,
    });
  });
  useEffect(() => () => queue.cancelAll(), [queue]);
  return { queue, uploads: useSyncExternalStore(queue.subscribe, queue.current, queue.current) };
}

/** Only what needs no server; the content is checked there. */
function refusalOf(file: File, accept: WantedMedia): string | null {
  const isFile = file.type === pdfType;
  if (accept === 'pictures' && (isFile || file.type.startsWith('video/')))
    return say('Please choose an image.');
  if (accept === 'shown' && isFile) return say('Please choose an image or a video.');
  if (accept === 'files' && !isFile) return say('Please choose a PDF.');
  if (isFile && file.size > mediaLimits.pdfBytes)
    return say('A PDF has at most {value} MB.', { value: mediaLimits.pdfBytes / 1024 / 1024 });
  if (accept === 'videos' && !isMp4(file.type)) return say('Please choose an MP4 video.');
  if (file.size > mediaLimits.videoBytes) {
    return say('The file is larger than {value} MB.', { value: mediaLimits.videoBytes / 1024 / 1024 });
  }
  return null;
}

/** Caused by network, sign-in or load, not by the file. */
function isPassing(error: unknown): boolean {
  const status = axios.isAxiosError(error) ? (error.response?.status ?? 0) : 0;
  return status === 0 || status >= 500 || [401, 408, 429].includes(status);
}
