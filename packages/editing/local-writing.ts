import type { LocalChange, LocalCopies, LocalCopy } from './local-copies.ts';

/** What one editor writes to its browser: a copy, then each change, then whole copies again. */
export class LocalWriting<Fields> {
  readonly #copies: LocalCopies<Fields>;
  #hasBase = false;

  constructor(copies: LocalCopies<Fields>) {
    this.#copies = copies;
  }

  /** Stores what the editor had before the first change, unless there is a copy to build on. */
  begin(copy: () => LocalCopy<Fields>): void {
    if (this.#hasBase) return;
    this.#hasBase = true;
    this.#copies.put(copy()).catch(reportStorage);
  }

  end(): void {
    this.#hasBase = false;
  }

  add(change: LocalChange<Fields>): void {
    this.#copies.add(change).catch(reportStorage);
  }

  /** Rejects when this browser has no room. */
  async keep(copy: LocalCopy<Fields>): Promise<void> {
    this.#hasBase = true;
    await this.#copies.put(copy);
  }

  /** Marks a copy as what the server has, for when the draft went on elsewhere. */
  markSent(editorId: string, sequence: number): void {
    this.#copies.markSent(editorId, sequence).catch(reportStorage);
  }

  async remove(editorIds: readonly string[]): Promise<void> {
    for (const id of editorIds) await this.#copies.remove(id).catch(reportStorage);
  }
}

export function reportStorage(error: unknown): void {
  console.warn('This browser keeps no copy of the text', error);
}
