import { useSyncExternalStore } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import { dismissFailures } from '#app/ui/message-store.ts';
import { markSignedIn, signInAgainStore } from '../sign-in-again-store.ts';
import { LoginForm } from './login-form.tsx';

/** Offers to sign in over the screen that is open, so that what was typed there stays. */
export function SignInAgain() {
  const isNeeded = useSyncExternalStore(
    signInAgainStore.subscribe,
    signInAgainStore.isNeeded,
    signInAgainStore.onServer,
  );
  if (!isNeeded) return null;
  return (
    <Dialog title="Please sign in again" onClose={markSignedIn}>
      <p>Your sign-in has ended. What you typed is still here: sign in, then save again.</p>
      <LoginForm onSignedIn={dismissFailures} />
    </Dialog>
  );
}
