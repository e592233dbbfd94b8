import { passwordLinkMinutes } from '@site/accounts/links/link-times';
import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { type FormEvent, useState } from 'react';
import { UsernameField } from '#site/auth/sessions/components/credential-fields.tsx';
import { visitorApi } from '#site/session/api.ts';
import { failureReason } from '#site/session/api-client.ts';
import { useFormWork } from '#site/session/use-work.ts';
import type { forgottenPasswordContract } from '../contract.ts';
import styles from './password-forms.module.css';

/** @param isReady Before React takes over, a click would post to a page that cannot use it. */
export function PasswordRequestForm({ isReady }: { isReady: boolean }) {
  const { isBusy, failure, run } = useFormWork(failureReason);
  const [askedFor, setAskedFor] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('username'));
    setAskedFor(null);
    await run(async () => {
      const api = visitorApi<typeof forgottenPasswordContract>();
      await api('POST /api/auth/admin/forgotten-password', { body: { email } });
      setAskedFor(email);
    });
  }

  return (
    <form className={styles.form} method="post" onSubmit={submit}>
      <p>
        {say(
          'Enter the e-mail address of your account. We send a link there that lets you choose a new password.',
        )}
      </p>
      <UsernameField />
      <div role="status">
        {askedFor !== null && (
          <p className={styles.outcome}>
            {say(
              'If {askedFor} has an account here, a mail with a link is on its way. It works for {passwordLinkMinutes} minutes; look among the spam as well.',
              { askedFor, passwordLinkMinutes },
            )}
          </p>
        )}
      </div>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <Button type="submit" disabled={!isReady} aria-disabled={isBusy}>
        {isBusy ? say('Sending…') : say('Send the link')}
      </Button>
    </form>
  );
}
