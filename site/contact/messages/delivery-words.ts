import { say } from '@site/platform/words/say';
import type { WireMessage } from '#site/contact/inbox/contract.ts';
import type { Dates } from '#site/session/dates.ts';

export function deliveryInWords(
  { state, sentAt, nextAttemptAt, reason }: WireMessage['delivery'],
  dates: Dates,
): string {
  const cause = reason ?? say('no reason was given');
  switch (state) {
    case 'off':
      return say('E-mail notifications were off when this message came.');
    case 'held':
      return say('No notification was sent: the message was caught as spam.');
    case 'waiting':
      return say('Notification waiting to be sent');
    case 'sent':
      return sentAt === null
        ? say('Notification sent')
        : say('Notification sent {time}', { time: dates.longTime(sentAt) });
    case 'retrying':
      return nextAttemptAt === null
        ? say('Trying again: {cause}', { cause })
        : say('Trying again at {time}: {cause}', { time: dates.longTime(nextAttemptAt), cause });
    case 'failed':
      return say('Could not be delivered: {cause}', { cause });
  }
}
