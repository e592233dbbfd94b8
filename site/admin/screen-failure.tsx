import { say } from '@site/platform/words/say';
import { ErrorPage } from '@site/ui/page/error-page';
import { offlineText } from '@site/ui/page/failed-load';
import { LoadFailure } from '@site/ui/page/load-failure';
import { Screen } from '@site/ui/page/screen';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { loadedBy } from '#site/session/admin-screen.ts';
import { failureReason, serverSentence } from '#site/session/api-client.ts';
import { MissingScreen } from './missing-screen.tsx';
import { screenAt } from './screen-at.ts';
import { failureOf } from './screen-state.ts';

/** In place of a screen: its `clientLoader` throws what the API client threw, or an answer of its own. */
export function ScreenFailure({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const screen = screenAt(pathname);
  const failure = failureOf(screen, error);
  const what = screen ? loadedBy(screen) : 'page';
  useEffect(() => {
    if (failure !== 'missing') console.error(`Error fetching ${what}`, error);
  }, [failure, what, error]);

  if (failure === 'missing') return <MissingScreen what={screen?.names} above={screen?.above} />;
  if (failure === 'fault' || !screen) return <ErrorPage />;
  return (
    <Screen heading={say(screen.title)} above={screen.above}>
      <LoadFailure>
        {[say('The {what} could not be loaded.', { what: say(what) }), ...reasonOf(error)].join(' ')}
      </LoadFailure>
    </Screen>
  );
}

/** None where only the library's own words are left, such as "Request failed with status code 502". */
function reasonOf(error: unknown): string[] {
  if (serverSentence(error) !== null) return [failureReason(error)];
  return navigator.onLine === false ? [say(offlineText)] : [];
}
