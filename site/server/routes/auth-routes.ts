import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import type { Services } from '#server/services.ts';
import { emailChangeApi, emailChangeRateLimit } from '#site/auth/account/email/email-change-api.server.ts';
import { ownAccountApi } from '#site/auth/account/own-account-api.server.ts';
import {
  forgottenPasswordApi,
  passwordRateLimit,
} from '#site/auth/forgotten-password/forgotten-password-api.server.ts';
import { signInLinkApi } from '#site/auth/links/sign-in-link-api.server.ts';
import { passkeyApi } from '#site/auth/passkeys/passkey-api.server.ts';
import { passkeyRateLimit, passkeySignInApi } from '#site/auth/passkeys/passkey-sign-in-api.server.ts';
import { profileApi } from '#site/auth/profile/profile-api.server.ts';
import { secondFactorApi } from '#site/auth/second-factor/second-factor-api.server.ts';
import { authApi } from '#site/auth/sessions/auth-api.server.ts';
import { acceptanceApi, invitationApi } from '#site/auth/users/invitations/invitation-api.server.ts';
import { privacyApi } from '#site/auth/users/privacy/privacy-api.server.ts';
import { userApi } from '#site/auth/users/user-api.server.ts';

export async function registerAuth(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(authApi(services.auth));
  await app.register(ownAccountApi(services.account));
  const limitEmailChanges = app.rateLimit(emailChangeRateLimit) as onRequestAsyncHookHandler;
  await app.register(emailChangeApi(services, limitEmailChanges));
  await app.register(secondFactorApi(services.secondFactor));
  await app.register(passkeyApi(services.passkeys));
  const limitPasskeys = app.rateLimit(passkeyRateLimit) as onRequestAsyncHookHandler;
  await app.register(passkeySignInApi(services.passkeySignIn, limitPasskeys));
  await app.register(signInLinkApi(services.signInLinks));
  const limitPasswords = app.rateLimit(passwordRateLimit) as onRequestAsyncHookHandler;
  await app.register(forgottenPasswordApi(services.forgottenPassword, limitPasswords));
  await app.register(userApi(services));
  await app.register(invitationApi(services));
  await app.register(acceptanceApi(services.acceptance));
  await app.register(privacyApi(services.privacy));
  await app.register(profileApi(services.profiles));
}
