import { useEffect, useRef } from 'react';
import { keepVideoFrame, needsFrame } from '#site/media/uploads/keep-video-frame.ts';
import { createApiClient } from '#site/session/api-client.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import type { LibraryItem } from './library-schema.ts';

/** Of the videos that are shown and have no poster frame yet. @param onMade After each that has one now. */
export function useVideoFrames(items: readonly LibraryItem[], onMade: () => void): void {
  const apiUrl = useApiUrl();
  const latest = useRef(onMade);
  useEffect(() => {
    latest.current = onMade;
  });
  useEffect(() => {
    let isGone = false;
    const client = createApiClient(apiUrl, { isQuiet: true });
    for (const item of items.filter(needsFrame)) {
      void keepVideoFrame(client, apiUrl, item).then((isMade) => isMade && !isGone && latest.current());
    }
    return () => {
      isGone = true;
    };
  }, [apiUrl, items]);
}
