const link = /(?:https?:\/\/|\bwww\.)[^\s<>"'[\]()]+/giu;

/** Every link of a text, as written. */
export const linksIn = (text: string): string[] => text.match(link) ?? [];

/** A text without its links, and without what marks them up. */
export const withoutLinks = (text: string): string =>
  text.replace(/\[\/?(?:url|link)\b[^\]]*\]|<\/?a\b[^>]*>/giu, ' ').replace(link, ' ');

/**
 * The hosts a text links to, each once. Ten links to one place are one: an error log names a place on every line.
 *
 * @param familiar Domains whose hosts do not count: the company's, and the sender's own.
 */
export function linkedSites(text: string, familiar: readonly string[]): string[] {
  const hosts = linksIn(text).flatMap((address) => hostOf(address) ?? []);
  const foreign = hosts.filter((host) => !familiar.some((domain) => isWithin(host, domain)));
  return [...new Set(foreign)];
}

/** @returns Null for what is no address, or leads to nowhere but the writer's own network. */
export function hostOf(address: string): string | null {
  const text = /^https?:/i.test(address) ? address : `http://${address}`;
  if (!URL.canParse(text)) return null;
  const host = new URL(text).hostname.replace(/^www\./, '').replace(/\.$/, '');
  const isPrivate =
    !host.includes('.') || /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$/.test(host);
  return isPrivate || /\.(?:local|internal|test|localhost)$/.test(host) ? null : host;
}

export const isWithin = (host: string, domain: string) =>
  domain !== '' && (host === domain || host.endsWith(`.${domain}`));
