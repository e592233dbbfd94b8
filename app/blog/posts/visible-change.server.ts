import type { Database } from '#platform/database/schema.ts';

/** In the transaction by which visitors find something else at a post's URL: it appeared, changed while live, or went. */
export type OnVisibleChange = (transaction: Database, postId: string, at: Date) => Promise<void>;

export const ignoreVisibleChange: OnVisibleChange = async () => {};
