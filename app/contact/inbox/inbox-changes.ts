import { createChangeCounter } from '#app/ui/change-counter.ts';

export const { note: noteInboxChange, useChanges: useInboxChanges } = createChangeCounter();
