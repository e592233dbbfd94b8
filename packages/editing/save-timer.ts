const pauseMs = 1_000;
const maxWaitMs = 5_000;
const retryMs = 5_000;

/** When an editor saves: as soon as typing pauses, in any case every few seconds, and again after a failure. */
export class SaveTimer {
  readonly #save: () => void;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #waitingSince: number | null = null;

  constructor(save: () => void) {
    this.#save = save;
  }

  start(): void {
    clearTimeout(this.#pause);
    this.#waitingSince ??= Date.now();
    const wait = Math.max(0, Math.min(pauseMs, this.#waitingSince + maxWaitMs - Date.now()));
    this.#pause = setTimeout(this.#save, wait);
  }

  retry(again: () => void): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(again, retryMs);
  }

  stop(): void {
    clearTimeout(this.#pause);
    clearTimeout(this.#retry);
    this.#waitingSince = null;
  }
}
