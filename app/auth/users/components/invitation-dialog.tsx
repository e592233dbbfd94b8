import { type FormEvent, useRef, useState } from 'react';
import { useApiUrl } from '#app/api-url.ts';
import { createApiClient, failureSentence, serverIssues } from '#app/auth/api-client.ts';
import type { Role } from '#app/auth/permissions.ts';
import { credentialLimits } from '#app/auth/sessions/credential-limits.ts';
import { useFormWork } from '#app/auth/use-work.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { dismissFailures } from '#app/ui/messages/message-store.ts';
import { invite } from '../user-client.ts';
import type { WireNewInvitation } from '../user-wire.ts';
import { InvitationLink } from './invitation-link.tsx';
import { RoleField } from './role-field.tsx';
import styles from './user-forms.module.css';

/**
 * Invites somebody, and shows the link once.
 * @param made An invitation that has been renewed; null to begin with the form.
 * @param onMade Called when an invitation was made.
 */
export function InvitationDialog({
  made: renewed,
  hasMail,
  onMade,
  onClose,
}: {
  made: WireNewInvitation | null;
  hasMail: boolean;
  onMade: () => void;
  onClose: () => void;
}) {
  const client = createApiClient(useApiUrl());
  const form = useRef<HTMLFormElement>(null);
  const [made, setMade] = useState(renewed);
  const { isBusy, failure, run } = useFormWork(
    (error) => serverIssues(error)[0]?.message ?? failureSentence(error),
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    dismissFailures();
    const isDone = await run(async () => {
      setMade(await invite(client, { email: String(fields.get('email')), role: fields.get('role') as Role }));
      onMade();
    });
    const field = form.current?.elements.namedItem('email');
    if (!isDone && field instanceof HTMLElement) requestAnimationFrame(() => field.focus());
  }

  if (made) return <InvitationLink made={made} onClose={onClose} />;
  return (
    <Dialog title="Invite a user" onClose={onClose}>
      <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
        <Field
          id="user-email"
          label="E-mail"
          hint={
            hasMail ? 'The invitation is sent there; you get the link as well.' : 'You get a link to pass on.'
          }
          error={failure ?? undefined}
        >
          {(control) => (
            <input
              {...control}
              name="email"
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              autoFocus
              maxLength={credentialLimits.usernameCharacters}
            />
          )}
        </Field>
        <RoleField initially="author" />
        <div className={styles.actions}>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Inviting…' : 'Invite'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
