import { dayMs } from '@site/platform/text/durations';
import { asciiEmail } from '@site/platform/text/email-address';
import { pageColors } from '#content/colors/page-colors.ts';
import type { Company } from '#content/documents/company.ts';
import type { Brand } from '#site/texts/brand/brand.ts';
import { largeIconPath } from '#site/texts/brand/brand-paths.ts';
import type { SiteContent } from '#site/texts/site-content.ts';
import type { SiteLanguage } from '#site/urls/page-paths.ts';
import type { Addresses } from './addresses.ts';

/** Unlisted pages stay open: crawlers must fetch them to read `noindex`. */
const closed = ['/api/'];

/** The longer rule wins (RFC 9309, section 2.2.2). */
const open = ['/api/blogs', '/api/docs', '/api/openapi.json'];

/** RFC 9309. A hidden site stays open too, so that crawlers read `noindex`; only the sitemap is not listed. */
export function toRobotsTxt(
  addresses: Addresses,
  { isHidden, languages }: { isHidden: boolean; languages: readonly SiteLanguage[] },
): string {
  const own = languages.filter((one) => !one.isHidden).map(({ paths }) => paths.outward('/sitemap.xml'));
  const sitemaps = own.length > 0 ? own : ['/sitemap.xml'];
  return `${[
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...open.map((path) => `Allow: ${path}`),
    ...(isHidden ? [] : ['', ...sitemaps.map((path) => `Sitemap: ${addresses.outer(path)}`)]),
  ].join('\n')}\n`;
}

const validDays = 180;

/** RFC 9116. Expires half a year after it is read, so an abandoned site says so. */
export function toSecurityTxt(
  { company, ownerEmail }: Pick<SiteContent, 'company' | 'ownerEmail'>,
  addresses: Addresses,
  now: Date,
): string {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return `${[
    `Contact: mailto:${asciiEmail(ownerEmail)}`,
    `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
    `Preferred-Languages: ${new Intl.Locale(company.locale).language}`,
    `Canonical: ${addresses.at('/.well-known/security.txt')}`,
  ].join('\n')}\n`;
}

export function toManifest(company: Company, { icon, accent, scheme }: Brand): string {
  return JSON.stringify({
    id: '/',
    name: company.name,
    short_name: company.name,
    description: company.description,
    lang: company.locale,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: pageColors[scheme === 'dark' ? 'dark' : 'light'],
    theme_color: accent || pageColors.dark,
    icons: iconsOf(icon),
  });
}

function iconsOf(icon: Brand['icon']) {
  return [
    { src: largeIconPath(icon, 'icon-192.png'), sizes: '192x192', type: 'image/png' },
    { src: largeIconPath(icon, 'icon-512.png'), sizes: '512x512', type: 'image/png' },
    {
      src: largeIconPath(icon, 'maskable-512.png'),
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
    ...(icon ? [] : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]),
  ];
}
