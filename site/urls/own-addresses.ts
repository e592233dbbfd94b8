import { feedFormats } from './feed-formats.ts';

/** What tells a URL of this site from others. */
export interface OwnAddresses {
  readonly host: string;
  /** Files, feeds, cards and other responses of the server. */
  answers(path: string): boolean;
}

const rootFiles: ReadonlySet<string> = new Set([
  ...Object.values(feedFormats).map(({ file }) => `/${file}`),
  ...['/robots.txt', '/sitemap.xml', '/llms.txt', '/site.webmanifest', '/manifest.webmanifest'],
  ...['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'],
]);

/**
 * For a command, which runs no server: the server's own files, by their names. Any other path with a dot, such as `/release-3.1`
 * or `/about.html`, may be one of another system, as the API says too.
 */
export const ownAddresses = (siteUrl: string): OwnAddresses => ({
  host: new URL(siteUrl).host,
  answers: (link) =>
    rootFiles.has(link.toLowerCase()) ||
    /^\/(?:images\/(?:blank\.gif|company-site\.svg)$|(?:icons|cards|fonts|sitemaps)\/|theme\.[^/]+\.css$)/.test(
      link,
    ),
});
