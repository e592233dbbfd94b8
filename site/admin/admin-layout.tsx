import { say } from '@site/platform/words/say';
import { MissingSentence } from '@site/ui/field';
import { ListKeys } from '@site/ui/list-keys';
import { ErrorPage } from '@site/ui/page/error-page';
import { SkipLink } from '@site/ui/page/skip-link';
import type { ReactNode } from 'react';
import { href, Link, Outlet, useRevalidator } from 'react-router';
import { SecondFactorNeeded } from '#site/auth/account/components/second-factor-needed.tsx';
import { SignInAgain } from '#site/auth/sessions/components/sign-in-again.tsx';
import { adminScreens } from '#site/screens.ts';
import { AdminFallback } from '#site/session/admin-fallback.tsx';
import type { AdminFrameData } from '#site/session/admin-frame-data.ts';
import { permissionFor } from '#site/session/admin-screen.ts';
import { requireStoredToken } from '#site/session/guard.ts';
import { useLoadedProfile } from '#site/session/own-profile.ts';
import { useMay } from '#site/session/use-user.ts';
import { siteContext } from '#site/texts/context.ts';
import type { Route } from './+types/admin-layout.ts';
import styles from './admin-layout.module.css';
import { Shell } from './shell/shell.tsx';

export function loader({ context }: Route.LoaderArgs): AdminFrameData {
  const { team, settings, languages } = context.get(siteContext);
  return {
    languages: languages.slice(1).map(({ prefix, tag }) => ({ prefix, tag })),
    team: team.members.map(({ slug, name }) => ({ slug, name })),
    isHiddenFromSearch: settings.isHiddenFromSearch,
  };
}

/** Runs before anything is loaded: for a user who may not open the screen, nothing is asked of the API. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ params, pattern, url }) => {
    // The router's patterns have no slash in front.
    const screen = adminScreens.find(({ path }) => path === `/${pattern.replace(/^\//, '')}`);
    requireStoredToken(url, permissionFor(screen, { params, url }), screen?.signedOut);
  },
];

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();
clientLoader.hydrate = true as const;

export const HydrateFallback = AdminFallback;

/** The API, not this frame, guards the data. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame data={loaderData}>
      <Outlet />
    </Frame>
  );
}

/** For what this layout itself cannot load: screens' failures are shown by `screen-layout.tsx`. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame data={loaderData}>
      <ErrorPage />
    </Frame>
  );
}

const missing = (label: string) => say('{label} is missing.', { label });

function Frame({ data, children }: { data: AdminFrameData | undefined; children: ReactNode }) {
  const { revalidate } = useRevalidator();
  const maySetUp = useMay('site.set-up');
  useLoadedProfile();
  return (
    <>
      <SkipLink />
      <ListKeys />
      {data?.isHiddenFromSearch && (
        <p className={styles.hidden}>
          {say('This site is hidden from search engines.')}{' '}
          {maySetUp && <Link to={href('/dashboard/site/:key', { key: 'settings' })}>{say('Settings')}</Link>}
        </p>
      )}
      <MissingSentence value={missing}>
        <Shell>{children}</Shell>
      </MissingSentence>
      <SignInAgain onSignedIn={revalidate} />
      <SecondFactorNeeded onDone={revalidate} />
    </>
  );
}
