import { characterCount } from '@site/platform/text/characters';
import { z } from 'zod';
import { credentialLimits } from './credential-limits.ts';
import { freshMinutes } from './fresh-session.ts';

const notAfterLink = `Not needed within ${freshMinutes} minutes after a sign-in link or an invitation.`;

/** The Username field is sent as `email`. */
export const credentialsSchema = z.object(
  {
    email: usernameText(),
    password: passwordText('Password'),
  },
  'The body must be an object.',
);

export const signInSchema = credentialsSchema.extend({
  code: z
    .string('The code must be text.')
    .trim()
    .max(credentialLimits.codeCharacters, 'The code is too long.')
    .optional()
    .describe('Six digits of the authenticator app, or a recovery code.'),
});

export type SignInForm = z.output<typeof signInSchema>;

export const passwordAgainSchema = z.object(
  { password: passwordText('Password').optional().describe(notAfterLink) },
  'The body must be an object.',
);

/** For `IdentityCheck.confirm`. */
export const identitySchema = passwordAgainSchema.extend({ code: codeText().optional() });

export const passwordAndCodeSchema = passwordAgainSchema.extend({ code: codeText() });

export const passwordAndMaybeCodeSchema = passwordAgainSchema.extend({
  code: codeText().optional().describe('Required while an authenticator app is on.'),
});

export function usernameText() {
  return z
    .string('Username is required.')
    .trim()
    .min(1, { message: 'Username is required.', abort: true })
    .max(credentialLimits.usernameCharacters, 'Username is too long.');
}

export function codeText() {
  return z
    .string('Code is required.')
    .trim()
    .min(1, { message: 'Code is required.', abort: true })
    .max(credentialLimits.codeCharacters, 'The code is too long.');
}

export const newPasswordSchema = passwordText('New password').refine(
  (password) => characterCount(password) >= credentialLimits.minimumPasswordCharacters,
  `The password needs at least ${credentialLimits.minimumPasswordCharacters} characters.`,
);

export const passwordChangeSchema = z
  .object(
    {
      currentPassword: passwordText('Current password').optional().describe(notAfterLink),
      newPassword: newPasswordSchema,
    },
    'The body must be an object.',
  )
  .refine(
    ({ currentPassword, newPassword }) => currentPassword?.normalize('NFC') !== newPassword.normalize('NFC'),
    {
      path: ['newPassword'],
      message: 'The new password must differ from the current one.',
    },
  );

export type PasswordChange = z.output<typeof passwordChangeSchema>;

function passwordText(label: string) {
  return z
    .string(`${label} is required.`)
    .min(1, { message: `${label} is required.`, abort: true })
    .max(credentialLimits.passwordCharacters, `${label} is too long.`);
}
