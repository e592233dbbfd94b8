import { emailSchema } from '@site/platform/text/email-schema';
import { firstCharacters } from '@site/platform/text/first-characters';
import { requiredText } from '@site/platform/text/text-schema';
import { plainLine, trimText, withLineFeeds } from '@site/platform/text/visible-text';
import { z } from 'zod';
import { messageLimits } from './message.ts';

export const messageSchema = z.object(
  {
    // One line, because it is part of a mail's subject.
    name: requiredText('Name', messageLimits.nameCharacters, plainLine),
    email: emailSchema(messageLimits.emailCharacters),
    // Of the form, not typed: whatever it is refuses no message.
    subject: z
      .string()
      .transform((text) => firstCharacters(plainLine(text), messageLimits.subjectCharacters))
      .catch('')
      .optional()
      .describe('Of a form for something of its own, such as applications.'),
    message: requiredText('Message', messageLimits.messageCharacters, (text) =>
      trimText(withLineFeeds(text)),
    ),
  },
  'The body must be an object.',
);
