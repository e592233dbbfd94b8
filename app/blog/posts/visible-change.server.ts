import type { Database } from '#platform/database/schema.ts';

/**
 * Hears, inside the transaction that makes it so, that visitors find something else at a post's address: it appeared,
 * changed while live, or went away.
 */
export type OnVisibleChange = (transaction: Database, postId: string, at: Date) => Promise<void>;

export const ignoreVisibleChange: OnVisibleChange = async () => {};
