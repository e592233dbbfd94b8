import { decodedText } from '@site/platform/text/decoded-text';
import { pathKey } from '#site/redirects/redirect-address.ts';
import { isReserved } from '#site/urls/reserved-paths.ts';
import { isPersonal } from '../personal-text.ts';

/** Of the percent-encoded path. */
const maxCharacters = 300;

/** What scanners and programs ask every site for. Of the whole path, in lower case. */
const neverHere: readonly RegExp[] = [
  // Other systems, and their holes.
  /^\/wp(?:-|$|\/)|\/wp-|\/wordpress(?:\/|$)|\/xmlrpc|\/cgi-bin(?:\/|$)|\/(?:phpmyadmin|pma|myadmin|adminer)/,
  /\.(?:php\d?|phtml|aspx?|ashx|asmx|jspx?|do|action|cgi|pl|cfm)(?:\/|$)/,
  /\/(?:actuator|vendor|node_modules|jenkins|solr|hudson|telescope|console|owa|autodiscover|boaform|hnap1|geoserver|ecp|remote|manager\/html|server-status|administrator|typo3|magento|drupal|joomla)(?:\/|$)/,
  // Files with secrets, backups, sources.
  /\/\.(?!well-known)/,
  /\.(?:env|git|ya?ml|toml|ini|conf|cfg|config|log|sql|bak|old|orig|swp|tar|t?gz|zip|rar|7z|pem|key|crt|sh|bash|exe|dll|db|sqlite\d?|lock|map|rdp)(?:\/|$)/,
  // What browsers and advertising networks ask for by themselves.
  /^\/(?:apple-touch-icon|favicon|mstile|browserconfig|ads\.txt|app-ads\.txt|sellers\.json|crossdomain\.xml)/,
];

/**
 * What may be kept of a path that leads nowhere.
 * @returns As of `pathKey`; null where it is no page's, a scanner's, or may be about a person.
 */
export function missingPathOf(url: string): string | null {
  const key = pathKey(url.replace(/[?#].*$/s, ''));
  if (key === null || key === '/' || key.length > maxCharacters || isReserved(key)) return null;
  if (neverHere.some((pattern) => pattern.test(key))) return null;
  return isPersonal(decodedText(key) ?? key) ? null : key;
}
