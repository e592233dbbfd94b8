import { z } from 'zod';
import type { SecondFactorState } from './second-factor-service.server.ts';

export const wireSecondFactorSchema = z.object({
  onSince: z.iso.datetime().nullable().describe('Since when a code is asked for; null: it is not.'),
  recoveryCodesLeft: z.int(),
});

export type WireSecondFactor = z.output<typeof wireSecondFactorSchema>;

export function toWireSecondFactor({ onSince, recoveryCodesLeft }: SecondFactorState): WireSecondFactor {
  return { onSince: onSince?.toISOString() ?? null, recoveryCodesLeft };
}

export const enrolmentSchema = z.object({
  secret: z.string().describe('Base32, to type into an app.'),
  keyAddress: z.string().describe('The otpauth: URL that the QR code holds.'),
  picture: z
    .object({ size: z.int(), path: z.string() })
    .describe('The QR code: a square of this many units, and its dark parts as the data of an SVG path.'),
});

export type Enrolment = z.output<typeof enrolmentSchema>;

export const recoveryCodesSchema = z.object({
  recoveryCodes: z.array(z.string()).describe('Shown this once.'),
});
