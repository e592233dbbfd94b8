import { shownEmail } from '@site/platform/text/shown-email';
import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { Icon } from '@site/ui/icon';
import { type Ref, useId, useRef, useState } from 'react';
import type { WireMessage } from '#site/contact/inbox/contract.ts';
import type { InboxRows } from '#site/contact/inbox/use-inbox-rows.ts';
import { deliveryInWords } from '#site/contact/messages/delivery-words.ts';
import { spamRules } from '#site/contact/spam/spam-rules.ts';
import { timeLeftInTrash } from '#site/session/trash-period.ts';
import { useDates } from '#site/session/use-dates.ts';
import styles from './inbox-row.module.css';
import { InboxRowActions, type InboxRowHandlers } from './inbox-row-actions.tsx';

/** Unfolding marks it as read. */
export function InboxRow({
  message,
  actions,
  headRef,
  ...handlers
}: {
  message: WireMessage;
  actions: Pick<InboxRows, 'setRead' | 'notifyAgain'>;
  headRef: Ref<HTMLButtonElement>;
} & Omit<InboxRowHandlers, 'onRead'>) {
  const dates = useDates();
  const { id, name, email, isRead, receivedAt, deletedAt } = message;
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();

  function toggle() {
    setOpen(!isOpen);
    if (!isOpen && !isRead) void actions.setRead(id, true);
  }

  return (
    <article className={styles.row} data-row="" data-unread={!isRead}>
      <h2 className={styles.heading}>
        <button
          ref={headRef}
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={toggle}
        >
          <span className={styles.sender}>
            <span className={styles.name}>{name}</span>
            {!isRead && <span className={styles.badge}>{say('Unread')}</span>}
          </span>
          <span className={styles.address}>{shownEmail(email)}</span>
          <span className={styles.excerpt}>{message.message.split('\n', 1)[0]}</span>
          <time dateTime={receivedAt} title={dates.longTime(receivedAt)} className={styles.date}>
            {dates.brief(receivedAt, new Date())}
          </time>
          <span className={styles.sign}>
            <Icon name="chevron" size={20} />
          </span>
        </button>
      </h2>
      <div id={bodyId} className={styles.body} hidden={!isOpen}>
        {message.spamSigns.length > 0 && <CaughtBy rules={message.spamSigns} />}
        {message.subject && <p>{message.subject}</p>}
        <p className={styles.text}>{message.message}</p>
        {deletedAt === null ? (
          <DeliveryLine delivery={message.delivery} name={name} onSendAgain={() => actions.notifyAgain(id)} />
        ) : (
          <p className={styles.trashed}>
            {say('Deleted {time} · {left}', {
              time: dates.long(deletedAt),
              left: timeLeftInTrash(new Date(deletedAt), new Date()),
            })}
          </p>
        )}
        <InboxRowActions message={message} onRead={() => actions.setRead(id, !isRead)} {...handlers} />
      </div>
    </article>
  );
}

function CaughtBy({ rules }: { rules: WireMessage['spamSigns'] }) {
  return (
    <div className={styles.caught}>
      <h3>{say('Caught as spam')}</h3>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{spamRules[rule].words}</li>
        ))}
      </ul>
    </div>
  );
}

function DeliveryLine({
  delivery,
  name,
  onSendAgain,
}: {
  delivery: WireMessage['delivery'];
  name: string;
  onSendAgain: () => Promise<boolean>;
}) {
  const line = useRef<HTMLParagraphElement>(null);
  const dates = useDates();
  const hasFailed = delivery.state === 'retrying' || delivery.state === 'failed';

  async function sendAgain() {
    // The button disappears, so the focus moves to the line.
    if (await onSendAgain()) line.current?.focus();
  }

  return (
    <div className={styles.delivery} data-failed={hasFailed}>
      <p ref={line} tabIndex={-1}>
        {deliveryInWords(delivery, dates)}
      </p>
      {hasFailed && (
        <Button
          look="quiet"
          onClick={sendAgain}
          aria-label={say('Send again: the notification about {name}', { name })}
        >
          {say('Send again')}
        </Button>
      )}
    </div>
  );
}
