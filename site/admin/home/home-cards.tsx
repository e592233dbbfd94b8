import { say } from '@site/platform/words/say';
import type { HomeCard } from '#site/session/admin-screen.ts';
import { useMay } from '#site/session/use-user.ts';
import { Card } from './card.tsx';
import styles from './home-cards.module.css';
import { CalendarCard, ReviewCard } from './post-cards.tsx';
import { InboxCard, StateCard } from './site-cards.tsx';

type UseHomeCard = () => HomeCard | null;

/** Of rooms that the site can be without. */
const ofRooms = Object.entries(
  import.meta.glob<UseHomeCard>('../../*/home-card.tsx', { eager: true, import: 'useHomeCard' }),
);

/** What is new and what waits, in one row above the posts. */
export function HomeCards() {
  const mayRead = useMay('messages.read');
  const mayOperate = useMay('system.read');
  return (
    <section className={styles.cards} aria-label={say('Needs attention')}>
      {mayRead && <InboxCard />}
      <ReviewCard />
      <CalendarCard />
      {ofRooms.map(([file, useHomeCard]) => (
        <RoomCard key={file} useHomeCard={useHomeCard} />
      ))}
      {mayOperate && <StateCard />}
    </section>
  );
}

function RoomCard({ useHomeCard }: { useHomeCard: UseHomeCard }) {
  const card = useHomeCard();
  return card && <Card {...card} />;
}
