import { say, texts } from '@site/platform/words/say';
import { ButtonLink } from '@site/ui/button';
import { EmptyState } from '@site/ui/page/empty-state';
import { Screen } from '@site/ui/page/screen';
import { useMedia } from '@site/ui/use-media';
import { type ReactNode, useId } from 'react';
import { href } from 'react-router';
import { browserApi } from '#site/session/api.ts';
import { useLocality } from '#site/session/use-dates.ts';
import type { Calendar as CalendarData, calendarContract } from '../calendar-contract.ts';
import { addMonths, monthPattern } from '../calendar-days.ts';
import type { Route } from './+types/calendar.ts';
import styles from './calendar.module.css';
import { calendarWords } from './calendar-words.ts';
import { Month } from './month.tsx';
import { showRefusal, useMoves } from './use-moves.ts';

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  // An invalid month counts as none.
  const asked = url.searchParams.get('month') ?? '';
  const query = monthPattern.test(asked) ? { month: asked } : {};
  return await browserApi<typeof calendarContract>()('GET /api/calendar', { query });
}

export default function Calendar({ loaderData }: Route.ComponentProps) {
  return (
    <Screen
      heading={say('Calendar')}
      actions={<ButtonLink to={href('/create-blog')}>{say('Create Blog')}</ButtonLink>}
    >
      <Months calendar={loaderData} />
    </Screen>
  );
}

function Months({ calendar }: { calendar: CalendarData }) {
  const hintId = useId();
  const words = calendarWords(useLocality());
  const { isBusy, move } = useMoves(calendar, words);
  const { month, posts } = calendar;
  const inMonth = posts.filter(({ day }) => day.startsWith(month));

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <h2>{words.month(`${month}-01`)}</h2>
        <nav aria-label={say('Months')} className={styles.months}>
          <MonthLink month={addMonths(month, -1)} to="previous" />
          <MonthLink month={calendar.today.slice(0, 7)} to="today" />
          <MonthLink month={addMonths(month, 1)} to="next" />
        </nav>
        <p id={hintId} className={styles.hint}>
          {say('Drag a blog to another day, or press Space on it and use the arrow keys. Enter opens it.')}
        </p>
      </div>
      {inMonth.length === 0 && (
        <Nothing>
          <p>
            {say(
              'Nothing is live, scheduled or planned in this month. A draft with a scheduled date stands here as well.',
            )}
          </p>
        </Nothing>
      )}
      <Month
        calendar={calendar}
        words={words}
        hintId={hintId}
        isBusy={isBusy}
        onMove={move}
        onRefused={showRefusal}
      />
      {!calendar.isWhole && <p>{say('There is more in these weeks: only the first blogs are shown.')}</p>}
      <p className={styles.zone}>{say('Days are those of {timeZone}.', { timeZone: calendar.timeZone })}</p>
    </div>
  );
}

const signs = { previous: '‹', today: '', next: '›' };
const monthNames = texts({ previous: 'Previous month', today: 'Today', next: 'Next month' });

/** Beside an empty month no drawing is needed; on phones there is none. */
const Nothing = ({ children }: { children: ReactNode }) =>
  useMedia('(width < 48rem)') ? <EmptyState drawing="clock">{children}</EmptyState> : children;

function MonthLink({ month, to }: { month: string; to: keyof typeof signs }) {
  return (
    <ButtonLink
      look="quiet"
      size="small"
      to={`${href('/dashboard/calendar')}?month=${month}`}
      preventScrollReset
    >
      {signs[to] && <span aria-hidden="true">{signs[to]}</span>}
      <span className={signs[to] && 'visually-hidden'}>{monthNames[to]}</span>
    </ButtonLink>
  );
}
