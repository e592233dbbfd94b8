import type { OwnAddresses } from '#app/redirects/redirect-service.server.ts';

/** For a command, which has no server: files at the root or in these folders. Other systems' pages are `.html` or `.php`. */
export const ownAddresses = (siteUrl: string): OwnAddresses => ({
  host: new URL(siteUrl).host,
  answers: (link) =>
    !/^\/(?:index|rss)\.xml$/.test(link) &&
    (/^\/(?:images\/(?:blank\.gif|company-site\.svg)$|(?:icons|cards|fonts)\/)/.test(link) ||
      /^\/[^/]+\.(?!html?$|php$|aspx?$)\w+$/.test(link)),
});
