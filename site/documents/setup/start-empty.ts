import { emailCharacters } from '@site/platform/text/characters';
import { trimText } from '@site/platform/text/visible-text';
import { z } from 'zod';
import { isEmail } from '#content/documents/fields.ts';

const timeZoneCharacters = 60;

/** What the owner says who begins with an empty site. */
export const startEmptySchema = z.object({
  email: z
    .string('Enter the e-mail address that visitors write to.')
    .overwrite(trimText)
    .min(1, { message: 'Enter the e-mail address that visitors write to.', abort: true })
    .max(emailCharacters, `E-mail address has at most ${emailCharacters} characters.`)
    .refine(isEmail, 'E-mail address must be an e-mail address.')
    .optional()
    .describe('Stands in the place of the sample’s address, which no visitor can reach.'),
  timeZone: z
    .string()
    .max(timeZoneCharacters)
    .optional()
    .describe('Such as Europe/Berlin; in place of the time zone of the sample.'),
});
export type StartEmpty = z.output<typeof startEmptySchema>;
