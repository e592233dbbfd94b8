import { asciiEmail, hasAsciiName } from '@site/platform/text/email-address';
import { firstCharacters } from '@site/platform/text/first-characters';
import { requiredText } from '@site/platform/text/text-schema';
import { plainLine, trimText } from '@site/platform/text/visible-text';
import { z } from 'zod';
import { messageLimits } from './message.ts';

export const messageSchema = z.object(
  {
    // One line, because it is part of a mail's subject.
    name: requiredText('Name', messageLimits.nameCharacters, plainLine),
    email: z
      .string('E-mail is required.')
      .overwrite(asciiEmail)
      .min(1, { message: 'E-mail is required.', abort: true })
      .max(messageLimits.emailCharacters, `E-mail has at most ${messageLimits.emailCharacters} characters.`)
      .refine(hasAsciiName, {
        message: 'The part of an e-mail address before “@” has only letters from a to z, digits and signs.',
        abort: true,
      })
      // The rule of browsers for <input type="email"> (HTML Living Standard, "valid e-mail address").
      .regex(z.regexes.html5Email, 'Please enter a valid e-mail address.'),
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

/** Forms send CRLF, scripts LF. */
const withLineFeeds = (text: string) => text.replace(/\r\n?/g, '\n');
