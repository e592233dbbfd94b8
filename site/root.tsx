// First, as on public pages.
import '#site/styles/site-styles.ts';
import '#site/styles/view-transitions.css';
import { say } from '@site/platform/words/say';
import { Messages } from '@site/ui/messages/messages';
import { ErrorPage } from '@site/ui/page/error-page';
import { NavigationProgress } from '@site/ui/page/navigation-progress';
import { WordsContext } from '@site/ui/words';
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import { loadRootData } from '#site/documents/root-data.server.ts';
import { DocumentShell } from '#site/texts/head/document-shell.tsx';
import { failureHead } from '#site/texts/head/unlisted-head.ts';
import { type RootData, RootDataContext } from '#site/texts/root-data.ts';
import { staffWords } from '#site/texts/words/staff-words.ts';
import type { Route } from './+types/root.ts';

export const loader = ({ context, request }: Route.LoaderArgs): Promise<RootData> =>
  loadRootData(context, new URL(request.url));

// Administrators may change company data on these pages.
export const shouldRevalidate = ({ currentUrl }: { currentUrl: URL }) =>
  currentUrl.pathname.startsWith('/dashboard/site');

export const meta: Route.MetaFunction = ({ error, loaderData }) =>
  failureHead(isRouteErrorResponse(error) ? error.status : 500, loaderData, say);

export function Layout({ children }: { children: ReactNode }) {
  const head = (
    <>
      <Meta />
      <Links />
    </>
  );
  const root = useRouteLoaderData<RootData>('root');
  return (
    <RootDataContext value={root}>
      <WordsContext value={staffWords(root?.company.locale)}>
        <DocumentShell head={head}>
          {children}
          <ScrollRestoration />
          <Scripts />
        </DocumentShell>
      </WordsContext>
    </RootDataContext>
  );
}

export default function App() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <Messages />
    </>
  );
}

/** The last resort, also when the layout failed. */
export function ErrorBoundary() {
  return <ErrorPage isWholePage />;
}
