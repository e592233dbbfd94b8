import { z } from 'zod';
import { messageLimits } from './message.ts';

export const messageSchema = z.object(
  {
    // One line, because it is part of a mail's subject.
    name: text('Name', messageLimits.nameCharacters).transform((name) => name.replace(/\s+/g, ' ')),
    email: z
      .string('E-mail is required.')
      .trim()
      .min(1, { message: 'E-mail is required.', abort: true })
      .max(messageLimits.emailCharacters, `E-mail has at most ${messageLimits.emailCharacters} characters.`)
      // The rule of browsers for <input type="email"> (HTML Living Standard, "valid e-mail address").
      .regex(z.regexes.html5Email, 'Please enter a valid e-mail address.'),
    message: text('Message', messageLimits.messageCharacters),
  },
  'The body must be an object.',
);

function text(label: string, maximum: number) {
  return (
    z
      .string(`${label} is required.`)
      // Forms send CRLF, scripts LF.
      .transform((value) => value.replace(/\r\n?/g, '\n').trim())
      .refine((value) => value !== '', { message: `${label} is required.`, abort: true })
      .refine((value) => Array.from(value).length <= maximum, `${label} has at most ${maximum} characters.`)
  );
}
