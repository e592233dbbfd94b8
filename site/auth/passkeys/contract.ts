import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { passkeyNameSchema } from '@site/accounts/passkeys/passkey';
import { passwordAndMaybeCodeSchema } from '@site/accounts/sessions/credentials';
import { noContent } from '@site/platform/http/contract';
import { z } from 'zod';
import { tokenSchema } from '#site/auth/sessions/contract.ts';
import { contract } from '#site/session/contract.ts';

const wirePasskeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

export type WirePasskey = z.output<typeof wirePasskeySchema>;

/** WebAuthn's own options and answers: what is in them is for the browser, and for the check of the signature. */
const typed = <Known>(schema: z.ZodType) => schema as unknown as z.ZodType<Known, Known>;
const optionsSchema = z.looseObject({ challenge: z.string() });
export const creationOptionsSchema = typed<PublicKeyCredentialCreationOptionsJSON>(optionsSchema);
const requestOptionsSchema = typed<PublicKeyCredentialRequestOptionsJSON>(optionsSchema);

const text = z.string().max(16_384);
const credential = { id: text, rawId: text, type: z.literal('public-key') };

// Only the shape is checked here (WebAuthn, section 5.1.8); the content is verified with the signature.
export const registrationSchema = typed<RegistrationResponseJSON>(
  z.looseObject({
    ...credential,
    response: z.looseObject({
      clientDataJSON: text,
      attestationObject: text,
      transports: z
        .array(z.string().regex(/^[a-z-]{1,20}$/))
        .max(10)
        .optional(),
    }),
  }),
);

const authenticationSchema = typed<AuthenticationResponseJSON>(
  z.looseObject({
    ...credential,
    response: z.looseObject({
      clientDataJSON: text,
      authenticatorData: text,
      signature: text,
      userHandle: text.optional(),
    }),
  }),
);

const newPasskeySchema = z.object(
  { name: passkeyNameSchema, response: registrationSchema },
  'The body must be an object.',
);

const passkeySignInSchema = z.object({ response: authenticationSchema }, 'The body must be an object.');

export const passkeyContract = contract(
  { tags: ['Account'], access: 'signed in' },
  {
    'GET /api/auth/admin/passkeys': {
      summary: 'List your passkeys',
      answers: { 200: z.array(wirePasskeySchema) },
    },
    'POST /api/auth/admin/passkeys/options': {
      summary: 'Begin to add a passkey: what the browser makes it from',
      body: passwordAndMaybeCodeSchema,
      answers: { 200: creationOptionsSchema },
      refuses: [400, 415, 429],
    },
    'POST /api/auth/admin/passkeys': {
      summary: 'Add the passkey the browser has made; ends your other sessions',
      body: newPasskeySchema,
      answers: { 201: wirePasskeySchema },
      refuses: [400, 415],
    },
    'POST /api/auth/admin/passkeys/:id/remove': {
      summary: 'Remove one of your passkeys; ends your other sessions',
      body: passwordAndMaybeCodeSchema,
      answers: { 204: noContent },
      refuses: [400, 404, 415, 429],
    },
  },
);

export const passkeySignInContract = contract(
  { tags: ['Sign-in'], access: 'public' },
  {
    'POST /api/auth/admin/passkey-login': {
      summary: 'Sign in with a passkey',
      body: passkeySignInSchema,
      answers: { 200: tokenSchema },
      refuses: [400, 401, 415, 429],
    },
    'POST /api/auth/admin/passkey-login/options': {
      summary: 'Begin to sign in with a passkey: what the browser signs',
      answers: { 200: requestOptionsSchema },
      refuses: [429],
    },
  },
);
