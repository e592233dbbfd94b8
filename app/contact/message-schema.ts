import { z } from 'zod';
import { messageLimits } from './message.ts';

/** The contact form, as the page, the plain form post and the API read it. */
export const messageSchema = z.object({
  // One line: it stands in the subject of a mail.
  name: text('Name', messageLimits.nameCharacters).transform((name) => name.replace(/\s+/g, ' ')),
  email: z
    .string('E-mail is required.')
    .trim()
    .min(1, 'E-mail is required.')
    .max(messageLimits.emailCharacters, `E-mail has at most ${messageLimits.emailCharacters} characters.`)
    // The rule browsers apply to <input type="email"> (HTML Living Standard, "valid e-mail address").
    .regex(z.regexes.html5Email, 'Please enter a valid e-mail address.'),
  message: text('Message', messageLimits.messageCharacters),
});

function text(label: string, maximum: number) {
  return z
    .string(`${label} is required.`)
    .trim()
    .min(1, `${label} is required.`)
    .refine((value) => Array.from(value).length <= maximum, `${label} has at most ${maximum} characters.`);
}
