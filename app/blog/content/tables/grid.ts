import { UneditableError } from '#app/blog/content/model/operations.ts';
import type { CellPlace } from './cell-place.ts';
import type { Cell } from './table.ts';

/** Of the grid: what is larger would make the editor slow. */
export const maxSlots = 5_000;

/** Where cells stand, as the HTML standard lays out a table: "Forming a table". */
export class Grid {
  readonly #taken = new Set<string>();

  /** @returns The column. */
  place({ row, colspan, rowspan }: Pick<CellPlace, 'row' | 'colspan' | 'rowspan'>): number {
    assertEditable(this.#taken.size + colspan * rowspan <= maxSlots, 'a large table');
    let column = 0;
    while (this.#taken.has(`${row},${column}`)) column += 1;
    for (let y = row; y < row + rowspan; y++) {
      for (let x = column; x < column + colspan; x++) {
        assertEditable(!this.#taken.has(`${y},${x}`), 'cells that overlap');
        this.#taken.add(`${y},${x}`);
      }
    }
    return column;
  }
}

/** Browsers cut a cell where its part of the table ends. */
export function fitSections(cells: readonly Cell[]): boolean {
  const sectionOfRow = new Map(cells.map(({ row, section }) => [row, section]));
  return cells.every(({ row, rowspan, section }) => sectionOfRow.get(row + rowspan - 1) === section);
}

/** @throws {UneditableError} Naming `what`, unless the condition holds. */
export function assertEditable(isKnown: unknown, what: string): asserts isKnown {
  if (!isKnown) throw new UneditableError(what);
}
