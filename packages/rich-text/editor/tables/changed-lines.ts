import { type Attributes, blockEmbeds } from '../../model/operations.ts';
import type { PlacedLine } from '../../tables/table-runs.ts';

export interface ChangeOperation {
  readonly insert?: string | Readonly<Record<string, unknown>>;
  readonly delete?: number;
  readonly retain?: number | Readonly<Record<string, unknown>>;
  readonly attributes?: Attributes;
}

export interface ChangedLine {
  readonly length: number;
  /** How much of its start is text that was in `from` before. */
  readonly keptStart: number;
  /** Index in the old text of the last character that was there, its line end aside; -1 for none. */
  readonly lastKept: number;
  /** Whether its line end is new. */
  readonly isInserted: boolean;
  readonly table: unknown;
  /** The old line whose end it has, or into which its end was inserted. */
  readonly from: PlacedLine | undefined;
  /** Index in the old text of its line end, or where that was inserted. */
  readonly at: number;
}

export function changedLines(old: readonly PlacedLine[], change: readonly ChangeOperation[]): ChangedLine[] {
  const reading = new Reading(old);
  for (const { insert, retain, delete: deleted, attributes } of change) {
    if (insert !== undefined) reading.insert(insert, attributes);
    else if (deleted !== undefined) reading.skip(deleted);
    else reading.keep(typeof retain === 'number' ? retain : 1, attributes);
  }
  reading.keep(Number.POSITIVE_INFINITY, undefined);
  return reading.lines;
}

class Reading {
  readonly lines: ChangedLine[] = [];
  readonly #old: readonly PlacedLine[];
  #at = 0;
  #index = 0;
  #length = 0;
  #keptStart = 0;
  #lastKept = -1;
  #hasInserted = false;

  constructor(old: readonly PlacedLine[]) {
    this.#old = old;
  }

  keep(count: number, attributes: Attributes | undefined): void {
    for (let left = count; left > 0; ) {
      const line = this.#old[this.#index];
      if (!line) return;
      const step = Math.min(left, line.end - this.#at);
      const ends = this.#at + step === line.end;
      this.#length += step;
      const letters = ends ? step - 1 : step;
      if (!this.#hasInserted) this.#keptStart += letters;
      if (letters > 0) this.#lastKept = this.#at + letters - 1;
      if (ends) {
        const table = attributes && 'table' in attributes ? attributes.table : line.line.attributes.table;
        this.#finish(false, table, line.end - 1);
      }
      this.#move(step);
      left -= step;
    }
  }

  skip(count: number): void {
    for (let left = count; left > 0; ) {
      const line = this.#old[this.#index];
      if (!line) return;
      const step = Math.min(left, line.end - this.#at);
      this.#move(step);
      left -= step;
    }
  }

  insert(insert: string | Readonly<Record<string, unknown>>, attributes: Attributes | undefined): void {
    this.#hasInserted = true;
    if (typeof insert !== 'string') {
      this.#length += 1;
      if (blockEmbeds.includes(Object.keys(insert)[0] ?? '')) this.#finish(true, attributes?.table, this.#at);
      return;
    }
    for (const [index, part] of insert.split('\n').entries()) {
      if (index > 0) {
        this.#length += 1;
        this.#finish(true, attributes?.table, this.#at);
        this.#hasInserted = true;
      }
      this.#length += part.length;
    }
  }

  #finish(isInserted: boolean, table: unknown, at: number): void {
    const from = this.#old[this.#index];
    const kept = { keptStart: this.#keptStart, lastKept: this.#lastKept };
    this.lines.push({ length: this.#length, ...kept, isInserted, table, from, at });
    this.#lastKept = -1;
    this.#length = 0;
    this.#keptStart = 0;
    this.#hasInserted = false;
  }

  #move(step: number): void {
    this.#at += step;
    while (this.#at >= (this.#old[this.#index]?.end ?? Number.POSITIVE_INFINITY)) this.#index += 1;
  }
}
