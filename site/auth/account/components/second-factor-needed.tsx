import { say } from '@site/platform/words/say';
import { dismissFailures, showMessage } from '@site/ui/messages/message-store';
import { useSyncExternalStore } from 'react';
import { closeSecondFactorNeeded, secondFactorNeededStore } from '#site/session/needed-store.ts';
import { AppDialog } from './app-dialog.tsx';

/** Opens over the current screen, so that input there stays. @param onDone For a screen that has to load its data again. */
export function SecondFactorNeeded({ onDone }: { onDone: () => void }) {
  const isNeeded = useSyncExternalStore(
    secondFactorNeededStore.subscribe,
    secondFactorNeededStore.isNeeded,
    secondFactorNeededStore.onServer,
  );
  if (!isNeeded) return null;

  function finish() {
    closeSecondFactorNeeded();
    dismissFailures();
    showMessage('success', say('The authenticator app is set up.'));
    onDone();
  }

  return (
    <AppDialog
      reason={say(
        'Everybody needs a second factor on this site, and nothing else works before you have one. If you have a passkey, sign out and sign in with it instead.',
      )}
      onClose={closeSecondFactorNeeded}
      onDone={finish}
    />
  );
}
