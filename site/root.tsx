import { useWords } from '@site/ui/words';
// First: the first mention of each cascade layer fixes its order.
import '#site/styles/layers.css';
import '#site/styles/fonts.css';
import '#site/styles/tokens.css';
import '#site/styles/base.css';
import '#site/styles/print.css';
import { dayOf } from '@site/platform/text/day-of';
import { Messages } from '@site/ui/messages/messages';
import { ErrorPage } from '@site/ui/page/error-page';
import { NavigationProgress } from '@site/ui/page/navigation-progress';
import { isUnreadablePath } from '@site/web-server/http/unreadable-path';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { pageColors } from '#content/colors/page-colors.ts';
import { shownMenus } from '#site/documents/shown-menus.server.ts';
import { countingKey } from '#site/modules/counting.ts';
import textFont from '#site/styles/fonts/figtree-latin.woff2?url';
import displayFont from '#site/styles/fonts/schibsted-grotesk-latin.woff2?url';
import { brandDataOf } from '#site/texts/brand/brand-data.server.ts';
import { sampleIcons } from '#site/texts/brand/sample-icons.ts';
import { alternatesContext, settingsContext, siteContext } from '#site/texts/context.ts';
import { failureHead, failureTitles } from '#site/texts/head/unlisted-head.ts';
import { previewParameter } from '#site/texts/preview-parameter.ts';
import { type RootData, useRootData } from '#site/texts/root-data.ts';
import { publicLayout } from '#site/urls/site-pages.ts';
import type { Route } from './+types/root.ts';

export async function loader({ context, request }: Route.LoaderArgs): Promise<RootData> {
  const { apiUrl, uploadsUrl } = context.get(settingsContext);
  // On the server: loading time zones blocks a browser for tens of milliseconds.
  const { company, settings, brand: branding, words, paths } = context.get(siteContext);
  const draft = new URL(request.url).searchParams.get(previewParameter);
  const brand = brandDataOf(branding, company.name, draft);
  const menus = await shownMenus(context);
  const alternates = context.get(alternatesContext);
  const { description, ...facts } = company;
  const year = dayOf(new Date(), company.timeZone).slice(0, 4);
  return {
    ...{ apiUrl, year, company: facts, menus },
    ...(uploadsUrl && { uploadsUrl }),
    ...(brand && { brand }),
    ...((draft !== null || !settings.countsVisits || context.get(countingKey) === null) && {
      isUncounted: true,
    }),
    ...(words.language !== 'en' && { titles: failureTitles(words.say) }),
    ...(draft === null && settings.keepsOrigin && { keepsOrigin: true }),
    ...(paths.prefix && { prefix: paths.prefix }),
    ...(alternates.length > 0 && {
      languages: alternates.map(({ isThisPage: _, isFirst: __, ...link }) => link),
    }),
    ...(settings.notice.text && { notice: settings.notice.text }),
  };
}

// Administrators may change company data on these pages.
export const shouldRevalidate = ({ currentUrl }: { currentUrl: URL }) =>
  currentUrl.pathname.startsWith('/dashboard/site');

export const links: Route.LinksFunction = () => [
  ...[textFont, displayFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const meta: Route.MetaFunction = ({ error, matches }) => failureHead(error, matches);

export function Layout({ children }: { children: ReactNode }) {
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
        <Meta />
        <Links />
        {links.map((link) => (
          <link key={link.href} {...link} />
        ))}
      </head>
      <body>
        {children}
        {useIsPublic() ? import.meta.env.DEV && <DevelopmentScripts /> : <ApplicationScripts />}
      </body>
    </html>
  );
}

/** A document without React (docs/decisions/0059); all else is the admin area's application. */
const useIsPublic = () => useMatches().some(({ id }) => id === publicLayout);

function ApplicationScripts() {
  const { pathname } = useLocation();
  return (
    <>
      <ScrollRestoration />
      {/* The router in the browser cannot parse such a URL either. */}
      {!isUnreadablePath(pathname) && <Scripts />}
    </>
  );
}

/** What the build bundles (tools/bundle-first-script.ts), and what changes the page when a source changes. */
function DevelopmentScripts() {
  return ['/@id/__x00__virtual:react-router/inject-hmr-runtime', '/site/public/live/development.ts'].map(
    (src) => <script key={src} type="module" src={src} />,
  );
}

export default function App() {
  const isPublic = useIsPublic();
  return (
    <>
      {!isPublic && <NavigationProgress />}
      <Outlet />
      {!isPublic && <Messages />}
    </>
  );
}

/** The last resort, also when the layout failed. */
export function ErrorBoundary() {
  return <ErrorPage isWholePage />;
}
