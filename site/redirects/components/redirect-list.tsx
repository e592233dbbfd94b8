import { grouped } from '@site/platform/text/counted';
import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { Line, LineList } from '@site/ui/line-list';
import type { NearDates } from '#site/session/use-dates.ts';
import { useDates } from '#site/session/use-dates.ts';
import type { WireRedirect } from '../contract.ts';
import { readableAddress } from '../redirect-address.ts';
import styles from './redirect-list.module.css';

export function RedirectList({
  redirects,
  onEdit,
  onDelete,
}: {
  redirects: readonly WireRedirect[];
  onEdit: (redirect: WireRedirect) => void;
  onDelete: (redirect: WireRedirect) => void;
}) {
  const dates = useDates();
  return (
    <LineList>
      {redirects.map((redirect) => {
        const from = readableAddress(redirect.from);
        return (
          <Line
            key={redirect.id}
            actions={
              <>
                <Button
                  look="quiet"
                  size="small"
                  aria-label={say('Edit: {from}', { from })}
                  onClick={() => onEdit(redirect)}
                >
                  {say('Edit')}
                </Button>
                <Button
                  look="danger"
                  size="small"
                  aria-label={say('Delete: {from}', { from })}
                  onClick={() => onDelete(redirect)}
                >
                  {say('Delete')}
                </Button>
              </>
            }
          >
            <h2>{from}</h2>
            <p className={styles.to}>
              <span className="visually-hidden">{say('leads to')} </span>
              <span aria-hidden="true">→ </span>
              {redirect.isPattern ? (
                readableAddress(redirect.to)
              ) : (
                <a href={redirect.to}>{readableAddress(redirect.to)}</a>
              )}
            </p>
            <p title={say('Made {time}', { time: dates.longTime(redirect.createdAt) })}>
              {factsOf(redirect, dates)}
            </p>
          </Line>
        );
      })}
    </LineList>
  );
}

function factsOf({ status, isPattern, uses, lastUsedAt }: WireRedirect, dates: NearDates): string {
  const moved = status === 301 ? say('Permanent (301)') : say('Temporary (302)');
  const kind = isPattern ? [say('Pattern')] : [];
  return [...kind, moved, usesInWords(uses, lastUsedAt && dates.brief(lastUsedAt, new Date()))].join(' · ');
}

function usesInWords(uses: number, time: string | null): string {
  if (time === null) return say('never used');
  const times = uses === 1 ? say('used once') : say('used {uses} times', { uses: grouped(uses) });
  return say('{times}, last {time}', { times, time });
}
