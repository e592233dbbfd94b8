import { grouped } from '@site/platform/text/counted';
import { say, sayCount } from '@site/platform/words/say';
import { ListSummary } from '@site/ui/list-summary';
import { useDates } from '#site/session/use-dates.ts';
import type { LinkList, WireLinkCheck } from '../../contract.ts';
import styles from './link-check-section.module.css';

export function LinkCheck({ list: { total, checkedAt, check } }: { list: LinkList }) {
  const dates = useDates();
  const words = total === 0 ? say('No broken links.') : `${sayCount(total, 'broken link')}.`;
  return (
    <>
      {check?.isRunning && <Progress check={check} />}
      {check && !check.isRunning && check.problem !== null && (
        <p role="status">
          {say('The last check did not reach its end. {problem}', { problem: check.problem })}
        </p>
      )}
      <ListSummary isEmpty={total === 0}>
        {checkedAt === null
          ? say('Not checked yet.')
          : say('{words} Last checked {time}.', { words, time: dates.near(checkedAt, new Date()) })}
      </ListSummary>
    </>
  );
}

function Progress({ check: { done, total } }: { check: WireLinkCheck }) {
  return (
    <div className={styles.progress}>
      <p role="status">{say('The links are being checked, also when you leave this page.')}</p>
      <progress aria-label={say('Progress')} value={done} max={Math.max(1, total)} />
      <p className={styles.soft}>
        {say('Blogs and pages: {done} of {total}', { done: grouped(done), total: grouped(total) })}
      </p>
    </div>
  );
}
