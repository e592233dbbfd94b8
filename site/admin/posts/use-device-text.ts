import { useEffect, useState } from 'react';
import { openPostCopies } from '#site/blog/editor/session/post-editing.ts';

const none: ReadonlySet<string> = new Set();

/** Ids of posts with unsaved text in this browser. */
export function useDeviceText(): ReadonlySet<string> {
  const [ids, setIds] = useState(none);
  useEffect(() => {
    let isGone = false;
    openPostCopies()
      .postIds()
      .then(
        (found) => !isGone && setIds(new Set(found)),
        (error: unknown) => console.warn('Unsaved text on this device could not be read', error),
      );
    return () => {
      isGone = true;
    };
  }, []);
  return ids;
}
