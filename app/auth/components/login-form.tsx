import { type FormEvent, useState } from 'react';
import { useApiUrl } from '#app/api-url.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { dismissFailures } from '#app/ui/message-store.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { credentialLimits } from '../credential-limits.ts';
import { signIn } from '../sign-in.ts';
import styles from './login-form.module.css';

export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const apiUrl = useApiUrl();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // Before React takes over, a click would post the password to a page that cannot use it.
  const isHydrated = useHydrated();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(null);
    dismissFailures();
    const text = await signIn(apiUrl, {
      email: String(fields.get('username')),
      password: String(fields.get('password')),
    });
    setBusy(false);
    if (text === null) onSignedIn();
    else setFailure(text);
  }

  return (
    <form className={styles.form} method="post" onSubmit={submit}>
      <Field id="username" label="Username">
        {(control) => (
          <input
            {...control}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={credentialLimits.usernameCharacters}
          />
        )}
      </Field>
      <Field id="password" label="Password">
        {(control) => (
          <input
            {...control}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={credentialLimits.passwordCharacters}
          />
        )}
      </Field>
      {failure && (
        // In the form, not beside the page: over an open dialog nothing else is heard.
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <Button type="submit" disabled={isBusy || !isHydrated}>
        {isBusy ? 'Logging in...' : 'Login'}
      </Button>
    </form>
  );
}
