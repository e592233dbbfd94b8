import { expect, test } from 'vitest';
import { datesIn } from '#site/session/dates.ts';
import { deliveryInWords } from './delivery-words.ts';

const nothing = { attempts: 0, nextAttemptAt: null, sentAt: null, reason: null };
// Intl sets a narrow no-break space before AM and PM.
const words = (delivery: Parameters<typeof deliveryInWords>[0]) =>
  deliveryInWords(delivery, datesIn({ locale: 'en-US', timeZone: 'Europe/Lisbon' })).replaceAll(
    '\u202F',
    ' ',
  );

test('says how a notification is doing, at the company’s time', () => {
  expect(words({ ...nothing, state: 'off' })).toBe('E-mail notifications were off when this message came.');
  expect(words({ ...nothing, state: 'held' })).toBe(
    'No notification was sent: the message was caught as spam.',
  );
  expect(words({ ...nothing, state: 'waiting', nextAttemptAt: '2026-07-03T14:05:00.000Z' })).toBe(
    'Notification waiting to be sent',
  );
  expect(words({ ...nothing, state: 'sent', sentAt: '2026-07-03T14:05:00.000Z' })).toBe(
    'Notification sent July 3, 2026 at 3:05 PM',
  );
  expect(
    words({
      state: 'retrying',
      attempts: 2,
      sentAt: null,
      nextAttemptAt: '2026-12-03T14:05:00.000Z',
      reason: '451 Try again later',
    }),
  ).toBe('Trying again at December 3, 2026 at 2:05 PM: 451 Try again later');
  expect(words({ ...nothing, state: 'failed', attempts: 20, reason: '550 No such user' })).toBe(
    'Could not be delivered: 550 No such user',
  );
});
