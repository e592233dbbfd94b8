import { createChangeCounter } from '#app/ui/change-counter.ts';

/** Of messages that were read, moved or deleted. */
export const { note: noteInboxChange, useChanges: useInboxChanges } = createChangeCounter();
