import { useMay } from '#site/session/use-user.ts';
import styles from './home-cards.module.css';
import { CalendarCard, ReviewCard } from './post-cards.tsx';
import { InboxCard, StateCard, WeekCard } from './site-cards.tsx';

/** What is new and what waits, in one row above the posts. */
export function HomeCards() {
  const mayRead = useMay('messages.read');
  const mayCount = useMay('statistics.read');
  const mayOperate = useMay('system.read');
  return (
    <section className={styles.cards} aria-label="Needs attention">
      {mayRead && <InboxCard />}
      <ReviewCard />
      <CalendarCard />
      {mayCount && <WeekCard />}
      {mayOperate && <StateCard />}
    </section>
  );
}
