import { say } from '@site/platform/words/say';
import type Quill from 'quill';
import type { Delta, Op } from 'quill';
import { operationsOf } from '../../model/operations.ts';
import { captionPlace, comparePlaces, type Place } from '../../tables/cell-place.ts';
import { type Cell, cellAt, linesOfTable, newTable, type Table, tableOf } from '../../tables/table.ts';
import { cellsIn } from './area.ts';
import { repairAfter } from './repair-after.ts';
import { type SelectedTable, selectedTable, tableAt } from './selected-table.ts';

type Listener = () => void;

export class TableEditor {
  readonly quill: Quill;
  /** For screen readers: the latest change. */
  message = '';
  /** Whether the dialog for the size of a new table is open. */
  isAsking = false;
  readonly #listeners = new Set<Listener>();
  #isOwnChange = false;
  #done = '';

  constructor(quill: Quill) {
    this.quill = quill;
    // Must stay the last listener: those before must hear of the change before they hear of its repair.
    quill.on('text-change', (change, before, source) => {
      if (source !== 'user' || this.#isOwnChange || quill.history.ignoreChange) return;
      const repair = repairAfter(change, before, () => quill.getContents());
      if (repair.length > 0) this.#update(repair);
    });
  }

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The caret's new position is announced after it. */
  say(message: string): void {
    this.#done = message;
    this.#announce(message);
  }

  /** @param where Empty when the caret has not moved. */
  sayWhere(where: string): void {
    const done = this.#done;
    this.#done = '';
    if (where !== '') this.#announce(done === '' ? where : `${done} ${where}`);
  }

  selected(): SelectedTable | null {
    return selectedTable(this.quill);
  }

  ask(isAsking: boolean): void {
    this.isAsking = isAsking;
    this.#notify();
  }

  /** After the line of the caret, or in place of it when it is empty. */
  insert(size: { rows: number; columns: number }): void {
    const { quill } = this;
    const range = quill.getSelection(true);
    const within = this.selected();
    const [line] = quill.getLine(range.index);
    const isEmptyLine = !within && line !== null && line.length() === 1;
    const start = within?.run.end ?? (line ? quill.getIndex(line) + (isEmptyLine ? 0 : line.length()) : 0);
    const isAtEnd = start >= quill.getLength();
    const operations = operationsOf(linesOfTable(newTable(size))) as Op[];
    quill.history.cutoff();
    // A text cannot end with a table: the caret needs somewhere to go.
    const room: Op[] = isAtEnd ? [{ insert: '\n' }] : [];
    this.#update([...(start > 0 ? [{ retain: start }] : []), ...operations, ...room]);
    quill.history.cutoff();
    quill.setSelection(start, 0, 'user');
    this.say(say('Table inserted.'));
  }

  /** @param change The table as it is to be; null deletes it. @param focus Where the caret goes. */
  change(selected: SelectedTable, change: Table | null, focus?: Pick<Cell, 'row' | 'column'> | null): void {
    const { quill } = this;
    const { run } = selected;
    const EditorDelta = deltaOf(quill);
    const before = new EditorDelta(operationsOf(run.lines.map(({ line }) => line)) as Op[]);
    const isAll = run.start === 0 && run.end === quill.getLength();
    const rest = isAll ? [{ insert: '\n' }] : [];
    const after = new EditorDelta(change ? (operationsOf(linesOfTable(change)) as Op[]) : rest);
    quill.history.cutoff();
    this.#update([...(run.start > 0 ? [{ retain: run.start }] : []), ...before.diff(after).ops]);
    quill.history.cutoff();
    quill.focus();
    if (!change) quill.setSelection(Math.min(run.start, quill.getLength() - 1), 0, 'user');
    else if (focus !== undefined) this.moveTo(run.start, focus === null ? captionPlace : focus);
  }

  moveTo(start: number, target: typeof captionPlace | Pick<Cell, 'row' | 'column'>, isAtEnd = false): void {
    const run = tableAt(this.quill, start);
    if (!run) return;
    const table = tableOf(run.lines.map(({ line }) => line));
    const place: Place | undefined =
      target === captionPlace ? target : cellAt(table, target.row, target.column);
    if (!place) return;
    const lines = run.lines.filter((line) => comparePlaces(line.place, place) === 0);
    const index = isAtEnd ? (lines.at(-1)?.end ?? 1) - 1 : lines[0]?.start;
    if (index !== undefined) this.quill.setSelection(index, 0, 'user');
  }

  select(start: number, one: Cell, other: Cell): void {
    const run = tableAt(this.quill, start);
    const lines = run?.lines.filter(({ place }) =>
      [one, other].some((cell) => comparePlaces(place, cell) === 0),
    );
    const first = lines?.[0];
    const last = lines?.at(-1);
    if (first && last) this.quill.setSelection(first.start, last.end - 1 - first.start, 'user');
  }

  /** Puts the caret on the line after the table, adding one where there is none. */
  leave({ run }: SelectedTable): void {
    if (run.end >= this.quill.getLength()) this.#update([{ retain: run.end }, { insert: '\n' }]);
    this.quill.setSelection(run.end, 0, 'user');
  }

  leaveUp({ run }: SelectedTable): void {
    if (run.start === 0) this.#update([{ insert: '\n' }]);
    this.quill.setSelection(Math.max(0, run.start - 1), 0, 'user');
  }

  clear(selected: SelectedTable): void {
    const { table, area, cell } = selected;
    if (!area || !cell) return;
    const chosen = cellsIn(table, area);
    const content = [{ runs: [], attributes: {} }];
    const cells = table.cells.map((other) => (chosen.includes(other) ? { ...other, content } : other));
    this.change(selected, { ...table, cells }, cell);
  }

  #announce(message: string): void {
    // Repeated text must differ to be announced again.
    this.message = message === this.message ? `${message}\u00a0` : message;
    this.#notify();
  }

  #update(operations: Op[]): void {
    this.#isOwnChange = true;
    try {
      this.quill.updateContents(operations as unknown as Delta, 'user');
    } finally {
      this.#isOwnChange = false;
    }
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

const editors = new WeakMap<Quill, TableEditor>();

export function tablesOf(quill: Quill): TableEditor {
  const known = editors.get(quill);
  if (known) return known;
  const made = new TableEditor(quill);
  editors.set(quill, made);
  return made;
}

const deltaOf = (quill: Quill) =>
  (quill.constructor as typeof Quill).import('delta') as unknown as typeof Delta;
