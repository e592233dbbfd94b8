import { shownEmail } from '@site/platform/text/shown-email';
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
    <Dialog title={`Invitation for ${shownEmail(invitation.email)}`} onClose={onClose}>
      <div className={styles.form}>
        <p>
          {invitation.mail === null
            ? 'Pass this link on to them.'
            : 'A mail with a link of its own is on its way. You can pass this one on as well.'}{' '}
          It works once, until {dates.longTime(invitation.expiresAt)}, and is shown only now.
        </p>
        <Field id="invitation-link" label="Link">
          {(control) => (
            <input {...control} readOnly value={link} onFocus={(event) => event.target.select()} />
          )}
        </Field>
        <div className={styles.copy}>
          <CopyButton text={link}>Copy link</CopyButton>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Done</Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
