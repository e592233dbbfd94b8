import type { OwnAddresses } from '#app/redirects/redirect-service.server.ts';

/**
 * What a command, which has no server, knows of the server's own files: they stand at the root or in these folders. Pages
 * of other systems may end in `.html` or `.php`, and their feeds have other names.
 */
export const ownAddresses = (siteUrl: string): OwnAddresses => ({
  host: new URL(siteUrl).host,
  answers: (link) =>
    !/^\/(?:index|rss)\.xml$/.test(link) &&
    (/^\/(?:images\/(?:blank\.gif|company-site\.svg)$|(?:icons|cards|fonts)\/)/.test(link) ||
      /^\/[^/]+\.(?!html?$|php$|aspx?$)\w+$/.test(link)),
});
