import { createChangeCounter } from '#app/ui/change-counter.ts';

/** Of notices that were marked as read or unread. */
export const { note: noteNoticeChange, useChanges: useNoticeChanges } = createChangeCounter();
