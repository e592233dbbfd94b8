import { emailLinkMinutes } from '@site/accounts/links/link-times';
import { shownEmail } from '@site/platform/text/shown-email';
import { say } from '@site/platform/words/say';
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
      showMessage('success', say('Your e-mail address stays as it is.'));
    onChanged();
  }

  return (
    <>
      <p>{say('You sign in with {email}.', { email: shownEmail(email) })}</p>
      {pending && (
        <p>
          {say(
            'A mail to {email} has a link that makes it your address. Open it while you are signed in here, by',
            { email: shownEmail(pending.email) },
          )}{' '}
          <time dateTime={pending.expiresAt}>{dates.longTime(pending.expiresAt)}</time>.
        </p>
      )}
      {!hasMail && (
        <p>
          {managesUsers
            ? say('This site cannot send mail to confirm an address. Change it under Users.')
            : say(
                'This site cannot send mail to confirm an address. An administrator can change it under Users.',
              )}
        </p>
      )}
      {(hasMail || managesUsers) && (
        <div>
          {hasMail ? (
            <Button look="quiet" onClick={() => setOpen(true)}>
              {say('Change e-mail address')}
            </Button>
          ) : (
            <ButtonLink look="quiet" to="/dashboard/users">
              {say('Users')}
            </ButtonLink>
          )}{' '}
          {pending && (
            <BusyButton look="quiet" isBusy={isBusy} onClick={keep}>
              {say('Keep {email}', { email: shownEmail(email) })}
            </BusyButton>
          )}
        </div>
      )}
      {isOpen && (
        <Dialog title={say('Change your e-mail address')} onClose={() => setOpen(false)}>
          <p>
            {say(
              'We mail a link to the new address. Nothing changes before you open it, signed in, within {emailLinkMinutes} minutes.',
              { emailLinkMinutes },
            )}
          </p>
          <IdentityForm
            takesAny
            submitLabel={say('Send the link')}
            onSubmit={async (identity, fields) => {
              const wanted = String(fields.get('email')).trim();
              await api('PUT /api/auth/admin/email', { body: { email: wanted, ...identity } });
              setOpen(false);
              showMessage(
                'success',
                say('If {wanted} is free, a mail with a link is on its way there.', { wanted }),
              );
              onChanged();
            }}
            onCancel={() => setOpen(false)}
          >
            {(errorOf) => (
              <EmailField
                id="new-email"
                label={say('New e-mail address')}
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
