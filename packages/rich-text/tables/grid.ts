import { UneditableError } from '../model/operations.ts';
import type { CellPlace } from './cell-place.ts';
import type { Cell } from './table.ts';

/** Grid slots; a larger table would make the editor slow. */
export const maxSlots = 5_000;

/** Lays out cells as the HTML standard does ("Forming a table"). */
export class Grid {
  readonly #taken = new Set<string>();

  /** Returns the column of the cell. @throws {UneditableError} When the table is too large, or cells overlap. */
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

/** Browsers cut a cell where its section ends. */
export function fitSections(cells: readonly Cell[]): boolean {
  const sectionOfRow = new Map(cells.map(({ row, section }) => [row, section]));
  return cells.every(({ row, rowspan, section }) => sectionOfRow.get(row + rowspan - 1) === section);
}

export function assertEditable(isKnown: unknown, what: string): asserts isKnown {
  if (!isKnown) throw new UneditableError(what);
}
