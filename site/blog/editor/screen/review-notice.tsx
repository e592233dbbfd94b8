import { say } from '@site/platform/words/say';
import { BusyButton } from '@site/ui/busy-button';
import { Button } from '@site/ui/button';
import { useState } from 'react';
import type { ReviewChange, WireReview } from '#site/blog/review/review.ts';
import { useDates } from '#site/session/use-dates.ts';
import { useMay } from '#site/session/use-user.ts';
import styles from './recovery-notice.module.css';
import { SendBackDialog } from './send-back-dialog.tsx';

export function ReviewNotice({
  review,
  isLocked,
  isBusy,
  onChange,
  onPublish,
}: {
  review: WireReview | null;
  /** Published, and the user may not publish. */
  isLocked: boolean;
  isBusy: boolean;
  onChange: (change: ReviewChange) => Promise<void>;
  onPublish: () => void;
}) {
  const dates = useDates();
  const mayPublish = useMay('posts.publish');
  const [isAsked, setAsked] = useState(false);
  if (isLocked) {
    return (
      <section className={styles.notice} aria-label={say('Published')}>
        <p>
          {say(
            'This blog is published: only an editor can change it. What you write here is kept as your draft until an editor unpublishes the blog.',
          )}
        </p>
      </section>
    );
  }
  if (!review?.at || review.state === 'none') return null;
  const when = dates.longTime(review.at);
  return (
    <section className={styles.notice} aria-label={say('Review')}>
      {review.state === 'returned' ? (
        <>
          <p>
            <strong>{say('Sent back')}</strong> {say('on {when}:', { when })}
          </p>
          <p className={styles.note}>{review.note}</p>
        </>
      ) : (
        <p>
          <strong>{say('Sent for review')}</strong> {say('on {when}.', { when })}
        </p>
      )}
      {review.state === 'submitted' && (
        <div className={styles.row}>
          {mayPublish ? (
            <>
              <BusyButton size="small" isBusy={isBusy} onClick={onPublish}>
                {say('Publish')}
              </BusyButton>
              <Button look="quiet" size="small" onClick={() => setAsked(true)}>
                {say('Send back…')}
              </Button>
            </>
          ) : (
            <BusyButton look="quiet" size="small" isBusy={isBusy} onClick={() => onChange({ state: 'none' })}>
              {say('Take back')}
            </BusyButton>
          )}
        </div>
      )}
      {isAsked && (
        <SendBackDialog
          isBusy={isBusy}
          onSend={(note) => onChange({ state: 'returned', note }).then(() => setAsked(false))}
          onCancel={() => setAsked(false)}
        />
      )}
    </section>
  );
}
