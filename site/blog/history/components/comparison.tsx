import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { useState } from 'react';
import { type ComparedField, compareFields } from '#site/blog/history/comparing/compare-fields.ts';
import type { ComparedRow } from '#site/blog/history/comparing/compare-texts.ts';
import { foldRows } from '#site/blog/history/comparing/fold-rows.ts';
import type { DraftFields } from '#site/blog/posts/fields/post-fields.ts';
import { useDates } from '#site/session/use-dates.ts';
import { ChangedRow, SameRow, type SideLabels } from './compared-row.tsx';
import styles from './comparison.module.css';

export interface Side {
  readonly label: string;
  readonly fields: DraftFields;
}

export function Comparison({ left, right }: { left: Side; right: Side }) {
  const compared = compareFields(left.fields, right.fields, useDates().longTime);
  return <ComparedFields compared={compared} labels={[left.label, right.label]} />;
}

export function ComparedFields({
  compared,
  labels,
}: {
  compared: readonly ComparedField[];
  labels: SideLabels;
}) {
  if (compared.length === 0) return <p>{say('Both versions are the same.')}</p>;
  return (
    <div className={styles.comparison}>
      {/* Each text has its label as well, for screen readers and below each other on phones. */}
      <p className={styles.sides} aria-hidden="true">
        {labels.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </p>
      {compared.map(({ label, rows }) => (
        <section key={label} className={styles.field}>
          <h3>{label}</h3>
          <Rows rows={rows} labels={labels} />
        </section>
      ))}
    </div>
  );
}

function Rows({ rows, labels }: { rows: readonly ComparedRow[]; labels: SideLabels }) {
  if (rows.every(({ isSame }) => isSame)) return <p>{say('Only the markup differs: both look the same.')}</p>;
  return foldRows(rows).map((group) =>
    group.isFolded ? (
      <FoldedRows key={group.number} rows={group.rows} />
    ) : (
      group.rows.map((row) =>
        row.isSame ? (
          <SameRow key={row.number} row={row} />
        ) : (
          <ChangedRow key={row.number} row={row} labels={labels} />
        ),
      )
    ),
  );
}

function FoldedRows({ rows }: { rows: readonly ComparedRow[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button look="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen
            ? say('Hide {rows} unchanged paragraphs', { rows: rows.length })
            : say('Show {rows} unchanged paragraphs', { rows: rows.length })}
        </Button>
      </div>
      {isOpen && rows.map((row) => <SameRow key={row.number} row={row} />)}
    </>
  );
}
