import type { SecondFactorState } from '@site/accounts/accounts.server';
import { userOf } from '@site/accounts/route-guard.server';
import { drawQrCode } from '@site/accounts/second-factor/qr-code.server';
import { serve } from '@site/platform/http/serve.server';
import type { FastifyRequest } from 'fastify';
import type { SiteAccounts } from '#site/auth/keys.ts';
import { secondFactorContract, type WireSecondFactor } from './contract.ts';

export const secondFactorApi = (secondFactor: SiteAccounts['secondFactor']) =>
  serve(secondFactorContract, {
    'GET /api/auth/admin/second-factor': async (request) =>
      toWireSecondFactor(await secondFactor.state(userOf(request))),
    async 'POST /api/auth/admin/second-factor'(request) {
      const begun = await secondFactor.begin(userOf(request), request.body, request.ip);
      return { ...begun, picture: drawQrCode(begun.keyAddress) };
    },
    async 'POST /api/auth/admin/second-factor/confirm'(request) {
      const recoveryCodes = await secondFactor.confirm(userOf(request), request.body.code, request.ip);
      noteChange(request, 'authenticator app set up');
      return { recoveryCodes };
    },
    async 'POST /api/auth/admin/second-factor/recovery-codes'(request) {
      const recoveryCodes = await secondFactor.renewRecoveryCodes(userOf(request), request.body, request.ip);
      noteChange(request, 'recovery codes renewed');
      return { recoveryCodes };
    },
    async 'POST /api/auth/admin/second-factor/off'(request) {
      await secondFactor.turnOff(userOf(request), request.body, request.ip);
      noteChange(request, 'authenticator app turned off');
    },
  });

function toWireSecondFactor({ onSince, recoveryCodesLeft }: SecondFactorState): WireSecondFactor {
  return { onSince: onSince?.toISOString() ?? null, recoveryCodesLeft };
}

export function noteChange(request: FastifyRequest, change: string): void {
  const { email } = userOf(request);
  request.log.warn({ email, change, address: request.ip }, 'the sign-in of an account was changed');
}
