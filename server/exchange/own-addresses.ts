import type { OwnAddresses } from '#app/redirects/redirect-service.server.ts';

/**
 * What a command, which runs no server, assumes to be the server's own files: those at the root or in these folders. Not
 * `.html` or `.php`, nor the feeds `index.xml` and `rss.xml`, which are URLs of other systems.
 */
export const ownAddresses = (siteUrl: string): OwnAddresses => ({
  host: new URL(siteUrl).host,
  answers: (link) =>
    !/^\/(?:index|rss)\.xml$/.test(link) &&
    (/^\/(?:images\/(?:blank\.gif|company-site\.svg)$|(?:icons|cards|fonts)\/)/.test(link) ||
      /^\/[^/]+\.(?!html?$|php$|aspx?$)\w+$/.test(link)),
});
