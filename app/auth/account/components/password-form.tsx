import { type FormEvent, useRef } from 'react';
import { useApiUrl } from '#app/api-url.ts';
import { changePassword } from '#app/auth/account/account-client.ts';
import { createApiClient, failureReason, serverIssues } from '#app/auth/api-client.ts';
import { CurrentPasswordField } from '#app/auth/sessions/components/credential-fields.tsx';
import { useUser } from '#app/auth/use-user.ts';
import { useWork } from '#app/auth/use-work.ts';
import { Button } from '#app/ui/button.tsx';
import { dismissFailures, showMessage } from '#app/ui/messages/message-store.ts';
import { useFieldIssues } from '#app/ui/use-field-issues.ts';
import { NewPasswordFields, repeatedIssues } from './new-password-fields.tsx';
import styles from './password-form.module.css';

const changed = 'Your password was changed. Your other sessions were ended.';

export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const apiUrl = useApiUrl();
  const user = useUser();
  const form = useRef<HTMLFormElement>(null);
  const { errorOf, show } = useFieldIssues(form);
  const { isBusy, run } = useWork();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const change = {
      currentPassword: String(fields.get('currentPassword')),
      newPassword: String(fields.get('newPassword')),
    };
    dismissFailures();
    const difference = repeatedIssues(fields);
    show(difference);
    if (difference.length > 0) return;
    await run(
      async () => {
        await changePassword(createApiClient(apiUrl), change);
        form.current?.reset();
        showMessage('success', changed);
        onChanged();
      },
      (error) => {
        const found = serverIssues(error);
        if (found.length > 0) show(found);
        else showMessage('failure', `The password could not be changed: ${failureReason(error)}`);
      },
    );
  }

  return (
    <form ref={form} className={styles.form} method="post" onSubmit={submit}>
      {/* For password managers: they keep a password under a name. */}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <CurrentPasswordField
        id="current-password"
        label="Current password"
        name="currentPassword"
        error={errorOf('currentPassword')}
      />
      <NewPasswordFields
        known={[user?.email ?? '']}
        hint="Your other sessions will be signed out."
        errorOf={errorOf}
      />
      <div>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Changing…' : 'Change password'}
        </Button>
      </div>
    </form>
  );
}
