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
            <span className={styles.outcome} data-outcome={outcome}>
              {outcomeName(outcome, isPlan)}
            </span>
          }
        >
          <h3 className={styles.title}>{title || say('Untitled')}</h3>
          <p className={styles.kind}>{kindName(kind)}</p>
          {/* Also where there is none: columns stand below each other. */}
          <p className={styles.note}>{notes.join('\n')}</p>
        </Line>
      ))}
    </LineList>
  );
}
