import { createChangeCounter } from '#site/ui/change-counter.ts';

export const { note: noteNoticeChange, useChanges: useNoticeChanges } = createChangeCounter();
