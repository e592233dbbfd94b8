import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { serverIssues } from '#app/auth/api-client.ts';
import { passkeyFailure } from '#app/auth/passkeys/passkey-client.ts';
import { CodeField, CurrentPasswordField } from '#app/auth/sessions/components/credential-fields.tsx';
import { useUser } from '#app/auth/use-user.ts';
import { useWork } from '#app/auth/use-work.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogActions } from '#app/ui/dialogs/dialog.tsx';
import { useFieldIssues } from '#app/ui/use-field-issues.ts';
import styles from './identity-form.module.css';

export const otherSessionsEnd = 'Your other sessions will be signed out.';

/**
 * Asks for the password, and for a code where `wantsCode`.
 * @param children Further fields, above these; its argument finds the error of a field by its path.
 * @param onSubmit Its errors are shown at the field concerned, or below the form.
 */
export function IdentityForm({
  wantsCode = false,
  submitLabel,
  look = 'strong',
  onSubmit,
  onCancel,
  children,
}: {
  wantsCode?: boolean;
  submitLabel: string;
  look?: 'strong' | 'danger';
  onSubmit: (given: { password: string; code: string; name: string }) => Promise<void>;
  onCancel: () => void;
  children?: (errorOf: (path: string) => string | undefined) => ReactNode;
}) {
  const user = useUser();
  const form = useRef<HTMLFormElement>(null);
  const { errorOf, show: showIssues } = useFieldIssues(form);
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, run } = useWork();

  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const read = (name: string) => String(fields.get(name) ?? '');
    showIssues([]);
    setFailure(null);
    await run(() => onSubmit({ password: read('password'), code: read('code'), name: read('name') }), show);
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
      <CurrentPasswordField
        id="identity-password"
        label="Your password"
        name="password"
        error={errorOf('password')}
      />
      {wantsCode && (
        <CodeField
          id="identity-code"
          hint="Of the app, or a recovery code."
          mayBeRecovery
          error={errorOf('code')}
        />
      )}
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <DialogActions>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" look={look} aria-disabled={isBusy}>
          {isBusy ? 'One moment…' : submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
