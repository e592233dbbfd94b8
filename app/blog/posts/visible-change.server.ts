import type { Database } from '#platform/database/schema.ts';

/**
 * Called inside the transaction that changes what visitors find at a post's URL: it appeared, changed while live, or went
 * away.
 */
export type OnVisibleChange = (transaction: Database, postId: string, at: Date) => Promise<void>;

export const ignoreVisibleChange: OnVisibleChange = async () => {};
