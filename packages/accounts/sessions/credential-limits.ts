import { emailCharacters } from '@site/platform/text/characters';

export const credentialLimits = {
  usernameCharacters: emailCharacters,
  passwordCharacters: 1024,
  /** With the spaces and dashes people put in. */
  codeCharacters: 64,
  /** Of a new password; an old one is only compared. */
  minimumPasswordCharacters: 8,
} as const;
