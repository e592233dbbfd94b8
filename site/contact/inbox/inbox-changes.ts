import { createChangeCounter } from '@site/ui/change-counter';

export const { note: noteInboxChange, useChanges: useInboxChanges } = createChangeCounter();
