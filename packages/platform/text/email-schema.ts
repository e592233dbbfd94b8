import { z } from 'zod';
import { asciiEmail, hasAsciiName } from './email-address.ts';

/** An address to send mail to, of accounts and of visitors alike: an international domain becomes A-labels. */
export const emailSchema = (maxCharacters: number) =>
  z
    .string('E-mail is required.')
    .overwrite(asciiEmail)
    .min(1, { message: 'E-mail is required.', abort: true })
    .max(maxCharacters, { message: `E-mail has at most ${maxCharacters} characters.`, abort: true })
    .refine(hasAsciiName, {
      message: 'The part of an e-mail address before “@” has only letters from a to z, digits and signs.',
      abort: true,
    })
    // The rule of browsers for <input type="email"> (HTML Living Standard, "valid e-mail address").
    .regex(z.regexes.html5Email, 'Please enter a valid e-mail address.');
