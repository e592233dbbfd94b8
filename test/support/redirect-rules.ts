import type { TakenRedirect } from '#app/redirects/import/take-redirects.server.ts';
import type { OwnAddresses } from '#app/redirects/redirect-service.server.ts';
import type { TestSite } from './test-site.ts';

/** @param lines Old and new URL, or pattern, with a space between. */
export async function takeRules(
  { services }: TestSite,
  own: OwnAddresses,
  lines: readonly string[],
): Promise<TakenRedirect[]> {
  const forms = lines.map((line) => {
    const [from = '', to = ''] = line.split(' ');
    return { from, to, status: 301 } as const;
  });
  return (await Array.fromAsync(services.redirects.takeIn(forms, own))).flat();
}
