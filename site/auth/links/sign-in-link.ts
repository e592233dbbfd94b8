import { z } from 'zod';

const signInLinkPath = '/admin/link';

export const linkSchema = z.object(
  {
    token: z
      .string('The token is missing.')
      .min(1, 'The token is missing.')
      .max(200, 'The token is too long.'),
  },
  'The body must be an object.',
);

/** The token is the fragment: no request line, Referer or log of a proxy has it. */
export function signInLinkAddress(siteUrl: string, token: string): string {
  return `${siteUrl}${signInLinkPath}#${token}`;
}
