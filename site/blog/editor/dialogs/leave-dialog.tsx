import type { AnyEditingSession } from '@site/editing/editing-session';
import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { Dialog, DialogActions } from '@site/ui/dialogs/dialog';
import { dismissFailures } from '@site/ui/messages/message-store';
import { useState } from 'react';
import { type Location, useBlocker } from 'react-router';

const maxWaitMs = 3_000;

const isElsewhere = (from: Location, to: Location) => from.pathname !== to.pathname;

/** For links only: before the tab closes, the browser asks. */
export function LeaveDialog({
  session,
  noun = 'blog',
  leaves = isElsewhere,
}: {
  session: AnyEditingSession;
  noun?: string;
  /** Whether what is being written is left. */
  leaves?: (from: Location, to: Location) => boolean;
}) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => session.isUnfinished && leaves(currentLocation, nextLocation),
  );
  const [isRisky, setRisky] = useState(false);
  if (blocker.state !== 'blocked') return null;

  async function leave() {
    try {
      if (!isRisky) {
        await session.keepCopy();
        // The server should have it too, but a slow one delays nobody.
        await Promise.race([session.keepNow(), new Promise((go) => setTimeout(go, maxWaitMs))]);
      }
      setRisky(false);
      // Failures of this screen are of no interest elsewhere.
      dismissFailures();
      blocker.proceed?.();
    } catch (error) {
      console.warn('The text could not be kept', error);
      setRisky(true);
    }
  }

  return (
    <Dialog role="alertdialog" title={say('Leave without saving?')} onClose={() => blocker.reset?.()}>
      <p>
        {isRisky && `${say('Your text could not be saved: leaving now loses it. Copy it first.')} `}
        {session.uploads > 0 &&
          say('A file is still uploading and would not become part of the {noun}. ', { noun })}
        {isRisky
          ? null
          : session.state.kind === 'unsent'
            ? say('Your text is saved on this device and offered when you come back.')
            : say(
                'Your changes are saved as a draft and offered when you come back. Visitors do not see them.',
              )}
      </p>
      <DialogActions>
        <Button look="quiet" autoFocus onClick={() => blocker.reset?.()}>
          {say('Stay')}
        </Button>
        <Button onClick={leave}>{say('Leave')}</Button>
      </DialogActions>
    </Dialog>
  );
}
