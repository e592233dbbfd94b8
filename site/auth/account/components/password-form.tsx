import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { dismissFailures, showMessage } from '@site/ui/messages/message-store';
import { useFieldIssues } from '@site/ui/use-field-issues';
import { type FormEvent, useRef } from 'react';
import type { accountContract, WireIdentity } from '#site/auth/account/contract.ts';
import { CurrentPasswordField } from '#site/auth/sessions/components/credential-fields.tsx';
import { useApi } from '#site/session/api.ts';
import { failureReason, serverIssues } from '#site/session/api-client.ts';
import { useDates } from '#site/session/use-dates.ts';
import { useUser } from '#site/session/use-user.ts';
import { useWork } from '#site/session/use-work.ts';
import { NewPasswordFields, repeatedIssues } from './new-password-fields.tsx';
import styles from './password-form.module.css';
import { PasswordUnknown } from './password-unknown.tsx';

export function PasswordForm({
  identity,
  onChanged,
}: {
  /** Null: not known. */
  identity: WireIdentity | null;
  onChanged: () => void;
}) {
  const api = useApi<typeof accountContract>();
  const user = useUser();
  const form = useRef<HTMLFormElement>(null);
  const { errorOf, show } = useFieldIssues(form);
  const { isBusy, run } = useWork();
  const dates = useDates();
  const isByLink = identity?.withoutPasswordUntil != null;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const current = fields.get('currentPassword');
    const body = {
      ...(current !== null && { currentPassword: String(current) }),
      newPassword: String(fields.get('newPassword')),
    };
    dismissFailures();
    const difference = repeatedIssues(fields);
    show(difference);
    if (difference.length > 0) return;
    await run(
      async () => {
        await api('PUT /api/auth/admin/password', { body });
        form.current?.reset();
        showMessage('success', say('Your password was changed. Your other sessions were ended.'));
        onChanged();
      },
      (error) => {
        const found = serverIssues(error);
        // The time without a password ended meanwhile: its field has to be shown first.
        const isAsked = isByLink && found.some(({ path }) => path === 'currentPassword');
        if (isAsked) onChanged();
        if (found.length > 0 && !isAsked) show(found);
        else
          showMessage(
            'failure',
            say('The password could not be changed: {reason}', {
              reason: failureReason(error),
            }),
          );
      },
    );
  }

  return (
    <form ref={form} className={styles.form} method="post" onSubmit={submit}>
      {/* For password managers: they keep a password under a name. */}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      {isByLink ? (
        <p>
          {say('You signed in with a link, so your current password is not asked for until')}{' '}
          <time dateTime={identity.withoutPasswordUntil ?? ''}>
            {dates.longTime(identity.withoutPasswordUntil ?? '')}
          </time>
          .
        </p>
      ) : (
        <>
          <CurrentPasswordField
            id="current-password"
            label={say('Current password')}
            name="currentPassword"
            error={errorOf('currentPassword')}
          />
          <PasswordUnknown />
        </>
      )}
      <NewPasswordFields
        known={[user?.email ?? '']}
        hint={say('Your other sessions will be signed out.')}
        errorOf={errorOf}
      />
      <div>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? say('Changing…') : say('Change password')}
        </Button>
      </div>
    </form>
  );
}
