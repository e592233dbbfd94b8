import { counted, grouped } from '@site/platform/text/counted';
import { ListSummary } from '@site/ui/list-summary';
import { useDates } from '#site/session/use-dates.ts';
import type { LinkList, WireLinkCheck } from '../../contract.ts';
import styles from './link-check-section.module.css';

export function LinkCheck({ list: { total, checkedAt, check } }: { list: LinkList }) {
  const dates = useDates();
  const words = total === 0 ? 'No broken links.' : `${counted(total, 'broken link')}.`;
  return (
    <>
      {check?.isRunning && <Progress check={check} />}
      {check && !check.isRunning && check.problem !== null && (
        <p role="status">The last check did not reach its end. {check.problem}</p>
      )}
      <ListSummary isEmpty={total === 0}>
        {checkedAt === null
          ? 'Not checked yet.'
          : `${words} Last checked ${dates.near(checkedAt, new Date())}.`}
      </ListSummary>
    </>
  );
}

function Progress({ check: { done, total } }: { check: WireLinkCheck }) {
  return (
    <div className={styles.progress}>
      <p role="status">The links are being checked, also when you leave this page.</p>
      <progress aria-label="Progress" value={done} max={Math.max(1, total)} />
      <p className={styles.soft}>
        Blogs and pages: {grouped(done)} of {grouped(total)}
      </p>
    </div>
  );
}
