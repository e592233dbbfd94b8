import { say } from '@site/platform/words/say';
import { Line, LineList } from '@site/ui/line-list';
import type { ReportLine } from '../../jobs/import-contract.ts';
import { kindName, outcomeName } from '../import-words.ts';
import styles from './report-lines.module.css';

export function ReportLines({ lines, isPlan }: { lines: readonly ReportLine[]; isPlan: boolean }) {
  if (lines.length === 0) return null;
  return (
    <LineList>
      {lines.map(({ kind, sourceId, title, outcome, notes }) => (
        <Line
          key={`${kind} ${sourceId}`}
          calls
          actions={
            <p className={styles.outcome} data-outcome={outcome}>
              {outcomeName(outcome, isPlan)}
            </p>
          }
        >
          <h3>{title || say('Untitled')}</h3>
          <p>{kindName(kind)}</p>
          {/* Also where there is none: columns stand below each other. */}
          <p className={styles.note}>{notes.join('\n')}</p>
        </Line>
      ))}
    </LineList>
  );
}
