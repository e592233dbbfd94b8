import { say } from '@site/platform/words/say';
import { BusyButton } from '@site/ui/busy-button';
import { Line, LineList } from '@site/ui/line-list';
import styles from './revision-list.module.css';

interface RevisionLine {
  readonly number: number;
  /** Absent: shown by number. */
  readonly name?: string;
  readonly heading: string;
  readonly facts: string;
}

export function RevisionLines({
  lines,
  newest,
  isBusy,
  onCompare,
  onRestore,
}: {
  lines: readonly RevisionLine[];
  newest: number;
  isBusy: boolean;
  onCompare: (number: number) => void;
  /** Null: nothing may be restored. */
  onRestore: ((number: number) => void) | null;
}) {
  const actions = [
    { label: say('Compare'), onClick: onCompare },
    ...(onRestore ? [{ label: say('Restore'), onClick: onRestore }] : []),
  ];
  return (
    <LineList isReversed>
      {lines.map(({ number, name, heading, facts }) => (
        <Line
          calls={number === newest || 'wide'}
          key={number}
          actions={
            number === newest ? (
              <p className={styles.facts}>{say('As it is now')}</p>
            ) : (
              actions.map(({ label, onClick }) => (
                <BusyButton
                  key={label}
                  look="quiet"
                  size="small"
                  isBusy={isBusy}
                  aria-label={`${label} ${name ? `“${name}”` : say('version {number}', { number })}`}
                  onClick={() => onClick(number)}
                >
                  {label}
                </BusyButton>
              ))
            )
          }
        >
          <h2 className={styles.heading}>
            {name ?? say('Version {number}', { number })}: {heading}
          </h2>
          <p className={styles.facts}>{facts}</p>
        </Line>
      ))}
    </LineList>
  );
}
