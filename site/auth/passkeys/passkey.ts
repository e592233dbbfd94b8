import { plainLine } from '@site/platform/text/visible-text';
import { z } from 'zod';
import { passkeyLimits } from './passkey-limits.ts';

export const passkeyNameSchema = z
  .string('Name is required.')
  .overwrite(plainLine)
  .min(1, { message: 'Name is required.', abort: true })
  .max(passkeyLimits.nameCharacters, `The name has at most ${passkeyLimits.nameCharacters} characters.`);

export interface Passkey {
  /** Credential id, base64url. */
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}
