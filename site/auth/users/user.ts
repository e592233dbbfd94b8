import { asciiEmail } from '@site/platform/text/email-address';
import { plainLine } from '@site/platform/text/visible-text';
import { z } from 'zod';
import { credentialLimits } from '#site/auth/sessions/credential-limits.ts';
import { identitySchema } from '#site/auth/sessions/credentials.ts';
import { roles } from '#site/session/permissions.ts';
import { userLimits } from './user-limits.ts';

const body = 'The body must be an object.';

export const roleSchema = z.enum(roles, 'The role must be administrator, editor or author.');

export const roleChangeSchema = identitySchema.extend({ role: roleSchema });

/** Of the manager, for what could be a way back in for them. */
export const confirmationSchema = identitySchema.nullish();

export const nameSchema = z
  .string('Name is required.')
  .overwrite(plainLine)
  .min(1, { message: 'Name is required.', abort: true })
  .max(userLimits.nameCharacters, `The name can have at most ${userLimits.nameCharacters} characters.`);

/** Mail is sent to it, so it must look like an e-mail address. */
export const newEmailSchema = z
  .string('E-mail is required.')
  .overwrite(asciiEmail)
  .min(1, { message: 'E-mail is required.', abort: true })
  .max(credentialLimits.usernameCharacters, { message: 'The e-mail address is too long.', abort: true })
  .pipe(z.email('This is not an e-mail address.'));

export const userEmailSchema = identitySchema.extend({ email: newEmailSchema });

export const invitationSchema = identitySchema.extend({ email: newEmailSchema, role: roleSchema });

export const erasureSchema = z.object({ name: nameSchema }, body);

export const requirementSchema = z.object(
  { isRequired: z.boolean('isRequired must be true or false.') },
  body,
);
