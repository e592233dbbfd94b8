import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { type Passkey, passkeyNameSchema } from './passkey.ts';

export const wirePasskeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

export type WirePasskey = z.output<typeof wirePasskeySchema>;

export function toWirePasskey({ id, name, createdAt, lastUsedAt }: Passkey): WirePasskey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

/** WebAuthn's own options, which the browser reads. */
export const optionsSchema = z.looseObject({ challenge: z.string() });

const text = z.string().max(16_384);
const credential = { id: text, rawId: text, type: z.literal('public-key') };

// Only the shape is checked here (WebAuthn, section 5.1.8); the content is verified with the signature.
export const registrationSchema = z
  .looseObject({
    ...credential,
    response: z.looseObject({
      clientDataJSON: text,
      attestationObject: text,
      transports: z
        .array(z.string().regex(/^[a-z-]{1,20}$/))
        .max(10)
        .optional(),
    }),
  })
  .transform((given) => given as unknown as RegistrationResponseJSON);

const authenticationSchema = z
  .looseObject({
    ...credential,
    response: z.looseObject({
      clientDataJSON: text,
      authenticatorData: text,
      signature: text,
      userHandle: text.optional(),
    }),
  })
  .transform((given) => given as unknown as AuthenticationResponseJSON);

export const newPasskeySchema = z.object(
  { name: passkeyNameSchema, response: registrationSchema },
  'The body must be an object.',
);

export const passkeySignInSchema = z.object(
  { response: authenticationSchema },
  'The body must be an object.',
);
