export interface UploadProgress {
  /** Images on their way. */
  readonly count: number;
  /** Of all of them together, from 0 to 1. */
  readonly fraction: number;
}

/** Adds up uploads that run side by side; it begins anew when none is left. */
export class UploadsUnderway {
  readonly #fractions = new Map<number, number>();
  #lastId = 0;
  #done = 0;
  readonly #onChange: (progress: UploadProgress) => void;

  constructor(onChange: (progress: UploadProgress) => void) {
    this.#onChange = onChange;
  }

  begin(): number {
    this.#lastId += 1;
    this.report(this.#lastId, 0);
    return this.#lastId;
  }

  report(id: number, fraction: number): void {
    this.#fractions.set(id, fraction);
    this.#tell();
  }

  end(id: number): void {
    this.#fractions.delete(id);
    this.#done = this.#fractions.size === 0 ? 0 : this.#done + 1;
    this.#tell();
  }

  #tell(): void {
    const count = this.#fractions.size;
    const sent = [...this.#fractions.values()].reduce((sum, fraction) => sum + fraction, this.#done);
    this.#onChange({ count, fraction: count === 0 ? 0 : sent / (count + this.#done) });
  }
}
