import type { Op } from 'quill';
import { maxSuperseded, type Superseded } from './draft.ts';
import { type SendDraft, UnsentError, type UnsentReason } from './draft-sending.ts';
import type { LocalCopies, LocalCopy } from './local-copies.ts';
import { LocalWriting, reportStorage } from './local-writing.ts';
import { SaveTimer } from './save-timer.ts';

/** Where the latest change is stored; `saved`: storage of exactly this change was confirmed. */
export type SaveState =
  | { readonly kind: 'clean' }
  | { readonly kind: 'pending'; readonly isOffline: boolean }
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'unsent'; readonly reason: UnsentReason }
  | { readonly kind: 'failed' };

/** What the editor holds now. Parts of a long text take a while to read: they are read only when used. */
interface EditorContents<Fields, Draft> {
  readonly fields: Fields;
  /** Null until the editor has loaded: a copy without the text would be worse than none. Empty: fields only, no text. */
  readonly text: readonly Op[] | null;
  /** The same, as the server keeps it. */
  readonly draft: Draft;
}

/**
 * One opening of an editor, of a post or anything else made of fields. Every change is stored in this browser at once and,
 * when typing pauses, a whole copy here and on the server. Late and reordered responses are ignored.
 */
export class EditingSession<Fields, Draft> {
  /** Names this editor's copies, drafts and saves; unique to this tab and opening. */
  editorId: string;
  /** Names the post being created: a restored draft goes on creating the same one. */
  creationId: string;
  baseVersion: string;
  /** By editor id, the change this text continues from. Copies go once the post is saved, drafts once this one is sent. */
  readonly supersedes = new Map<string, number>();
  uploads = 0;
  isChangedEarly = false;
  #postId: string | null;
  readonly #local: LocalWriting<Fields>;
  readonly #read: () => EditorContents<Fields, Draft>;
  readonly #send: SendDraft<Draft>;
  #sequence = 0;
  /** The last change that the server has, in the post or in a draft. */
  #sentSequence = -1;
  /** The last change that the post itself has. */
  #postSequence = 0;
  #isClosed = false;
  #state: SaveState = { kind: 'clean' };
  #isOffline = false;
  readonly #timer = new SaveTimer(() => void this.#keepEverywhere());
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
    this.#local = new LocalWriting(options.copies);
    this.#read = options.read;
    this.#send = options.send;
  }

  get state(): SaveState {
    return this.#state;
  }

  get sequence(): number {
    return this.#sequence;
  }

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

  /** @param before The text until now; the first change needs it as the copy that later ones build on. */
  changeText(operations: readonly Op[], before: () => readonly Op[]): void {
    this.#note({ text: operations }, before);
  }

  changeFields(fields: Fields, text: () => readonly Op[]): void {
    this.#note({ fields }, text);
  }

  async keepCopy(): Promise<void> {
    const copy = this.copyNow();
    if (!copy || this.#isClosed) return;
    await this.#local.keep(copy);
  }

  /** Null until the editor has loaded. */
  copyNow(): LocalCopy<Fields> | null {
    const { fields, text } = this.#read();
    return text && this.#copyOf(fields, text);
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

  /** Latest last. */
  superseded(): Superseded[] {
    return [...this.supersedes].map(([editorId, sequence]) => ({ editorId, sequence })).slice(-maxSuperseded);
  }

  async keepNow(): Promise<void> {
    if (this.isDirty) await this.#keepEverywhere();
  }

  resume(): void {
    if (this.isDirty && this.#state.kind !== 'saved') void this.#keepEverywhere();
  }

  /** Aborts drafts in progress. @returns The number of the last change the save has. */
  beginSave(): number {
    this.#timer.stop();
    this.#sending?.abort();
    return this.#sequence;
  }

  cancelSave(): void {
    if (this.isDirty) this.#schedule();
  }

  /** The post has everything up to `sequence`. @returns Whether nothing was written meanwhile. */
  async endSave(sequence: number, version: string, postId: string | null = this.#postId): Promise<boolean> {
    this.#postId = postId;
    this.#postSequence = sequence;
    this.baseVersion = version;
    if (this.isDirty) {
      this.#schedule();
      return false;
    }
    this.#set({ kind: 'clean' });
    this.#local.end();
    await this.#local.remove([this.editorId, ...this.supersedes.keys()]);
    return !this.isDirty;
  }

  /**
   * Continues with another version, already in the editor, under a new id. Copies under the old id stay.
   * `words.isChanged`: the post does not have this version.
   */
  restart(
    editorId: string,
    words: { baseVersion: string; creationId: string; isChanged: boolean; supersedes: readonly Superseded[] },
  ): void {
    this.#timer.stop();
    this.#sending?.abort();
    this.editorId = editorId;
    this.creationId = words.creationId;
    this.baseVersion = words.baseVersion;
    this.#sequence = 1;
    this.#sentSequence = -1;
    this.#postSequence = words.isChanged ? 0 : 1;
    this.#local.end();
    this.supersedes.clear();
    for (const { editorId: id, sequence } of words.supersedes) this.supersedes.set(id, sequence);
    if (!words.isChanged) {
      this.#set({ kind: 'clean' });
      return;
    }
    this.keepCopy().catch(reportStorage);
    this.#schedule();
  }

  /** Stops writing and sending; copies stay. */
  close(): void {
    this.#isClosed = true;
    this.#timer.stop();
    this.#sending?.abort();
    this.#listeners.clear();
  }

  #note(change: { text?: readonly Op[]; fields?: Fields }, before: () => readonly Op[]): void {
    if (!this.#isClosed) this.#local.begin(() => this.#copyOf(this.#read().fields, before()));
    this.#sequence += 1;
    const { editorId } = this;
    this.#local.add({ editorId, sequence: this.#sequence, savedAt: Date.now(), ...change });
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isClosed) return;
    this.#set({ kind: 'pending', isOffline: this.#isOffline });
    this.#timer.start();
  }

  async #keepEverywhere(): Promise<void> {
    this.#timer.stop();
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
      reportStorage(error);
      return false;
    }
  }

  async #sendDraft(sequence: number, isHere: boolean): Promise<void> {
    this.#sending?.abort();
    const sending = new AbortController();
    this.#sending = sending;
    const { editorId, creationId, baseVersion } = this;
    const draft = {
      ...{ postId: this.#postId, editorId, creationId, sequence, baseVersion },
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
      if (this.#isOffline) this.#timer.retry(() => this.resume());
    }
  }

  #noteSent(editorId: string, sequence: number): void {
    if (editorId !== this.editorId || this.#isClosed) return;
    this.#sentSequence = sequence;
    this.#local.markSent(editorId, sequence);
  }

  #settle(sequence: number, state: SaveState): void {
    if (sequence === this.#sequence && this.isDirty) this.#set(state);
  }

  #set(state: SaveState): void {
    if (this.#state.kind === state.kind && state.kind === 'pending') return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

export type AnyEditingSession = Omit<EditingSession<never, never>, 'changeFields' | 'copyNow'>;
