import { say } from '@site/platform/words/say';
import { Dialog } from '@site/ui/dialogs/dialog';
import { dismissFailures } from '@site/ui/messages/message-store';
import { useSyncExternalStore } from 'react';
import { closeSignInAgain, signInAgainStore } from '#site/session/sign-in-again-store.ts';
import { LoginForm } from './login-form.tsx';

/** Over the open screen, so that input there stays. @param onSignedIn For a screen that has to load its data again. */
export function SignInAgain({ onSignedIn }: { onSignedIn?: () => void }) {
  const isNeeded = useSyncExternalStore(
    signInAgainStore.subscribe,
    signInAgainStore.isNeeded,
    signInAgainStore.onServer,
  );
  if (!isNeeded) return null;

  function finish() {
    dismissFailures();
    onSignedIn?.();
  }

  return (
    <Dialog title={say('Please sign in again')} onClose={closeSignInAgain}>
      <p>{say('Your sign-in has ended. Sign in to go on; what you typed here is kept.')}</p>
      <LoginForm onSignedIn={finish} />
    </Dialog>
  );
}
