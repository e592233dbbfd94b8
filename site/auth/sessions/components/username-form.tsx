import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { useHydrated } from '@site/ui/use-hydrated';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { CurrentPasswordField, UsernameField } from './credential-fields.tsx';
import styles from './username-form.module.css';

export function UsernameForm({
  alert,
  isBusy,
  onSubmit,
}: {
  alert: ReactNode;
  isBusy: boolean;
  onSubmit: (given: { email: string; password: string }) => void;
}) {
  // Before React takes over, a click would post the password to a page that cannot use it.
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    // The button loses the focus while it is disabled.
    if (wasBusy.current && !isBusy && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    onSubmit({ email: String(fields.get('username')), password: String(fields.get('password')) });
  }

  return (
    <form ref={form} className={styles.form} method="post" onSubmit={submit}>
      <UsernameField />
      <CurrentPasswordField id="password" label={say('Password')} name="password" />
      {alert}
      <Button type="submit" disabled={isBusy || !isHydrated}>
        {isBusy ? say('Logging in...') : say('Login')}
      </Button>
    </form>
  );
}
