import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { dismissFailures } from '@site/ui/messages/message-store';
import { useHydrated } from '@site/ui/use-hydrated';
import { useState } from 'react';
import { knowsPasskeys, signInWithPasskey } from '#site/auth/passkeys/passkey-client.ts';
import { type SignInOutcome, signIn } from '#site/auth/sessions/sign-in.ts';
import { CodeForm } from './code-form.tsx';
import styles from './login-form.module.css';
import { UsernameForm } from './username-form.tsx';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

export function LoginForm({ onSignedIn }: { onSignedIn?: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** Kept while the code is asked for: the server judges all three at once. */
  const [credentials, setCredentials] = useState<Credentials | null>(null);

  async function run(work: () => Promise<SignInOutcome>): Promise<SignInOutcome['kind']> {
    setBusy(true);
    setFailure(null);
    dismissFailures();
    const outcome = await work();
    setBusy(false);
    if (outcome.kind === 'signed in') onSignedIn?.();
    else if (outcome.kind === 'failed') setFailure(outcome.text);
    return outcome.kind;
  }

  async function sendPassword(given: Credentials) {
    if ((await run(() => signIn(given))) === 'code needed') setCredentials(given);
  }

  function startAgain() {
    setFailure(null);
    setCredentials(null);
  }

  // In the form, not beside the page: over an open dialog nothing else is heard.
  const alert = failure && (
    <p className={styles.failure} role="alert">
      {failure}
    </p>
  );
  return (
    <div className={styles.login}>
      {credentials ? (
        <CodeForm
          alert={alert}
          isBusy={isBusy}
          onSubmit={(code) => run(() => signIn({ ...credentials, code }))}
          onSwitch={() => setFailure(null)}
          onBack={startAgain}
        />
      ) : (
        <>
          <UsernameForm alert={alert} isBusy={isBusy} onSubmit={sendPassword} />
          <PasskeyButton isBusy={isBusy} run={run} />
        </>
      )}
    </div>
  );
}

function PasskeyButton({
  isBusy,
  run,
}: {
  isBusy: boolean;
  run: (work: () => Promise<SignInOutcome>) => Promise<unknown>;
}) {
  if (!useHydrated() || !knowsPasskeys()) return null;
  return (
    <Button look="quiet" disabled={isBusy} onClick={() => run(signInWithPasskey)}>
      {say('Sign in with a passkey')}
    </Button>
  );
}
