import { byteOrderMark, csvLine } from '@site/platform/text/csv';
import { shownEmail } from '@site/platform/text/shown-email';
import { originKeys, originNames } from '#site/contact/messages/message.ts';
import type { StoredMessage } from './inbox.ts';

const columns = [
  'Received',
  'Name',
  'E-mail',
  'Message',
  'Read',
  'Spam',
  'Notification',
  'Answers',
  'Subject',
  ...originKeys.map((key) => originNames[key]),
];

export async function* inboxCsv(messages: AsyncIterable<StoredMessage>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns);
  for await (const {
    receivedAt,
    name,
    email,
    message,
    isRead,
    isSpam,
    delivery,
    answers,
    ...rest
  } of messages) {
    yield csvLine([
      receivedAt.toISOString(),
      name,
      shownEmail(email),
      message,
      isRead ? 'yes' : 'no',
      isSpam ? 'yes' : 'no',
      delivery.state,
      answers.map(({ label, value }) => `${label}: ${value}`).join('\n'),
      rest.subject,
      ...originKeys.map((key) => rest.origin?.[key] ?? ''),
    ]);
  }
}
