import { emailLinkMinutes } from '@site/accounts/links/link-times';
import { shownEmail } from '@site/platform/text/shown-email';
import { BusyButton } from '@site/ui/busy-button';
import { Button, ButtonLink } from '@site/ui/button';
import { Dialog } from '@site/ui/dialogs/dialog';
import { showMessage } from '@site/ui/messages/message-store';
import { useState } from 'react';
import { EmailField } from '#site/auth/account/components/email-field.tsx';
import type { emailChangeContract, WireEmailChange } from '#site/auth/account/email/contract.ts';
import { useApi } from '#site/session/api.ts';
import { useDates } from '#site/session/use-dates.ts';
import { useMay } from '#site/session/use-user.ts';
import { useReportedWork } from '#site/session/use-work.ts';
import { IdentityForm } from './identity-form.tsx';

export function EmailSection({
  email,
  state: { pending, hasMail },
  onChanged,
}: {
  email: string;
  state: WireEmailChange;
  onChanged: () => void;
}) {
  const dates = useDates();
  const api = useApi<typeof emailChangeContract>();
  const managesUsers = useMay('users.manage');
  const [isOpen, setOpen] = useState(false);
  const { isBusy, run } = useReportedWork();

  async function keep() {
    if (await run(() => api('DELETE /api/auth/admin/email')))
      showMessage('success', 'Your e-mail address stays as it is.');
    onChanged();
  }

  return (
    <>
      <p>You sign in with {shownEmail(email)}.</p>
      {pending && (
        <p>
          A mail to {shownEmail(pending.email)} has a link that makes it your address. Open it while you are
          signed in here, by <time dateTime={pending.expiresAt}>{dates.longTime(pending.expiresAt)}</time>.
        </p>
      )}
      {!hasMail && (
        <p>
          This site cannot send mail to confirm an address.{' '}
          {managesUsers ? 'Change it under Users.' : 'An administrator can change it under Users.'}
        </p>
      )}
      {(hasMail || managesUsers) && (
        <div>
          {hasMail ? (
            <Button look="quiet" onClick={() => setOpen(true)}>
              Change e-mail address
            </Button>
          ) : (
            <ButtonLink look="quiet" to="/dashboard/users">
              Users
            </ButtonLink>
          )}{' '}
          {pending && (
            <BusyButton look="quiet" isBusy={isBusy} onClick={keep}>
              Keep {shownEmail(email)}
            </BusyButton>
          )}
        </div>
      )}
      {isOpen && (
        <Dialog title="Change your e-mail address" onClose={() => setOpen(false)}>
          <p>
            We mail a link to the new address. Nothing changes before you open it, signed in, within{' '}
            {emailLinkMinutes} minutes.
          </p>
          <IdentityForm
            takesAny
            submitLabel="Send the link"
            onSubmit={async (identity, fields) => {
              const wanted = String(fields.get('email')).trim();
              await api('PUT /api/auth/admin/email', { body: { email: wanted, ...identity } });
              setOpen(false);
              showMessage('success', `If ${wanted} is free, a mail with a link is on its way there.`);
              onChanged();
            }}
            onCancel={() => setOpen(false)}
          >
            {(errorOf) => (
              <EmailField
                id="new-email"
                label="New e-mail address"
                error={errorOf('email')}
                autoComplete="email"
              />
            )}
          </IdentityForm>
        </Dialog>
      )}
    </>
  );
}
