import type { Op } from 'quill';
import { maxSuperseded, type Superseded } from '#app/blog/drafts/draft.ts';
import type { DraftFields } from '#app/blog/posts/fields/post-fields.ts';
import type { LocalCopies, LocalCopy, PlainFields } from './local-copies.ts';

/** Where the latest change is stored. `saved` means that storage of exactly this change was confirmed. */
export type SaveState =
  | { readonly kind: 'clean' }
  | { readonly kind: 'pending'; readonly isOffline: boolean }
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'unsent'; readonly reason: UnsentReason }
  | { readonly kind: 'failed' };

/** Why the latest change is stored in this browser only. */
export type UnsentReason = 'offline' | 'signed-out' | 'gone' | 'refused';

/** What the editor holds at this moment. */
export interface EditorContents<Fields, Draft> {
  readonly fields: Fields;
  /**
   * Null as long as the editor has not loaded: a copy without the text would be worse than none. Empty where there is
   * no text beside the fields.
   */
  readonly text: readonly Op[] | null;
  /** The same as the server keeps it. */
  readonly draft: Draft;
}

/** Keeps a draft on the server. @throws {UnsentError} */
export type SendDraft<Draft = DraftFields> = (
  draft: {
    editorId: string;
    creationId: string;
    sequence: number;
    baseVersion: string;
    fields: Draft;
    /** Drafts that this one continues. */
    supersedes: readonly Superseded[];
  },
  signal: AbortSignal,
) => Promise<{ sequence: number }>;

export class UnsentError extends Error {
  readonly reason: UnsentReason;
  constructor(reason: UnsentReason, options?: ErrorOptions) {
    super(`The draft was not kept on the server: ${reason}`, options);
    this.reason = reason;
  }
}

const pauseMs = 1_000;
const maxWaitMs = 5_000;
const retryMs = 5_000;

/**
 * One opening of an editor, of a post or of whatever else consists of fields. It numbers every change, writes it to this browser at once and, when typing pauses, stores a
 * whole copy in this browser and on the server. Late and reordered responses are ignored.
 */
export class EditingSession<Fields = PlainFields, Draft = DraftFields> {
  /** Names this editor's copies, drafts and saves; no other tab or opening uses it. */
  editorId: string;
  /** Names the post that is being created: a restored draft goes on creating the same one. */
  creationId: string;
  /** The version of the post that this text started from. */
  baseVersion: string;
  /**
   * Editors whose text continues in this one, and the number of the change it was: their copies are removed once the post
   * is saved, and their drafts as soon as the server has this one.
   */
  readonly supersedes = new Map<string, number>();
  /** Uploads in progress for this post. */
  uploads = 0;
  /** Fields were changed before the editor had loaded. */
  isChangedEarly = false;
  readonly #postId: string | null;
  readonly #copies: LocalCopies<Fields>;
  readonly #read: () => EditorContents<Fields, Draft>;
  readonly #send: SendDraft<Draft>;
  #sequence = 0;
  /** The last change that the server has, in the post or in a draft. */
  #sentSequence = -1;
  /** The last change that the post itself has. */
  #postSequence = 0;
  #hasBase = false;
  #isClosed = false;
  #state: SaveState = { kind: 'clean' };
  /** The last draft had no answer. */
  #isOffline = false;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #waitingSince: number | null = null;
  #sending: AbortController | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(options: {
    editorId: string;
    postId: string | null;
    baseVersion: string;
    copies: LocalCopies<Fields>;
    read: () => EditorContents<Fields, Draft>;
    send: SendDraft<Draft>;
  }) {
    this.editorId = options.editorId;
    this.creationId = options.editorId;
    this.baseVersion = options.baseVersion;
    this.#postId = options.postId;
    this.#copies = options.copies;
    this.#read = options.read;
    this.#send = options.send;
  }

  get state(): SaveState {
    return this.#state;
  }

  get sequence(): number {
    return this.#sequence;
  }

  /** Whether there are changes that the post itself does not have. */
  get isDirty(): boolean {
    return this.#sequence > this.#postSequence;
  }

  /** Whether leaving now would lose something, or leave it as a draft. */
  get isUnfinished(): boolean {
    return this.isDirty || this.isChangedEarly || this.uploads > 0;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /**
   * The text has changed.
   *
   * @param before The text until now; the first change needs it as the copy that later ones build on.
   */
  changeText(operations: readonly Op[], before: () => readonly Op[]): void {
    this.#begin(before);
    this.#note({ text: operations });
  }

  changeFields(fields: Fields, text: () => readonly Op[]): void {
    this.#begin(text);
    this.#note({ fields });
  }

  /** Writes a whole copy to this browser now, such as before the page goes away. */
  async keepCopy(): Promise<void> {
    const copy = this.copyNow();
    if (!copy || this.#isClosed) return;
    this.#hasBase = true;
    await this.#copies.put(copy);
  }

  /** The whole copy as it would be kept; null as long as the editor has not loaded. */
  copyNow(): LocalCopy<Fields> | null {
    const { fields, text } = this.#read();
    if (!text) return null;
    return this.#copyOf(fields, text);
  }

  #copyOf(fields: Fields, text: readonly Op[]): LocalCopy<Fields> {
    const { editorId, creationId, baseVersion } = this;
    return {
      ...{ editorId, creationId, postId: this.#postId, baseVersion, sequence: this.#sequence },
      ...{ savedAt: Date.now(), fields, text },
      sentSequence: this.#sentSequence,
      supersedes: this.superseded(),
    };
  }

  /** The drafts that this text continues, latest last. */
  superseded(): Superseded[] {
    return [...this.supersedes].map(([editorId, sequence]) => ({ editorId, sequence })).slice(-maxSuperseded);
  }

  /** Stores everything now, here and on the server, such as before the editor is left. */
  async keepNow(): Promise<void> {
    if (this.isDirty) await this.#keepEverywhere();
  }

  /** Tries again now, such as when the network or the sign-in is back. */
  resume(): void {
    if (this.isDirty && this.#state.kind !== 'saved') void this.#keepEverywhere();
  }

  /** A save of the post begins: drafts in progress are aborted. @returns The number of the last change it has. */
  beginSave(): number {
    this.#stopTimers();
    this.#sending?.abort();
    return this.#sequence;
  }

  /** The save failed: the text is stored as a draft again. */
  cancelSave(): void {
    if (this.isDirty) this.#schedule();
  }

  /** The post has everything up to `sequence`. @returns Whether nothing was written meanwhile. */
  async endSave(sequence: number, version: string): Promise<boolean> {
    this.#postSequence = sequence;
    this.baseVersion = version;
    if (this.isDirty) {
      this.#schedule();
      return false;
    }
    this.#set({ kind: 'clean' });
    this.#hasBase = false;
    for (const id of [this.editorId, ...this.supersedes.keys()]) {
      await this.#copies.remove(id).catch(this.#reportStorage);
    }
    return !this.isDirty;
  }

  /**
   * Continues with another version, which is in the editor already, under a new id. Copies under the old id stay.
   *
   * @param words `isChanged`: the post does not have this version.
   */
  restart(
    editorId: string,
    words: { baseVersion: string; creationId: string; isChanged: boolean; supersedes: readonly Superseded[] },
  ): void {
    this.#stopTimers();
    this.#sending?.abort();
    this.editorId = editorId;
    this.creationId = words.creationId;
    this.baseVersion = words.baseVersion;
    this.#sequence = 1;
    this.#sentSequence = -1;
    this.#postSequence = words.isChanged ? 0 : 1;
    this.#hasBase = false;
    this.supersedes.clear();
    for (const { editorId: id, sequence } of words.supersedes) this.supersedes.set(id, sequence);
    if (!words.isChanged) {
      this.#set({ kind: 'clean' });
      return;
    }
    this.keepCopy().catch(this.#reportStorage);
    this.#schedule();
  }

  /** Stops writing and sending; copies stay as they are. */
  close(): void {
    this.#isClosed = true;
    this.#stopTimers();
    this.#sending?.abort();
    this.#listeners.clear();
  }

  /** Stores what the editor had before the first change, which later changes build on. */
  #begin(text: () => readonly Op[]): void {
    if (this.#hasBase || this.#isClosed) return;
    this.#hasBase = true;
    this.#copies.put(this.#copyOf(this.#read().fields, text())).catch(this.#reportStorage);
  }

  #note(change: { text?: readonly Op[]; fields?: Fields }): void {
    this.#sequence += 1;
    const { editorId } = this;
    this.#copies
      .add({ editorId, sequence: this.#sequence, savedAt: Date.now(), ...change })
      .catch(this.#reportStorage);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isClosed) return;
    this.#set({ kind: 'pending', isOffline: this.#isOffline });
    clearTimeout(this.#pause);
    this.#waitingSince ??= Date.now();
    const wait = Math.max(0, Math.min(pauseMs, this.#waitingSince + maxWaitMs - Date.now()));
    this.#pause = setTimeout(() => void this.#keepEverywhere(), wait);
  }

  async #keepEverywhere(): Promise<void> {
    this.#stopTimers();
    const sequence = this.#sequence;
    const { editorId } = this;
    const isHere = await this.#keepHere();
    // The screen may be closed meanwhile, or the text replaced.
    if (this.#isClosed || editorId !== this.editorId) return;
    await this.#sendDraft(sequence, isHere);
  }

  async #keepHere(): Promise<boolean> {
    try {
      await this.keepCopy();
      return true;
    } catch (error) {
      this.#reportStorage(error);
      return false;
    }
  }

  async #sendDraft(sequence: number, isHere: boolean): Promise<void> {
    this.#sending?.abort();
    const sending = new AbortController();
    this.#sending = sending;
    const { editorId, creationId, baseVersion } = this;
    const draft = {
      ...{ editorId, creationId, sequence, baseVersion },
      fields: this.#read().draft,
      supersedes: this.superseded(),
    };
    try {
      const kept = await this.#send(draft, sending.signal);
      if (kept.sequence === sequence) {
        this.#noteSent(editorId, sequence);
        this.#isOffline = false;
        this.#settle(sequence, { kind: 'saved', at: new Date() });
      }
    } catch (error) {
      if (sending.signal.aborted) return;
      const reason = error instanceof UnsentError ? error.reason : 'refused';
      this.#isOffline = reason === 'offline';
      this.#settle(sequence, isHere ? { kind: 'unsent', reason } : { kind: 'failed' });
      if (this.#isOffline) this.#retry = setTimeout(() => this.resume(), retryMs);
    }
  }

  /** So that a copy of what the server has is known as one, when the draft went on elsewhere. */
  #noteSent(editorId: string, sequence: number): void {
    if (editorId !== this.editorId || this.#isClosed) return;
    this.#sentSequence = sequence;
    this.#copies.markSent(editorId, sequence).catch(this.#reportStorage);
  }

  /** Reports the state, unless there are newer changes. */
  #settle(sequence: number, state: SaveState): void {
    if (sequence === this.#sequence && this.isDirty) this.#set(state);
  }

  #stopTimers(): void {
    clearTimeout(this.#pause);
    clearTimeout(this.#retry);
    this.#waitingSince = null;
  }

  #set(state: SaveState): void {
    if (this.#state.kind === state.kind && state.kind === 'pending') return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  readonly #reportStorage = (error: unknown): void => {
    console.warn('This browser keeps no copy of the text', error);
  };
}

/** A session whatever it holds. */
export type AnyEditingSession = Omit<EditingSession, 'changeFields' | 'copyNow'>;
