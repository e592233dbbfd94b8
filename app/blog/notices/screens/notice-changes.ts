import { createChangeCounter } from '#app/ui/change-counter.ts';

export const { note: noteNoticeChange, useChanges: useNoticeChanges } = createChangeCounter();
