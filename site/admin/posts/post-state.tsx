import { say, texts } from '@site/platform/words/say';
import type { WirePostSummary } from '#site/blog/posts/post-contract.ts';
import { describeVisibility, visibilityOf } from '#site/blog/posts/post-visibility.ts';
import { namesInWords } from '#site/blog/presence/names-in-words.ts';
import type { Locality } from '#site/session/dates.ts';
import { useCompany } from '#site/texts/root-data.ts';
import styles from './post-state.module.css';

/** `isHere`: this browser has unsaved text of it. */
export function PostState({ post, isHere }: { post: WirePostSummary; isHere: boolean }) {
  const company = useCompany();
  return (
    <span className={styles.state}>
      <span className={styles.dot} data-visibility={visibilityOf(scheduleOf(post), new Date())} />
      <span className={styles.visibility}>{visibilityInWords(post, company)}</span>
      {post.review && post.review.state !== 'none' && (
        <span className={styles.mark}>{reviewLabels[post.review.state]}</span>
      )}
      {post.hasDraft && <span className={styles.mark}>{say('Unpublished changes')}</span>}
      {post.openBy && post.openBy.length > 0 && (
        <span className={styles.mark}>{say('Open: {names}', { names: namesInWords(post.openBy) })}</span>
      )}
      {isHere && !post.hasDraft && <span className={styles.mark}>{say('Text only on this device')}</span>}
    </span>
  );
}

const reviewLabels = texts({ submitted: 'In review', returned: 'Sent back' } as const);

const scheduleOf = ({ status, isPublished, scheduledDate }: WirePostSummary) => ({
  ...{ status, isPublished },
  scheduledAt: scheduledDate === null ? null : new Date(scheduledDate),
});

function visibilityInWords(post: WirePostSummary, locality: Locality): string {
  return describeVisibility(
    { ...scheduleOf(post), createdAt: new Date(post.createdAt) },
    new Date(),
    locality,
  );
}
