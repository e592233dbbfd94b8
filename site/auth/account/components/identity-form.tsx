import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { DialogActions } from '@site/ui/dialogs/dialog';
import { useFieldIssues } from '@site/ui/use-field-issues';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Identity } from '#site/auth/account/identity.ts';
import { useIdentity } from '#site/auth/account/use-identity.ts';
import { passkeyFailure } from '#site/auth/passkeys/passkey-client.ts';
import { CodeField, CurrentPasswordField } from '#site/auth/sessions/components/credential-fields.tsx';
import { serverIssues } from '#site/session/api-client.ts';
import { useUser } from '#site/session/use-user.ts';
import { useWork } from '#site/session/use-work.ts';
import styles from './identity-form.module.css';
import { PasswordUnknown } from './password-unknown.tsx';

export const otherSessionsEnd = () => say('Your other sessions will be signed out.');

/**
 * Asks for the password, unless a link has just signed in, and for a code where `wantsCode`.
 * @param takesAny Either of the two is enough, and a passkey that has just signed in.
 * @param children Further fields, above these; its argument finds the error of a field by its path.
 * @param onSubmit Its errors are shown at the field concerned, or below the form.
 */
export function IdentityForm({
  wantsCode = false,
  takesAny = false,
  submitLabel,
  look = 'strong',
  onSubmit,
  onCancel,
  children,
}: {
  wantsCode?: boolean;
  takesAny?: boolean;
  submitLabel: string;
  look?: 'strong' | 'danger';
  onSubmit: (identity: Identity, fields: FormData) => Promise<void>;
  onCancel: () => void;
  children?: (errorOf: (path: string) => string | undefined) => ReactNode;
}) {
  const user = useUser();
  const identity = useIdentity();
  const form = useRef<HTMLFormElement>(null);
  const { errorOf, show: showIssues } = useFieldIssues(form);
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, run } = useWork();
  const isKnown = identity !== null;
  const isSignedInByLink = identity?.withoutPasswordUntil != null;
  const needsPassword = isKnown && !(takesAny ? identity.isConfirmed : isSignedInByLink);
  const takesCode = takesAny ? needsPassword && identity.hasApp : wantsCode;

  useEffect(() => {
    if (isKnown) form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [isKnown]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React events bubble to a form around the dialog.
    event.stopPropagation();
    if (!isKnown) return;
    const fields = new FormData(event.currentTarget);
    const given = (name: 'password' | 'code') => {
      const text = String(fields.get(name) ?? '');
      return text === '' ? {} : { [name]: text };
    };
    showIssues([]);
    setFailure(null);
    await run(() => onSubmit({ ...given('password'), ...given('code') }, fields), show);
  }

  function show(error: unknown): void {
    const found = serverIssues(error);
    if (form.current?.elements.namedItem(found[0]?.path ?? '')) showIssues(found);
    else setFailure(passkeyFailure(error));
  }

  return (
    <form ref={form} className={styles.form} method="post" onSubmit={submit}>
      {/* For password managers: they keep a password under a name. */}
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      {children?.(errorOf)}
      {needsPassword && (
        <CurrentPasswordField
          id="identity-password"
          label={say('Your password')}
          name="password"
          isRequired={!takesCode || !takesAny}
          error={errorOf('password')}
        />
      )}
      {takesCode && (
        <CodeField
          id="identity-code"
          hint={
            takesAny ? say('Of your app, instead of the password.') : say('Of the app, or a recovery code.')
          }
          isRequired={!takesAny}
          mayBeRecovery
          error={errorOf('code')}
        />
      )}
      {needsPassword && <PasswordUnknown />}
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <DialogActions>
        <Button look="quiet" onClick={onCancel}>
          {say('Cancel')}
        </Button>
        <Button type="submit" look={look} disabled={!isKnown} aria-disabled={isBusy}>
          {isBusy ? say('One moment…') : submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
