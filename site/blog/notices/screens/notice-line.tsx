import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { Line } from '@site/ui/line-list';
import { href, Link } from 'react-router';
import { useDates } from '#site/session/use-dates.ts';
import type { WireNotice } from '../notice-contract.ts';
import styles from './notice-line.module.css';
import { noticeSentence } from './notice-sentence.ts';

export function NoticeLine({
  notice,
  onMark,
  onOpen,
}: {
  notice: WireNotice;
  onMark: (isRead: boolean) => Promise<void>;
  onOpen: () => void;
}) {
  const dates = useDates();
  const { isRead, note, at, post } = notice;
  const { before, after } = noticeSentence(notice);
  return (
    <Line
      actions={
        <Button
          look="quiet"
          size="small"
          aria-label={`${isRead ? say('Mark as unread') : say('Mark as read')}: ${post.title}`}
          onClick={() => onMark(!isRead)}
        >
          {isRead ? say('Mark as unread') : say('Mark as read')}
        </Button>
      }
    >
      <div className={styles.notice} data-unread={!isRead}>
        <p className={styles.sentence}>
          {!isRead && <span className={styles.mark}>{say('Unread')}</span>}
          {before}{' '}
          <Link to={href('/edit-blog/:id?', { id: post.id })} onClick={onOpen}>
            {post.title}
          </Link>
          {after}
        </p>
        {note !== '' && <blockquote className={styles.note}>{note}</blockquote>}
        <p className={styles.when}>
          <time dateTime={at}>{dates.nearFirst(at, new Date())}</time>
        </p>
      </div>
    </Line>
  );
}
