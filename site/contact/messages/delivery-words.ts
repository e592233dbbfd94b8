import type { WireMessage } from '#site/contact/inbox/contract.ts';
import type { Dates } from '#site/session/dates.ts';

export function deliveryInWords(
  { state, sentAt, nextAttemptAt, reason }: WireMessage['delivery'],
  dates: Dates,
): string {
  const cause = reason ?? 'no reason was given';
  switch (state) {
    case 'off':
      return 'E-mail notifications were off when this message came.';
    case 'held':
      return 'No notification was sent: the message was caught as spam.';
    case 'waiting':
      return 'Notification waiting to be sent';
    case 'sent':
      return sentAt === null ? 'Notification sent' : `Notification sent ${dates.longTime(sentAt)}`;
    case 'retrying':
      return nextAttemptAt === null
        ? `Trying again: ${cause}`
        : `Trying again at ${dates.longTime(nextAttemptAt)}: ${cause}`;
    case 'failed':
      return `Could not be delivered: ${cause}`;
  }
}
