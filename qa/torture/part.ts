/** One kind of torture; each runs real processes over a real data folder. */
export interface Part {
  readonly name: string;
  /** What is counted: kills, requests, seconds. */
  readonly unit: string;
  /** How much of it `npm run test:long` takes, and how much `npm run torture`. */
  readonly sizes: { readonly short: number; readonly long: number };
  /** Names of the metrics that the table shows; absent: all. */
  readonly keyFigures?: readonly string[];
  run(options: PartOptions): Promise<PartResult>;
}

export interface PartOptions {
  readonly size: number;
  /** Chooses everything that is left to chance. */
  readonly seed: number;
  /** So much more of `size` is done. */
  onProgress(amount: number): void;
}

export interface PartResult {
  readonly metrics: Readonly<Record<string, number | string>>;
  /** What went wrong, one sentence each; none when all is well. */
  readonly faults: readonly string[];
  /** Why it could not be run on this machine. */
  readonly skipped?: string;
}

/** For each kill, a process is started so often: one that ends before its time is not killed. */
export const triesForKill = 5;

const maxFaults = 20;

/** Collects faults, and keeps only so many as somebody would read. */
export function faultList() {
  const faults: string[] = [];
  let more = 0;
  return {
    add(fault: string): void {
      if (faults.length < maxFaults) faults.push(fault);
      else more++;
    },
    count: (): number => faults.length + more,
    all: (): string[] => (more > 0 ? [...faults, `… and ${more} more`] : faults),
  };
}

export type Faults = ReturnType<typeof faultList>;

export const inMb = (bytes: number) => Math.round(bytes / 1e6);

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Lines of a server's log that say something broke: pino's levels error and fatal. */
export function brokenLines(output: string): string[] {
  return output.split('\n').filter((line) => /^\{"level":(50|60),/.test(line));
}
