import { say } from '@site/platform/words/say';
import { BusyButton } from '@site/ui/busy-button';
import { Line, LineList } from '@site/ui/line-list';

interface RevisionLine {
  readonly number: number;
  /** Absent: shown by number. */
  readonly name?: string;
  readonly heading: string;
  readonly saved: string;
  readonly by: string;
  /** Absent: not told of any. */
  readonly changed?: string;
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
  const lists = lines.some(({ changed }) => changed !== undefined);
  return (
    <LineList
      isReversed
      columns={[say('Version'), say('Saved'), say('By'), ...(lists ? [say('Changed')] : [])]}
    >
      {lines.map(({ number, name, heading, saved, by, changed }) => (
        <Line
          calls={number === newest || 'wide'}
          key={number}
          actions={
            number === newest ? (
              <p>{say('As it is now')}</p>
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
          <h2>
            {name ?? say('Version {number}', { number })}: {heading}
          </h2>
          <p>{saved}</p>
          <p>{by}</p>
          {changed !== undefined && <p>{changed}</p>}
        </Line>
      ))}
    </LineList>
  );
}
