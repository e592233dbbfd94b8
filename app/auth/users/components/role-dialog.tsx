import type { FormEvent } from 'react';
import type { Role } from '#app/auth/permissions.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { RoleField } from './role-field.tsx';
import styles from './user-forms.module.css';

export function RoleDialog({
  name,
  role,
  isBusy,
  onChosen,
  onClose,
}: {
  name: string;
  role: Role;
  isBusy: boolean;
  onChosen: (role: Role) => void;
  onClose: () => void;
}) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const chosen = new FormData(event.currentTarget).get('role') as Role;
    if (chosen === role) onClose();
    else onChosen(chosen);
  }

  return (
    <Dialog
      title={`Change the role of ${name}`}
      description="It holds at once: open sessions end, and signing in again brings the new role."
      onClose={onClose}
    >
      <form className={styles.form} method="post" onSubmit={submit}>
        <RoleField initially={role} />
        <div className={styles.actions}>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Saving…' : 'Change role'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
