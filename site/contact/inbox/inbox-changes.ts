import { createChangeCounter } from '#site/ui/change-counter.ts';

export const { note: noteInboxChange, useChanges: useInboxChanges } = createChangeCounter();
