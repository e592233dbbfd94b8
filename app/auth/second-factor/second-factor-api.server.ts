import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthService } from '#app/auth/sessions/auth-service.server.ts';
import { codeText, passwordAgainSchema, passwordAndCodeSchema } from '#app/auth/sessions/credentials.ts';
import { bearerSecurity, describeRoute } from '#platform/http/api-description.server.ts';
import { parse } from '#platform/http/parse.ts';
import { administratorOf, requireAdministrator } from '../require-administrator.server.ts';
import { qrPicture } from './qr-picture.server.ts';
import type { SecondFactorService } from './second-factor-service.server.ts';
import {
  enrolmentSchema,
  recoveryCodesSchema,
  toWireSecondFactor,
  wireSecondFactorSchema,
} from './second-factor-wire.ts';

const common = { tag: 'Account', security: bearerSecurity } as const;
const refusals = [400, 401, 403, 415, 429];
const codeSchema = z.object({ code: codeText() }, 'The body must be an object.');
const base = '/api/auth/admin/second-factor';

/** The routes of the caller's own authenticator app and recovery codes. */
export function secondFactorApi(secondFactor: SecondFactorService, auth: AuthService) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', requireAdministrator(auth));
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.get(
      base,
      {
        schema: describeRoute({
          ...common,
          summary: 'Whether signing in asks you for a code, and how many recovery codes are left',
          replies: { 200: wireSecondFactorSchema },
          errors: [401, 403],
        }),
      },
      async (request) => toWireSecondFactor(await secondFactor.state(administratorOf(request))),
    );

    app.post(
      base,
      {
        schema: describeRoute({
          ...common,
          summary: 'Begin to set up an authenticator app; nothing changes before it is confirmed',
          body: passwordAgainSchema,
          replies: { 200: enrolmentSchema },
          errors: refusals,
        }),
      },
      async (request) => {
        const given = parse(passwordAgainSchema, request.body);
        const begun = await secondFactor.begin(administratorOf(request), given, request.ip);
        return { ...begun, picture: qrPicture(begun.keyAddress) };
      },
    );

    app.post(
      `${base}/confirm`,
      {
        schema: describeRoute({
          ...common,
          summary: 'Confirm the app with a code of it; ends your other sessions',
          body: codeSchema,
          replies: { 200: recoveryCodesSchema },
          errors: [...refusals, 404],
        }),
      },
      async (request) => {
        const { code } = parse(codeSchema, request.body);
        const recoveryCodes = await secondFactor.confirm(administratorOf(request), code, request.ip);
        noteChange(request, 'authenticator app set up');
        return { recoveryCodes };
      },
    );

    app.post(
      `${base}/recovery-codes`,
      {
        schema: describeRoute({
          ...common,
          summary: 'New recovery codes in place of those left; ends your other sessions',
          body: passwordAndCodeSchema,
          replies: { 200: recoveryCodesSchema },
          errors: refusals,
        }),
      },
      async (request) => {
        const given = parse(passwordAndCodeSchema, request.body);
        const recoveryCodes = await secondFactor.renewRecoveryCodes(
          administratorOf(request),
          given,
          request.ip,
        );
        noteChange(request, 'recovery codes renewed');
        return { recoveryCodes };
      },
    );

    app.post(
      `${base}/off`,
      {
        schema: describeRoute({
          ...common,
          summary: 'Turn the authenticator app and its recovery codes off; ends your other sessions',
          body: passwordAndCodeSchema,
          replies: { 204: null },
          errors: refusals,
        }),
      },
      async (request, reply) => {
        const given = parse(passwordAndCodeSchema, request.body);
        await secondFactor.turnOff(administratorOf(request), given, request.ip);
        noteChange(request, 'authenticator app turned off');
        return reply.code(204).send();
      },
    );
  };
}

/** What an account signs in with has changed: the log says so, whoever did it. */
export function noteChange(request: FastifyRequest, change: string): void {
  const { email } = administratorOf(request);
  request.log.warn({ email, change, address: request.ip }, 'the sign-in of an account was changed');
}
