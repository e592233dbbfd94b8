import { requiredText } from '@site/platform/text/text-schema';
import { plainLine } from '@site/platform/text/visible-text';
import { passkeyLimits } from './passkey-limits.ts';

export const passkeyNameSchema = requiredText('Name', passkeyLimits.nameCharacters, plainLine);

export interface Passkey {
  /** Credential id, base64url. */
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}
