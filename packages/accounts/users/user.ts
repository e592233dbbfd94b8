import { emailSchema } from '@site/platform/text/email-schema';
import { requiredText } from '@site/platform/text/text-schema';
import { plainLine } from '@site/platform/text/visible-text';
import { credentialLimits } from '../sessions/credential-limits.ts';
import { userLimits } from './user-limits.ts';

export const nameSchema = requiredText('Name', userLimits.nameCharacters, plainLine);

export const newEmailSchema = emailSchema(credentialLimits.usernameCharacters);
