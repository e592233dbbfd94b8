import { say, texts } from '@site/platform/words/say';
import { AdminIcon } from '@site/ui/admin-icon';
import { Button, ButtonLink } from '@site/ui/button';
import { PopupMenu } from '@site/ui/popover/popup-menu';
import { replyLink } from '#site/contact/inbox/reply-link.ts';
import type { WireEntry } from '#site/contact/inquiries/contract.ts';
import type { InquiryActions } from '#site/contact/inquiries/use-inquiry.ts';
import { deliveryInWords } from '#site/contact/messages/delivery-words.ts';
import { useDates } from '#site/session/use-dates.ts';
import { useCompany } from '#site/texts/root-data.ts';
import styles from './conversation.module.css';

export function ConversationEntry({
  entry,
  isNewest,
  actions,
}: {
  entry: WireEntry;
  isNewest: boolean;
  actions: InquiryActions;
}) {
  const dates = useDates();
  const time = (
    <time dateTime={entry.at} className={styles.soft}>
      {dates.nearFirst(entry.at, new Date())}
    </time>
  );
  if (entry.kind === 'message')
    return <MessageEntry message={entry.message} {...{ isNewest, time, actions }} />;
  return (
    <article className={styles.entry} data-kind={entry.kind}>
      <header>
        <h3>
          {entry.author}{' '}
          <span className={styles.kind}>
            {entry.kind === 'note' ? say('Note, seen by staff alone') : say('Answer')}
          </span>
        </h3>
        {time}
        {entry.kind === 'note' && (
          <PopupMenu
            label={say('More for the note of {author}', { author: entry.author })}
            face={<AdminIcon name="more" size={18} />}
          >
            <Button look="danger" onClick={() => actions.removeNote(entry.id)}>
              {say('Delete the note')}
            </Button>
          </PopupMenu>
        )}
      </header>
      {entry.kind === 'reply' && <p className={styles.subject}>{entry.subject}</p>}
      <p className={styles.text}>{entry.text}</p>
      {entry.kind === 'reply' && <ReplyState entry={entry} actions={actions} />}
    </article>
  );
}

const deliveryNames = texts({
  waiting: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Could not be delivered',
} as const);

function ReplyState({
  entry,
  actions,
}: {
  entry: Extract<WireEntry, { kind: 'reply' }>;
  actions: InquiryActions;
}) {
  const { delivery, replyTo, id } = entry;
  return (
    <p className={styles.delivery} data-failed={delivery === 'failed'}>
      {deliveryNames[delivery]}
      {replyTo && say(' · answers go to {replyTo}', { replyTo })}
      {delivery === 'failed' && (
        <Button size="small" look="quiet" onClick={() => actions.sendAgain(id)}>
          {say('Send again')}
        </Button>
      )}
    </p>
  );
}

function MessageEntry({
  message,
  isNewest,
  time,
  actions,
}: {
  message: Extract<WireEntry, { kind: 'message' }>['message'];
  /** Of the conversation. */
  isNewest: boolean;
  time: React.ReactNode;
  actions: InquiryActions;
}) {
  const dates = useDates();
  const company = useCompany();
  const { id, name, delivery } = message;
  const hasFailed = delivery.state === 'retrying' || delivery.state === 'failed';
  return (
    <article className={styles.entry} data-kind="message">
      <header>
        <h3>{name}</h3>
        {time}
        <PopupMenu
          label={say('More for the message of {name}', { name })}
          face={<AdminIcon name="more" size={18} />}
        >
          <ButtonLink look="quiet" to={replyLink(message, company)}>
            {say('Answer in my mail program')}
          </ButtonLink>
          <Button look="quiet" onClick={() => actions.setUnread(id)}>
            {say('Mark as unread')}
          </Button>
          <Button look="quiet" onClick={() => actions.setSpam(id)}>
            {say('Mark as spam')}
          </Button>
          <Button look="danger" onClick={() => actions.trash(id)}>
            {say('Delete')}
          </Button>
        </PopupMenu>
      </header>
      {message.subject && <p className={styles.subject}>{message.subject}</p>}
      {message.answers.length > 0 && (
        <dl className={styles.answers}>
          {message.answers.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.text}>{message.message}</p>
      {/* That nobody was notified is said once. */}
      {(isNewest || delivery.state !== 'off') && (
        <p className={styles.delivery} data-failed={hasFailed}>
          {deliveryInWords(delivery, dates)}
          {hasFailed && (
            <Button size="small" look="quiet" onClick={() => actions.notifyAgain(id)}>
              {say('Send again')}
            </Button>
          )}
        </p>
      )}
    </article>
  );
}
