import type { OwnAddresses } from '#app/redirects/redirect-service.server.ts';
import type { TestSite } from './test-site.ts';

/** @param lines Old and new URL, or pattern, with a space between. */
export const takeRules = (site: TestSite, own: OwnAddresses, lines: readonly string[]) =>
  site.services.redirects.takeIn(
    lines.map((line) => {
      const [from = '', to = ''] = line.split(' ');
      return { from, to, status: 301 };
    }),
    own,
  );
