import { dayMs } from '@site/platform/text/durations';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Op } from 'quill';
import type { Superseded } from './draft.ts';

/** A whole copy of what an editor held; later changes are stored beside it until the next copy. */
export interface LocalCopy<Fields> {
  readonly editorId: string;
  readonly creationId: string;
  /** Its user; absent in older copies, which everybody of this browser is offered. */
  readonly writer?: string | undefined;
  /** Null while the post is still to be made. */
  readonly postId: string | null;
  readonly baseVersion: string;
  readonly sequence: number;
  /** Milliseconds since 1970 UTC. */
  readonly savedAt: number;
  readonly fields: Fields;
  readonly text: readonly Op[];
  /** The last change the server has confirmed; absent in older copies. */
  readonly sentSequence?: number | undefined;
  readonly supersedes?: readonly Superseded[] | undefined;
  /** When the user discarded it; kept a while for Undo. */
  readonly discardedAt?: number | undefined;
  /** ISO 8601; only in previews of a post that exists. */
  readonly createdAt?: string | undefined;
}

export interface LocalChange<Fields> {
  readonly editorId: string;
  readonly sequence: number;
  readonly savedAt: number;
  readonly text?: readonly Op[];
  readonly fields?: Fields;
}

export interface CopyWithChanges<Fields> {
  readonly copy: LocalCopy<Fields>;
  /** In order. */
  readonly changes: readonly LocalChange<Fields>[];
}

interface CopySchema<Fields> extends DBSchema {
  copies: { key: string; value: LocalCopy<Fields> };
  changes: { key: [string, number]; value: LocalChange<Fields> };
}

// Cannot be a post's id: those end in letters and digits.
const previewId = '#preview';
const keepDiscardedMs = 7 * dayMs;
const keepMs = 180 * dayMs;

/** Unfinished text in IndexedDB. Every write commits at once: a tab killed right after a key press has lost nothing. */
export class LocalCopies<Fields> {
  readonly #database: Promise<IDBPDatabase<CopySchema<Fields>>>;

  readonly #writer: string | undefined;

  /**
   * @param databaseName Of IndexedDB: one for each kind of fields.
   * @param writer The user: who signs in on the same browser after them is shown none of their copies.
   */
  constructor(databaseName: string, writer: string | undefined) {
    this.#writer = writer;
    this.#database = openDB<CopySchema<Fields>>(databaseName, 1, {
      upgrade(database) {
        database.createObjectStore('copies', { keyPath: 'editorId' });
        database.createObjectStore('changes', { keyPath: ['editorId', 'sequence'] });
      },
    });
    // Each use reports it again; here it must not count as unhandled.
    this.#database.catch(() => {});
  }

  async put(copy: LocalCopy<Fields>): Promise<void> {
    const database = await this.#database;
    const transaction = database.transaction(['copies', 'changes'], 'readwrite', { durability: 'strict' });
    const written = [
      transaction.objectStore('copies').put({ ...copy, writer: copy.writer ?? this.#writer }),
      transaction.objectStore('changes').delete(changesOf(copy.editorId, copy.sequence)),
      transaction.done,
    ];
    transaction.commit();
    await Promise.all(written);
  }

  async add(change: LocalChange<Fields>): Promise<void> {
    const transaction = (await this.#database).transaction('changes', 'readwrite');
    const written = [transaction.store.put(change), transaction.done];
    transaction.commit();
    await Promise.all(written);
  }

  async find(editorId: string): Promise<CopyWithChanges<Fields> | undefined> {
    const database = await this.#database;
    const copy = await database.get('copies', editorId);
    return copy && { copy, changes: await this.#changesAfter(copy) };
  }

  /** Copies of one post (null: of posts still to be made), latest first. Removes what is too old. */
  async list(postId: string | null, now: number): Promise<CopyWithChanges<Fields>[]> {
    const database = await this.#database;
    const found: CopyWithChanges<Fields>[] = [];
    for (const copy of await database.getAll('copies')) {
      const age = now - copy.savedAt;
      const isOld =
        now - (copy.discardedAt ?? now) > keepDiscardedMs ||
        age > (copy.postId === previewId ? dayMs : keepMs);
      if (isOld) await this.remove(copy.editorId);
      else if (copy.postId === postId && this.#isOwn(copy))
        found.push({ copy, changes: await this.#changesAfter(copy) });
    }
    return found.sort((one, other) => lastSavedAt(other) - lastSavedAt(one));
  }

  async postIds(): Promise<string[]> {
    const copies = await (await this.#database).getAll('copies');
    return copies
      .filter(this.#isOwn)
      .flatMap(({ postId, discardedAt }) =>
        postId === null || postId === previewId || discardedAt !== undefined ? [] : [postId],
      );
  }

  async markSent(editorId: string, sequence: number): Promise<void> {
    const { store, done } = (await this.#database).transaction('copies', 'readwrite');
    const copy = await store.get(editorId);
    if (copy && copy.sequence <= sequence) await store.put({ ...copy, sentSequence: sequence });
    await done;
  }

  /** Turns the copy of a post that is gone into the text of a new one. */
  async moveToNewPost(editorId: string, creationId: string): Promise<void> {
    const { store, done } = (await this.#database).transaction('copies', 'readwrite');
    const copy = await store.get(editorId);
    const asNew = {
      creationId,
      postId: null,
      baseVersion: '',
      sentSequence: undefined,
      supersedes: undefined,
    };
    if (copy) await store.put({ ...copy, ...asNew });
    await done;
  }

  async markDiscarded(editorId: string, at: number | undefined): Promise<void> {
    const { store, done } = (await this.#database).transaction('copies', 'readwrite');
    const copy = await store.get(editorId);
    if (copy) await store.put({ ...copy, discardedAt: at });
    await done;
  }

  /** For the preview to show; never offered as unsaved, removed after a day. */
  async putPreview(copy: LocalCopy<Fields>, createdAt: Date | undefined): Promise<string> {
    const editorId = `preview-${copy.editorId}`;
    await this.put({ ...copy, editorId, postId: previewId, createdAt: createdAt?.toISOString() });
    return editorId;
  }

  async remove(editorId: string): Promise<void> {
    const transaction = (await this.#database).transaction(['copies', 'changes'], 'readwrite');
    await Promise.all([
      transaction.objectStore('copies').delete(editorId),
      transaction.objectStore('changes').delete(changesOf(editorId)),
      transaction.done,
    ]);
  }

  readonly #isOwn = ({ writer }: LocalCopy<Fields>): boolean =>
    writer === undefined || writer === this.#writer;

  async #changesAfter({ editorId, sequence }: LocalCopy<Fields>): Promise<LocalChange<Fields>[]> {
    const range = IDBKeyRange.bound([editorId, sequence], [editorId, Number.MAX_SAFE_INTEGER], true);
    return (await this.#database).getAll('changes', range);
  }
}

export function lastSavedAt({ copy, changes }: CopyWithChanges<unknown>): number {
  return changes.at(-1)?.savedAt ?? copy.savedAt;
}

export function lastSequence({ copy, changes }: CopyWithChanges<unknown>): number {
  return changes.at(-1)?.sequence ?? copy.sequence;
}

export const isWhollySent = (kept: CopyWithChanges<unknown>): boolean =>
  (kept.copy.sentSequence ?? -1) >= lastSequence(kept);

const changesOf = (editorId: string, upTo = Number.MAX_SAFE_INTEGER) =>
  IDBKeyRange.bound([editorId, 0], [editorId, upTo]);
