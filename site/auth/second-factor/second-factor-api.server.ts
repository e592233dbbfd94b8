import { type ApiPlugin, noContent, refusals } from '@site/platform/http/api-route.server';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { codeText, passwordAgainSchema, passwordAndCodeSchema } from '#site/auth/sessions/credentials.ts';
import { userOf } from '../route-guard.server.ts';
import { drawQrCode } from './qr-code.server.ts';
import type { SecondFactorService } from './second-factor-service.server.ts';
import {
  enrolmentSchema,
  recoveryCodesSchema,
  toWireSecondFactor,
  wireSecondFactorSchema,
} from './second-factor-wire.ts';

const common = { tags: ['Account'], access: 'signed in' } as const;
const refused = refusals(400, 415, 429);
const codeSchema = z.object({ code: codeText() }, 'The body must be an object.');
const base = '/api/auth/admin/second-factor';

export function secondFactorApi(secondFactor: SecondFactorService): ApiPlugin {
  return async (app) => {
    app.get(
      base,
      {
        schema: {
          ...common,
          summary: 'Whether signing in asks you for a code, and how many recovery codes are left',
          response: { 200: wireSecondFactorSchema },
        },
      },
      async (request) => toWireSecondFactor(await secondFactor.state(userOf(request))),
    );

    app.post(
      base,
      {
        schema: {
          ...common,
          summary: 'Begin to set up an authenticator app; nothing changes before it is confirmed',
          body: passwordAgainSchema,
          response: { 200: enrolmentSchema, ...refused },
        },
      },
      async (request) => {
        const given = request.body;
        const begun = await secondFactor.begin(userOf(request), given, request.ip);
        return { ...begun, picture: drawQrCode(begun.keyAddress) };
      },
    );

    app.post(
      `${base}/confirm`,
      {
        schema: {
          ...common,
          summary: 'Confirm the app with a code of it; ends your other sessions',
          body: codeSchema,
          response: { 200: recoveryCodesSchema, ...refused, ...refusals(404) },
        },
      },
      async (request) => {
        const { code } = request.body;
        const recoveryCodes = await secondFactor.confirm(userOf(request), code, request.ip);
        noteChange(request, 'authenticator app set up');
        return { recoveryCodes };
      },
    );

    app.post(
      `${base}/recovery-codes`,
      {
        schema: {
          ...common,
          summary: 'New recovery codes in place of those left; ends your other sessions',
          body: passwordAndCodeSchema,
          response: { 200: recoveryCodesSchema, ...refused },
        },
      },
      async (request) => {
        const given = request.body;
        const recoveryCodes = await secondFactor.renewRecoveryCodes(userOf(request), given, request.ip);
        noteChange(request, 'recovery codes renewed');
        return { recoveryCodes };
      },
    );

    app.post(
      `${base}/off`,
      {
        schema: {
          ...common,
          summary: 'Turn the authenticator app and its recovery codes off; ends your other sessions',
          body: passwordAndCodeSchema,
          response: { 204: noContent, ...refused },
        },
      },
      async (request, reply) => {
        const given = request.body;
        await secondFactor.turnOff(userOf(request), given, request.ip);
        noteChange(request, 'authenticator app turned off');
        return reply.code(204).send();
      },
    );
  };
}

export function noteChange(request: FastifyRequest, change: string): void {
  const { email } = userOf(request);
  request.log.warn({ email, change, address: request.ip }, 'the sign-in of an account was changed');
}
