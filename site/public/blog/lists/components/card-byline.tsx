import { useSay } from '@site/ui/words';
import styles from './post-card.module.css';

export interface CardFacts {
  /** ISO 8601; empty: unknown. */
  readonly liveSince: string;
  readonly liveOn: string;
  readonly author: string;
  readonly minutes: number;
}

export function CardByline({ post: { liveSince, liveOn, author, minutes } }: { post: CardFacts }) {
  const say = useSay();
  return (
    <p className={styles.byline}>
      {liveSince !== '' && <time dateTime={liveSince}>{liveOn}</time>}
      {author !== '' && <span>{author}</span>}
      <span>{say('{minutes} min read', { minutes })}</span>
    </p>
  );
}
