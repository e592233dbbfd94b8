import { useState } from 'react';
import type { ComparedRow } from '#app/blog/history/comparing/compare-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { SameRow } from './compared-row.tsx';

/** What both versions have, out of sight until it is asked for. */
export function FoldedRows({ rows }: { rows: readonly ComparedRow[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button look="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'} {rows.length} unchanged paragraphs
        </Button>
      </div>
      {isOpen && rows.map((row) => <SameRow key={row.number} row={row} />)}
    </>
  );
}
