import { z } from 'zod';

/** The page that asks before it uses a link up. */
export const signInLinkPath = '/admin/link';

export const linkSchema = z.object(
  {
    token: z
      .string('The token is missing.')
      .min(1, 'The token is missing.')
      .max(200, 'The token is too long.'),
  },
  'The body must be an object.',
);

/**
 * Address of a link. The token stands behind the hash: a browser sends it in no request line and no Referer, so no log
 * of a server or proxy gets to see it.
 */
export function signInLinkAddress(siteUrl: string, token: string): string {
  return `${siteUrl}${signInLinkPath}#${token}`;
}
