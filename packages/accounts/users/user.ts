import { asciiEmail } from '@site/platform/text/email-address';
import { requiredText } from '@site/platform/text/text-schema';
import { plainLine } from '@site/platform/text/visible-text';
import { z } from 'zod';
import { credentialLimits } from '../sessions/credential-limits.ts';
import { userLimits } from './user-limits.ts';

export const nameSchema = requiredText('Name', userLimits.nameCharacters, plainLine);

/** Mail is sent to it, so it must look like an e-mail address. */
export const newEmailSchema = z
  .string('E-mail is required.')
  .overwrite(asciiEmail)
  .min(1, { message: 'E-mail is required.', abort: true })
  .max(credentialLimits.usernameCharacters, { message: 'The e-mail address is too long.', abort: true })
  .pipe(z.email('This is not an e-mail address.'));
