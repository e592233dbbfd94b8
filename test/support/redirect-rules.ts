import type { ImportedRedirect } from '#site/redirects/import/import-redirects.server.ts';
import { redirectsKey } from '#site/redirects/keys.ts';
import type { OwnAddresses } from '#site/urls/own-addresses.ts';
import type { TestSite } from './test-site.ts';

/** @param lines Old and new URL, or pattern, with a space between. */
export async function importRules(
  { services }: TestSite,
  own: OwnAddresses,
  lines: readonly string[],
): Promise<ImportedRedirect[]> {
  const forms = lines.map((line) => {
    const [from = '', to = ''] = line.split(' ');
    return { from, to, status: 301 } as const;
  });
  return (await Array.fromAsync(services.get(redirectsKey).importAll(forms, own))).flat();
}

/** Where a redirect of the site leads from a URL of the old one; null where there is none. */
export const redirectFrom = async (site: TestSite, url: string): Promise<string | null> =>
  (await site.services.get(redirectsKey).follow(new URL(url, 'http://new.example')))?.location ?? null;
