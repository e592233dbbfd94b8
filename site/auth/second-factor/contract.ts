import { codeText, passwordAgainSchema, passwordAndCodeSchema } from '@site/accounts/sessions/credentials';
import { noContent } from '@site/platform/http/contract';
import { z } from 'zod';
import { contract } from '#site/session/contract.ts';

const wireSecondFactorSchema = z.object({
  onSince: z.iso.datetime().nullable().describe('Since when a code is asked for; null: it is not.'),
  recoveryCodesLeft: z.int(),
});

export type WireSecondFactor = z.output<typeof wireSecondFactorSchema>;

const enrolmentSchema = z.object({
  secret: z.string().describe('Base32, to type into an app.'),
  keyAddress: z.string().describe('The otpauth: URL that the QR code holds.'),
  picture: z
    .object({ size: z.int(), path: z.string() })
    .describe('The QR code: a square of this many units, and its dark parts as the data of an SVG path.'),
});

export type Enrolment = z.output<typeof enrolmentSchema>;

const recoveryCodesSchema = z.object({
  recoveryCodes: z.array(z.string()).describe('Shown this once.'),
});

const codeSchema = z.object({ code: codeText() }, 'The body must be an object.');

export const secondFactorContract = contract(
  { tags: ['Account'], access: 'signed in' },
  {
    'GET /api/auth/admin/second-factor': {
      summary: 'Whether signing in asks you for a code, and how many recovery codes are left',
      answers: { 200: wireSecondFactorSchema },
    },
    'POST /api/auth/admin/second-factor': {
      summary: 'Begin to set up an authenticator app; nothing changes before it is confirmed',
      body: passwordAgainSchema,
      answers: { 200: enrolmentSchema },
      refuses: [400, 415, 429],
    },
    'POST /api/auth/admin/second-factor/confirm': {
      summary: 'Confirm the app with a code of it; ends your other sessions',
      body: codeSchema,
      answers: { 200: recoveryCodesSchema },
      refuses: [400, 404, 415, 429],
    },
    'POST /api/auth/admin/second-factor/recovery-codes': {
      summary: 'New recovery codes in place of those left; ends your other sessions',
      body: passwordAndCodeSchema,
      answers: { 200: recoveryCodesSchema },
      refuses: [400, 415, 429],
    },
    'POST /api/auth/admin/second-factor/off': {
      summary: 'Turn the authenticator app and its recovery codes off; ends your other sessions',
      body: passwordAndCodeSchema,
      answers: { 204: noContent },
      refuses: [400, 415, 429],
    },
  },
);
