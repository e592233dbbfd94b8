import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useApiUrl } from '#app/api-url.ts';
import { createApiClient, failureSentence } from '#app/auth/api-client.ts';
import { mediaLimits } from '#app/media/media-types.ts';
import { uploadMedia } from './upload-client.ts';
import { createUploadQueue, type QueuedUpload, type UploadQueue } from './upload-queue.ts';

/** The uploads of one screen. They stop when it goes away. */
export function useUploads({ accept, onChanged }: { accept: 'pictures' | 'all'; onChanged: () => void }): {
  queue: UploadQueue;
  uploads: readonly QueuedUpload[];
} {
  const apiUrl = useApiUrl();
  const latest = useRef(onChanged);
  useEffect(() => {
    latest.current = onChanged;
  });
  const [queue] = useState(() =>
    createUploadQueue({
      send: (file, options) => uploadMedia(createApiClient(apiUrl), file, options),
      refuse: (file) => refusalOf(file, accept),
      describe: failureSentence,
      onChanged: () => latest.current(),
    }),
  );
  useEffect(() => () => queue.cancelAll(), [queue]);
  return { queue, uploads: useSyncExternalStore(queue.subscribe, queue.current, queue.current) };
}

/** What needs no server to be refused; the server looks at the content of everything else. */
function refusalOf(file: File, accept: 'pictures' | 'all'): string | null {
  if (accept === 'pictures' && file.type.startsWith('video/')) return 'Please choose an image.';
  if (file.size > mediaLimits.videoBytes) {
    return `The file is larger than ${mediaLimits.videoBytes / 1024 / 1024} MB.`;
  }
  return null;
}
