import { z } from 'zod';
import { credentialLimits } from './credential-limits.ts';

/** The login payload: the Username field travels as `email`. */
export const credentialsSchema = z.object(
  {
    email: z
      .string('Username is required.')
      .trim()
      .min(1, { message: 'Username is required.', abort: true })
      .max(credentialLimits.usernameCharacters, 'Username is too long.'),
    password: z
      .string('Password is required.')
      .min(1, { message: 'Password is required.', abort: true })
      .max(credentialLimits.passwordCharacters, 'Password is too long.'),
  },
  'The body must be an object.',
);

export type Credentials = z.output<typeof credentialsSchema>;
