import { ButtonLink } from '@site/ui/button';
import { Screen } from '@site/ui/page/screen';
import { href } from 'react-router';

/** @param what Lower case. */
export function MissingScreen({ what = 'page' }: { what?: string | undefined }) {
  return (
    <Screen heading={`${what.charAt(0).toUpperCase()}${what.slice(1)} not found`}>
      <p>There is no {what} at this URL. It may have been deleted, or the URL may be mistyped.</p>
      <div>
        <ButtonLink to={href('/dashboard')} look="quiet">
          Back to the dashboard
        </ButtonLink>
      </div>
    </Screen>
  );
}
