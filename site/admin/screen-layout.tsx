import { unlistedHead } from '#site/texts/head/unlisted-head.ts';
import type { Route } from './+types/screen-layout.ts';
import { screenAt } from './screen-at.ts';
import { ScreenFailure } from './screen-failure.tsx';
import { screenTitle } from './screen-state.ts';

/** Screens' own `meta` say more. */
export const meta: Route.MetaFunction = ({ error, location, matches }) =>
  unlistedHead(screenTitle(screenAt(location.pathname), error), matches);

/**
 * What screens throw: they need no failure of their own unless a part of them is shown all the same. It stands in a route below the
 * frame, which would be mounted anew if the failure were its own: without the focus, open dialogs and what it had loaded.
 */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ScreenFailure error={error} />;
