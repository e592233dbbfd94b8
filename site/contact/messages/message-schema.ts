import { emailSchema } from '@site/platform/text/email-schema';
import { requiredText } from '@site/platform/text/text-schema';
import { plainLine, trimText } from '@site/platform/text/visible-text';
import { z } from 'zod';
import { messageLimits } from './message.ts';

export const messageSchema = z.object(
  {
    // One line, because it is part of a mail's subject.
    name: requiredText('Name', messageLimits.nameCharacters, plainLine),
    email: emailSchema(messageLimits.emailCharacters),
    message: requiredText('Message', messageLimits.messageCharacters, (text) =>
      trimText(withLineFeeds(text)),
    ),
  },
  'The body must be an object.',
);

/** Forms send CRLF, scripts LF. */
const withLineFeeds = (text: string) => text.replace(/\r\n?/g, '\n');
