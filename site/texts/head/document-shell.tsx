import '#site/styles/site-styles.ts';
import { useWords } from '@site/ui/words';
import type { ReactNode } from 'react';
import { pageColors } from '#content/colors/page-colors.ts';
import textFont from '#site/styles/fonts/figtree-latin.woff2?url';
import displayFont from '#site/styles/fonts/schibsted-grotesk-latin.woff2?url';
import { sampleIcons } from '#site/texts/brand/sample-icons.ts';
import { useRootData } from '#site/texts/root-data.ts';

/** The elements around every page. @param head What is the page's own, with its style sheets: the owner's colors come after them. */
export function DocumentShell({ head, children }: { head: ReactNode; children: ReactNode }) {
  const { apiUrl, isUncounted, keepsOrigin, brand, prefix } = useRootData() ?? {};
  const { language, direction } = useWords();
  const { scheme, links = sampleIcons } = brand ?? {};
  return (
    <html
      lang={language}
      dir={direction === 'rtl' ? direction : undefined}
      data-api-url={apiUrl || undefined}
      data-uncounted={isUncounted}
      data-origin={keepsOrigin}
      data-prefix={prefix}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={scheme ?? 'light dark'} />
        {(['light', 'dark'] as const).map((one) => (
          <meta
            key={one}
            name="theme-color"
            media={`(prefers-color-scheme: ${one})`}
            content={pageColors[scheme ?? one]}
          />
        ))}
        {[textFont, displayFont].map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="manifest" href="/manifest.webmanifest" />
        {head}
        {links.map((link) => (
          <link key={link.href} {...link} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}
