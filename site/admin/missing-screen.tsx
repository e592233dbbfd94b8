import { say } from '@site/platform/words/say';
import { ButtonLink } from '@site/ui/button';
import { EmptyState } from '@site/ui/page/empty-state';
import { Screen, type ScreenAbove } from '@site/ui/page/screen';
import { href } from 'react-router';
import { missingTitle } from './screen-state.ts';

/** @param what Lower case. */
export function MissingScreen({
  what = 'page',
  above,
}: {
  what?: string | undefined;
  above?: ScreenAbove | undefined;
}) {
  return (
    <Screen heading={missingTitle(what)} above={above}>
      <EmptyState
        drawing="search"
        action={
          <ButtonLink to={href('/dashboard')} look="quiet">
            {say('Back to the dashboard')}
          </ButtonLink>
        }
      >
        <p>
          {say('There is no {what} at this URL. It may have been deleted, or the URL may be mistyped.', {
            what: say(what),
          })}
        </p>
      </EmptyState>
    </Screen>
  );
}
