import { say } from '@site/platform/words/say';
import { Button, ButtonLink } from '@site/ui/button';
import type { WireMessage } from '#site/contact/inbox/contract.ts';
import { replyLink } from '#site/contact/inbox/reply-link.ts';
import { useCompany } from '#site/texts/root-data.ts';
import styles from './inbox-row.module.css';

export interface InboxRowHandlers {
  readonly onRead: () => void;
  readonly onSpam: () => void;
  readonly onTrash: () => void;
  readonly onRestore: () => void;
  readonly onDelete: () => void;
}

export function InboxRowActions({ message, ...handlers }: { message: WireMessage } & InboxRowHandlers) {
  const { name, isRead, isSpam, deletedAt } = message;
  const company = useCompany();
  return (
    <p className={styles.actions}>
      {deletedAt === null ? (
        <>
          <ButtonLink
            look="quiet"
            to={replyLink(message, company)}
            aria-label={say('Reply: {name}', { name })}
          >
            {say('Reply')}
          </ButtonLink>
          <Action
            label={isRead ? say('Mark as unread') : say('Mark as read')}
            name={name}
            onClick={handlers.onRead}
          />
          <Action label={isSpam ? say('Not spam') : say('Spam')} name={name} onClick={handlers.onSpam} />
          <Action look="danger" label={say('Delete')} name={name} onClick={handlers.onTrash} />
        </>
      ) : (
        <>
          <Action label={say('Restore')} name={name} onClick={handlers.onRestore} />
          <Action look="danger" label={say('Delete permanently')} name={name} onClick={handlers.onDelete} />
        </>
      )}
    </p>
  );
}

function Action({
  label,
  name,
  look = 'quiet',
  onClick,
}: {
  label: string;
  name: string;
  look?: 'quiet' | 'danger';
  onClick: () => void;
}) {
  return (
    <Button look={look} onClick={onClick} aria-label={`${label}: ${name}`}>
      {label}
    </Button>
  );
}
