import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { EmailText } from '@site/ui/email-text';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { noteInboxChange } from '#site/contact/inbox/inbox-changes.ts';
import type { WireConversation } from '#site/contact/inquiries/contract.ts';
import { type InboxPlace, placeUrl } from '#site/contact/inquiries/inquiry-view.ts';
import type { InquiryActions } from '#site/contact/inquiries/use-inquiry.ts';
import { AnswerForm, type AnswerTexts } from './answer-form.tsx';
import styles from './conversation.module.css';
import { ConversationEntry } from './conversation-entry.tsx';

export function Conversation({
  inquiry,
  place,
  texts,
  actions,
}: {
  inquiry: WireConversation;
  place: InboxPlace;
  texts: AnswerTexts;
  actions: InquiryActions;
}) {
  const { id, name, email, unread, state, entries } = inquiry;
  const heading = useRef<HTMLHeadingElement>(null);
  const { markRead } = actions;
  const newest = entries.findLast(({ kind }) => kind === 'message');

  const seen = useRef('');
  const shown = `${id} ${entries.length}`;

  // Opening it is reading it; one that is marked as unread stays so.
  useEffect(() => {
    if (seen.current === shown) return;
    seen.current = shown;
    if (unread === 0) return;
    markRead(id).then(noteInboxChange, (error: unknown) => console.warn('Not marked as read', error));
  }, [id, shown, unread, markRead]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation was opened
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id]);

  return (
    <section aria-label={say('Conversation')} className={styles.pane}>
      <p className={styles.back}>
        <Link to={placeUrl({ ...place, inquiry: null })}>{say('All inquiries')}</Link>
      </p>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <p className={styles.soft}>
          <EmailText email={email} />
        </p>
        {(state === 'new' || state === 'in-progress') && (
          <Button size="small" look="quiet" onClick={() => actions.change({ state: 'answered' })}>
            {say('Answered elsewhere')}
          </Button>
        )}
      </header>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.kind === 'message' ? entry.message.id : entry.id}>
            <ConversationEntry entry={entry} isNewest={entry === newest} actions={actions} />
          </li>
        ))}
      </ol>
      <AnswerForm key={id} inquiry={inquiry} texts={texts} actions={actions} />
    </section>
  );
}
