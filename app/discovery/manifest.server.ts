import { pageColors } from '#app/styles/palette.ts';
import { company } from '#content/company/company.ts';
import { introduction } from '#content/company/introduction.ts';

/** The web application manifest, for browsers that put the site on a home screen. */
export function toManifest(): string {
  return JSON.stringify({
    id: '/',
    name: company.name,
    short_name: company.name,
    description: introduction.description,
    lang: company.locale,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: pageColors.light,
    theme_color: pageColors.dark,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  });
}
