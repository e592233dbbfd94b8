import { signInSchema } from '@site/accounts/sessions/credentials';
import { noContent } from '@site/platform/http/contract';
import { z } from 'zod';
import { contract } from '#site/session/contract.ts';

export const tokenSchema = z.object({
  token: z.string().describe('Bearer token, for twelve hours of the session at most.'),
});

export const authContract = contract(
  { tags: ['Sign-in'], access: 'public' },
  {
    'POST /api/auth/admin/login': {
      summary: 'Sign in; an account with a second factor answers 401 second_factor_needed without a code',
      body: signInSchema,
      answers: { 200: tokenSchema },
      refuses: [400, 401, 415, 429],
    },
    'POST /api/auth/admin/renew': {
      summary: 'Another token for the session of the one that is sent, which may have expired',
      answers: { 200: tokenSchema },
      refuses: [401, 403],
    },
    'POST /api/auth/admin/logout': {
      summary: 'Sign out: the token stops working at once',
      access: 'signed in',
      answers: { 204: noContent },
    },
  },
);
