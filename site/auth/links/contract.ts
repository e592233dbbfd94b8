import { linkSchema } from '@site/accounts/links/link-schema';
import { tokenSchema } from '#site/auth/sessions/contract.ts';
import { contract } from '#site/session/contract.ts';

export const signInLinkContract = contract(
  { tags: ['Sign-in'], access: 'public' },
  {
    'POST /api/auth/admin/link-login': {
      summary: 'Sign in with a link made on the server; it works once',
      body: linkSchema,
      answers: { 200: tokenSchema },
      refuses: [400, 401, 415],
    },
  },
);
