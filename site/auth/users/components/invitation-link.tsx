import { shownEmail } from '@site/platform/text/shown-email';
import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { Dialog, DialogActions } from '@site/ui/dialogs/dialog';
import { Field } from '@site/ui/field';
import { CopyButton } from '#site/auth/account/components/copy-button.tsx';
import { useDates } from '#site/session/use-dates.ts';
import type { WireNewInvitation } from '../invitations/contract.ts';
import styles from './user-forms.module.css';

/** For a new invitation: its link is not shown again. */
export function InvitationLink({
  made: { invitation, link },
  onClose,
}: {
  made: WireNewInvitation;
  onClose: () => void;
}) {
  const dates = useDates();
  return (
    <Dialog title={say('Invitation for {email}', { email: shownEmail(invitation.email) })} onClose={onClose}>
      <div className={styles.form}>
        <p>
          {invitation.mail === null
            ? say('Pass this link on to them.')
            : say('A mail with a link of its own is on its way. You can pass this one on as well.')}{' '}
          {say('It works once, until {time}, and is shown only now.', {
            time: dates.longTime(invitation.expiresAt),
          })}
        </p>
        <Field id="invitation-link" label={say('Link')}>
          {(control) => (
            <input {...control} readOnly value={link} onFocus={(event) => event.target.select()} />
          )}
        </Field>
        <div className={styles.copy}>
          <CopyButton text={link}>{say('Copy link')}</CopyButton>
        </div>
        <DialogActions>
          <Button onClick={onClose}>{say('Done')}</Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
