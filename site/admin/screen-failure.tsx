import { ErrorPage } from '@site/ui/page/error-page';
import { offlineText } from '@site/ui/page/failed-load';
import { LoadFailure } from '@site/ui/page/load-failure';
import { Screen } from '@site/ui/page/screen';
import axios from 'axios';
import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { loadedBy } from '#site/session/admin-screen.ts';
import { failureReason, serverSentence } from '#site/session/api-client.ts';
import { MissingScreen } from './missing-screen.tsx';
import { screenAt } from './screen-at.ts';

/** In place of a screen: its `clientLoader` throws what the API client threw, or an answer of its own. */
export function ScreenFailure({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const screen = screenAt(pathname);
  const isMissing = statusOf(error) === 404;
  const what = screen ? loadedBy(screen) : 'page';
  useEffect(() => {
    if (!isMissing) console.error(`Error fetching ${what}`, error);
  }, [isMissing, what, error]);

  if (isMissing) return <MissingScreen what={screen?.names} />;
  // Not the API's: a fault of ours.
  if (!screen || !axios.isAxiosError(error)) return <ErrorPage />;
  return (
    <Screen heading={screen.title}>
      <LoadFailure>{['The', what, 'could not be loaded.', ...reasonOf(error)].join(' ')}</LoadFailure>
    </Screen>
  );
}

function statusOf(error: unknown): number | undefined {
  return isRouteErrorResponse(error) || axios.isAxiosError(error) ? error.status : undefined;
}

/** None where only the library's own words are left, such as "Request failed with status code 502". */
function reasonOf(error: unknown): string[] {
  if (serverSentence(error) !== null) return [failureReason(error)];
  return navigator.onLine === false ? [offlineText] : [];
}
