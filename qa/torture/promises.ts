import { createLedger } from './ledger.ts';
import type { StoredPost, StoredState } from './stored-state.ts';

/** Everything the writers were promised. */
export function createPromises() {
  return {
    posts: createLedger<StoredPost>('Post'),
    uploads: createLedger<string>('Upload'),
    messages: createLedger<string>('Message'),
    texts: createLedger<string>('Text of the site'),
    drafts: createLedger<string>('Draft'),
    users: createLedger<string>('User'),
    settings: createLedger<string>('Setting'),
    redirects: createLedger<string>('Redirect'),
    /** Of posts whose answer arrived. */
    idOf: new Map<string, string>(),
    mediaNameOf: new Map<string, string>(),
    /** Words of titles that are no more, by author: nothing may be found by them. */
    formerWords: new Map<string, string[]>(),
  };
}

export type Promises = ReturnType<typeof createPromises>;

/** @returns What is there that was not promised, or not there and promised, one sentence each. */
export const settle = (promises: Promises, stored: StoredState): string[] => [
  ...promises.posts.settle(stored.posts),
  ...plainKinds.flatMap((kind) => promises[kind].settle(stored[kind])),
];

/** Kinds of which one text is compared. */
export const plainKinds = [
  'uploads',
  'messages',
  'texts',
  'drafts',
  'users',
  'settings',
  'redirects',
] as const;

/** Takes over what is really there: ids whose answer never arrived, and words that are gone. */
export function adopt(promises: Promises, { idOf }: StoredState): void {
  promises.idOf.clear();
  for (const [author, id] of idOf) promises.idOf.set(author, id);
}
