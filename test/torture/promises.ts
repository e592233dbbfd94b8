import { createLedger } from './ledger.ts';
import type { StoredPost, StoredState } from './stored-state.ts';

/** Everything the writers were promised. */
export function createPromises() {
  return {
    posts: createLedger<StoredPost>('Post'),
    uploads: createLedger<string>('Upload'),
    messages: createLedger<string>('Message'),
    /** Of posts whose answer arrived. */
    idOf: new Map<string, string>(),
    mediaNameOf: new Map<string, string>(),
    /** Words of titles that are no more, by author: nothing may be found by them. */
    formerWords: new Map<string, string[]>(),
  };
}

export type Promises = ReturnType<typeof createPromises>;

/** @returns What is there that was not promised, or not there and promised, one sentence each. */
export const settle = ({ posts, uploads, messages }: Promises, stored: StoredState): string[] => [
  ...posts.settle(stored.posts),
  ...uploads.settle(stored.uploads),
  ...messages.settle(stored.messages),
];

/** Takes over what is really there: ids whose answer never arrived, and words that are gone. */
export function adopt(promises: Promises, { idOf }: StoredState): void {
  promises.idOf.clear();
  for (const [author, id] of idOf) promises.idOf.set(author, id);
}
