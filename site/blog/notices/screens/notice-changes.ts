import { createChangeCounter } from '@site/ui/change-counter';

export const { note: noteNoticeChange, useChanges: useNoticeChanges } = createChangeCounter();
