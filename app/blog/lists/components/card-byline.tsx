import styles from './card-byline.module.css';

export interface CardFacts {
  /** When the post went live, in ISO 8601. */
  readonly liveSince: string;
  readonly liveOn: string;
  readonly author: string;
  /** How long it takes to read. */
  readonly minutes: number;
}

export function CardByline({ post: { liveSince, liveOn, author, minutes } }: { post: CardFacts }) {
  return (
    <p className={styles.byline}>
      <time dateTime={liveSince}>{liveOn}</time>
      {author !== '' && <span>{author}</span>}
      <span>{minutes} min read</span>
    </p>
  );
}
