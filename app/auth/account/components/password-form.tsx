import { type FormEvent, useRef, useState } from 'react';
import { useApiUrl } from '#app/api-url.ts';
import { changePassword } from '#app/auth/account/account-client.ts';
import { createApiClient, failureReason, serverIssues } from '#app/auth/api-client.ts';
import { credentialLimits } from '#app/auth/sessions/credential-limits.ts';
import { useUser } from '#app/auth/use-user.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { dismissFailures, showMessage } from '#app/ui/messages/message-store.ts';
import type { Issue } from '#platform/http/errors.ts';
import { NewPasswordFields, repeatedIssues } from './new-password-fields.tsx';
import styles from './password-form.module.css';

const changed = 'Your password was changed. Your other sessions were ended.';

/** @param onChanged Called after a change: the other sessions are gone. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const apiUrl = useApiUrl();
  const user = useUser();
  const form = useRef<HTMLFormElement>(null);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [isSaving, setSaving] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSaving) return;
    const fields = new FormData(event.currentTarget);
    const change = {
      currentPassword: String(fields.get('currentPassword')),
      newPassword: String(fields.get('newPassword')),
    };
    dismissFailures();
    const difference = repeatedIssues(fields);
    if (difference.length > 0) {
      show(difference);
      return;
    }
    setIssues([]);
    setSaving(true);
    try {
      await changePassword(createApiClient(apiUrl), change);
      form.current?.reset();
      showMessage('success', changed);
      onChanged();
    } catch (error) {
      const found = serverIssues(error);
      if (found.length > 0) show(found);
      else showMessage('failure', `The password could not be changed: ${failureReason(error)}`);
    } finally {
      setSaving(false);
    }
  }

  /** Shows each problem beside its field and focuses the first one, so that screen readers announce it. */
  function show(found: readonly Issue[]): void {
    setIssues(found);
    const field = form.current?.elements.namedItem(found[0]?.path ?? '');
    if (field instanceof HTMLElement) requestAnimationFrame(() => field.focus());
  }

  const errorOf = (path: string) => issues.find((issue) => issue.path === path)?.message;
  const limits = { required: true, maxLength: credentialLimits.passwordCharacters };
  return (
    <form ref={form} className={styles.form} method="post" onSubmit={submit}>
      {/* For password managers: they keep a password under a name. */}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <Field id="current-password" label="Current password" error={errorOf('currentPassword')}>
        {(control) => (
          <input
            {...control}
            {...limits}
            name="currentPassword"
            type="password"
            autoComplete="current-password"
          />
        )}
      </Field>
      <NewPasswordFields
        known={[user?.email ?? '']}
        hint="Your other sessions will be signed out."
        errorOf={errorOf}
      />
      <div>
        <Button type="submit" aria-disabled={isSaving}>
          {isSaving ? 'Changing…' : 'Change password'}
        </Button>
      </div>
    </form>
  );
}
