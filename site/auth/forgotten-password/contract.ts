import { linkSchema } from '@site/accounts/links/link-schema';
import { newPasswordSchema, usernameText } from '@site/accounts/sessions/credentials';
import { noContent } from '@site/platform/http/contract';
import { z } from 'zod';
import { contract } from '#site/session/contract.ts';

const passwordRequestSchema = z.object({ email: usernameText() }, 'The body must be an object.');

const passwordByLinkSchema = linkSchema.extend({ newPassword: newPasswordSchema });

export const forgottenPasswordContract = contract(
  { tags: ['Sign-in'], access: 'public' },
  {
    'POST /api/auth/admin/forgotten-password': {
      summary:
        'Ask for a link to set a new password; the answer is the same whether there is such an account',
      body: passwordRequestSchema,
      answers: { 204: noContent },
      refuses: [400, 409, 415, 429],
    },
    'POST /api/auth/admin/password-by-link': {
      summary: 'Set a new password with a link that was mailed; ends every session of the account',
      body: passwordByLinkSchema,
      answers: { 204: noContent },
      refuses: [400, 401, 415, 429],
    },
  },
);
